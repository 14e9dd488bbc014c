import { useTranslation } from 'react-i18next';
import { choicesOf } from '../../../schema/editing/fields/field-kind.ts';
import { switchOf, textOf } from '../../../schema/values.ts';
import type { FieldProps } from './field-props.ts';
import { useFieldWords } from './use-field-words.ts';

interface Option {
  label: string;
  value: unknown;
}

/** Options that are few enough to be seen at once. */
const mostSegments = 4;

interface SegmentsProps {
  attributes: FieldProps['attributes'];
  options: readonly Option[];
  value: unknown;
  onChange: (value: unknown) => void;
}

function Segments({ attributes: { id, ...attributes }, options, value, onChange }: SegmentsProps) {
  return (
    <div className="segments field-segments" role="radiogroup" {...attributes}>
      {options.map(({ label, value: option }, index) => (
        <label key={label}>
          <input
            type="radio"
            name={id}
            id={index === 0 ? id : undefined}
            aria-label={label}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}

/**
 * A switch. Where an absent key means something that neither position says, all three are offered; where it has a default,
 * that position takes the key away.
 */
export function SwitchControl({ definition, value, usual, attributes, onChange }: FieldProps) {
  const { t } = useTranslation('editor');
  const { default: byDefault } = definition;
  const state = switchOf(value);
  if (typeof byDefault !== 'boolean') {
    const counts = switchOf(usual);
    const unset =
      counts === undefined
        ? t('field.unset')
        : t('field.as-for-all-is', { state: t(counts ? 'field.on' : 'field.off') });
    const options = [
      { label: unset, value: undefined },
      { label: t('field.on'), value: true },
      { label: t('field.off'), value: false },
    ];
    return <Segments attributes={attributes} options={options} value={state} onChange={onChange} />;
  }
  const isOn = state ?? byDefault;
  return (
    <button
      type="button"
      role="switch"
      className="field-switch"
      aria-checked={isOn}
      {...attributes}
      onClick={() => onChange(isOn === byDefault ? !isOn : undefined)}
    />
  );
}

/** One of a closed list: side by side where they are few. The default, or the absence of the key, stands first. */
export function ChoiceControl({ definition, path, value, usual, attributes, onChange }: FieldProps) {
  const { t } = useTranslation('editor');
  const words = useFieldWords();
  const choices = choicesOf(definition) ?? [];
  const { default: byDefault, mandatory } = definition;
  const named = choices.map((choice) => ({ label: words.choice(choice, path), value: choice }));
  const unset = usual === undefined ? t('field.unset') : t('field.as-for-all-is', { state: words.choice(usual, path) });
  const options: Option[] =
    byDefault === undefined && !mandatory ? [{ label: unset, value: undefined }, ...named] : named;
  const chosen = value ?? byDefault;
  const choose = (next: unknown) => onChange(next === byDefault && !mandatory ? undefined : next);
  const isKnown = options.some((option) => option.value === chosen);
  if (options.length <= mostSegments && isKnown) {
    return <Segments attributes={attributes} options={options} value={chosen} onChange={choose} />;
  }
  // What stands in the file is shown, even where it is none of the list.
  const shown = isKnown ? options : [...options, { label: textOf(chosen) ?? '…', value: chosen }];
  return (
    <select
      className="field-input"
      {...attributes}
      value={shown.findIndex((option) => option.value === chosen)}
      onChange={(event) => choose(shown[Number(event.target.value)]?.value)}
    >
      {shown.map(({ label }, index) => (
        <option key={label} value={index}>
          {label}
        </option>
      ))}
    </select>
  );
}
