import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldKind } from '../../../schema/editing/fields/field-kind.ts';
import { ChoiceControl, SwitchControl } from './choice-controls.tsx';
import type { FieldProps } from './field-props.ts';
import { NamesControl } from './names-control.tsx';
import { NumberControl, TextControl } from './text-controls.tsx';
import { TextsControl } from './texts-control.tsx';

/** Stands where a value is that no field is made of: it stays as it is. */
function NoControl({ label }: FieldProps) {
  const { t } = useTranslation('editor');
  return <p className="field-hint">{t('field.not-editable', { field: label })}</p>;
}

/** The control of each kind. What has fields of its own within gets one from `FieldList`. */
export const controls: Record<FieldKind, ComponentType<FieldProps>> = {
  text: TextControl,
  number: NumberControl,
  switch: SwitchControl,
  choice: ChoiceControl,
  names: NamesControl,
  texts: TextsControl,
  mapping: NoControl,
  list: NoControl,
  none: NoControl,
};
