import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { redacted } from '../../../schema/rules/secrets/redacted.ts';
import { secretNames } from '../../../schema/rules/secrets/secret-names.ts';
import { isMapping, numberOf, switchOf, textOf } from '../../../schema/values.ts';
import type { FieldProps } from '../../components/form/field-props.ts';

/**
 * A secret. One that the server keeps back is told to be there, and stays unless another is typed in its place. The name of
 * a variable is none, and can be read.
 */
export function SecretControl({ value, attributes, onChange }: FieldProps) {
  const { t } = useTranslation('editor');
  const [kept] = useState(() => (value === redacted ? value : undefined));
  const isKept = value === redacted;
  const text = isKept ? '' : (textOf(value) ?? '');
  const isVariable = text !== '' && secretNames(text)[0] === text;
  return (
    <>
      <input
        type={isVariable ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        className="field-input"
        dir="ltr"
        placeholder={kept && t('widget-panel.kept')}
        {...attributes}
        value={text}
        onChange={({ target }) => onChange(target.value.trim() || kept)}
      />
      {isKept && <p className="field-hint">{t('widget-panel.kept-hint')}</p>}
    </>
  );
}

/** A value of any type as text: what was a number or a switch stays one as long as the text is. */
export function LooseControl({ label, value, attributes, onChange }: FieldProps) {
  const { t } = useTranslation('editor');
  const [typed, setTyped] = useState<string>();
  if (Array.isArray(value) || isMapping(value)) {
    return (
      <output className="field-input field-value" {...attributes} aria-label={label}>
        {JSON.stringify(value)}
      </output>
    );
  }
  const isKept = typeof value === 'string' && value.includes(redacted);
  return (
    <input
      type="text"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      className="field-input"
      dir="auto"
      placeholder={isKept ? t('widget-panel.kept') : undefined}
      {...attributes}
      value={typed ?? (value === redacted ? '' : (textOf(value) ?? ''))}
      onBlur={() => setTyped(undefined)}
      onChange={({ target }) => {
        setTyped(target.value);
        const text = target.value.trim();
        onChange(text === '' ? (isKept ? value : undefined) : readLike(value, text));
      }}
    />
  );
}

function readLike(before: unknown, text: string): unknown {
  if (typeof before === 'boolean') return switchOf(text) ?? text;
  return typeof before === 'string' ? text : (numberOf(text) ?? text);
}
