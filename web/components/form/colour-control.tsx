import { textOf } from '../../../schema/values.ts';
import { ColourField } from '../colour-picker/colour-field.tsx';
import type { FieldProps } from './field-props.ts';

/** A colour, as text or picked. */
export const ColourControl = ({ label, value, attributes, onChange }: FieldProps) => (
  <ColourField
    label={label}
    value={textOf(value) ?? ''}
    attributes={attributes}
    onChange={(next) => onChange(next.trim() || undefined)}
  />
);
