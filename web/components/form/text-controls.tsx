import { type ChangeEvent, useState } from 'react';
import { isEqual } from '../../../schema/document/equality.ts';
import { typesOf } from '../../../schema/editing/fields/field-kind.ts';
import { isMapping, numberOf, switchOf, textOf } from '../../../schema/values.ts';
import type { FieldProps } from './field-props.ts';
import { Suggestions } from './suggestions.tsx';

/** The text of a field, which may say more than its value: `3.` on the way to `3.5`, or a space behind a word. */
function useTyped(value: unknown, read: (text: string) => unknown, onChange: (value: unknown) => void) {
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();
  const text = typed && isEqual(typed.value, value) ? typed.text : written(value);
  const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const next = read(event.target.value);
    setTyped({ text: event.target.value, value: next });
    onChange(next);
  };
  return { value: text, onChange: change, onBlur: () => setTyped(undefined) };
}

function written(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) || isMapping(value) ? JSON.stringify(value) : (textOf(value) ?? '');
}

/** A text; an empty one is an absent key. */
export function TextControl({ definition, value, usual, isLong, attributes, onChange }: FieldProps) {
  const typed = useTyped(value, (text) => text.trim() || undefined, onChange);
  const shared = { ...attributes, ...typed, className: 'field-input', dir: 'auto', placeholder: textOf(usual) };
  if (isLong || typed.value.includes('\n')) return <textarea rows={3} spellCheck={false} {...shared} />;
  const { suggests } = definition;
  const listId = `${attributes.id}-suggestions`;
  return (
    <>
      <input
        type={definition.writeOnly ? 'password' : 'text'}
        autoComplete={definition.writeOnly ? 'new-password' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        list={suggests && listId}
        {...shared}
      />
      {suggests && <Suggestions of={suggests} id={listId} />}
    </>
  );
}

/** A number, or a switch where the definition takes one: `true`. What is neither is told to be wrong. */
export function NumberControl({ definition, value, usual, attributes, onChange }: FieldProps) {
  const takesSwitch = typesOf(definition).includes('boolean');
  const read = (text: string) => {
    const asSwitch = takesSwitch && Number.isNaN(Number(text)) ? switchOf(text) : undefined;
    return text.trim() === '' ? undefined : (asSwitch ?? numberOf(text) ?? text.trim());
  };
  const typed = useTyped(value, read, onChange);
  return (
    <input
      type="text"
      inputMode={takesSwitch ? 'text' : 'decimal'}
      autoComplete="off"
      className="field-input field-number"
      placeholder={textOf(usual)}
      {...attributes}
      {...typed}
    />
  );
}
