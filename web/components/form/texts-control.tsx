import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isEqual } from '../../../schema/document/equality.ts';
import { redacted } from '../../../schema/rules/secrets/redacted.ts';
import { isMapping, textOf } from '../../../schema/values.ts';
import { Button } from '../button/button.tsx';
import { LineIcon } from '../icon/ui-icon.tsx';
import type { FieldProps } from './field-props.ts';
import { FieldTool } from './field-tool.tsx';
import { formIcons } from './icons.ts';

type Row = readonly [name: string, text: string];

/** A mapping of texts, such as headers: rows of a name and a text. */
export function TextsControl({ label, value, attributes, onChange }: FieldProps) {
  const { t } = useTranslation('editor');
  // A row without a name yet is no part of the value.
  const [edited, edit] = useState<{ rows: readonly Row[]; value: unknown }>();
  if (value !== undefined && value !== null && !isMapping(value)) {
    return <p className="field-hint">{t('field.not-editable', { field: label })}</p>;
  }
  const written = Object.entries(value ?? {});
  const rows =
    edited && isEqual(edited.value, value ?? undefined)
      ? edited.rows
      : written.map(([name, text]): Row => [name, textOf(text) ?? '']);
  const set = (next: readonly Row[]) => {
    const named = next.filter(([name]) => name.trim() !== '').map(([name, text]): Row => [name.trim(), text]);
    // A number stays one where its text is as it was.
    const kept = named.map(([name, text]) => [
      name,
      isMapping(value) && textOf(value[name]) === text ? value[name] : text,
    ]);
    const after = kept.length > 0 ? Object.fromEntries(kept) : undefined;
    edit({ rows: next, value: after });
    onChange(after);
  };
  const { id, 'aria-labelledby': labelledBy } = attributes;
  return (
    <fieldset className="field-rows" id={id} aria-labelledby={labelledBy}>
      {rows.map(([name, text], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is what stands at its place
        <div className="field-row" key={index}>
          <PlainInput
            label={t('field.name')}
            placeholder={t('field.name')}
            value={name}
            onChange={(next) => set(rows.with(index, [next, text]))}
          />
          <PlainInput
            label={t('field.value-of', { name })}
            placeholder={t(text === redacted ? 'widget-panel.kept' : 'field.value')}
            value={text === redacted ? '' : text}
            onChange={(next) => set(rows.with(index, [name, next]))}
          />
          <FieldTool
            icon="bin"
            label={t('field.remove', { field: name || t('field.entry', { number: index + 1 }) })}
            onClick={() => set(rows.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button onClick={() => set([...rows, ['', '']])}>
        <LineIcon path={formIcons.plus} />
        {t('field.add-row')}
      </Button>
    </fieldset>
  );
}

interface PlainInputProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

const PlainInput = ({ label, placeholder, value, onChange }: PlainInputProps) => (
  <input
    type="text"
    className="field-input"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    aria-label={label}
    placeholder={placeholder}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
