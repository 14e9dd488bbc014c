import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typesOf } from '../../../schema/editing/fields/field-kind.ts';
import { namesOf, switchOf, textsOf } from '../../../schema/values.ts';
import { LineIcon } from '../icon/ui-icon.tsx';
import type { FieldProps } from './field-props.ts';
import { formIcons } from './icons.ts';

/**
 * A list of names: each in a chip that can be taken away. Enter, a comma and leaving the field add what is typed; several
 * can be pasted at once; Backspace in the empty field takes the last one away. Where the definition takes a switch as well,
 * `true` and `false` stand alone.
 */
export function NamesControl({ definition, label, value, attributes, onChange }: FieldProps) {
  const { t } = useTranslation('editor');
  const input = useRef<HTMLInputElement>(null);
  const [typed, type] = useState('');
  // A single text in the list's place may be an address, commas and all.
  const types = typesOf(definition);
  const splits = !types.includes('string');
  const names = splits ? namesOf(value) : textsOf(value);
  const { maxItems = Number.POSITIVE_INFINITY } = definition;
  const switchIn = (next: readonly string[]) => (types.includes('boolean') ? switchOf(next.at(-1)) : undefined);
  const set = (next: readonly string[]) => {
    const others = types.includes('boolean') ? next.filter((name) => switchOf(name) === undefined) : next;
    onChange(switchIn(next) ?? (others.length > 0 ? others : undefined));
  };
  const add = (text: string) => {
    const given = text.split(splits ? /[,\n]/ : '\n').map((name) => name.trim());
    const added = [...new Set([...names, ...given.filter((name) => name !== '')])];
    if (added.length > names.length) set(added);
    type('');
  };
  const remove = (index: number) => {
    set(names.toSpliced(index, 1));
    input.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // With nothing to add, the key is the form's.
    if (event.key === 'Enter' && typed.trim() === '') return;
    if (event.key === 'Enter' || (event.key === ',' && splits)) {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && names.length > 0) {
      event.preventDefault();
      remove(names.length - 1);
    }
  };
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!(splits ? /[,\n]/ : /\n/).test(text)) return;
    event.preventDefault();
    add(`${typed}${text}`);
  };
  const isFull = names.length >= maxItems;
  return (
    <div className="field-input field-chips">
      {names.map((name, index) => (
        <span key={name} className="field-chip">
          <bdi>{name}</bdi>
          <button type="button" aria-label={t('field.remove', { field: name })} onClick={() => remove(index)}>
            <LineIcon path={formIcons.clear} />
          </button>
        </span>
      ))}
      <input
        ref={input}
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="enter"
        dir="auto"
        {...attributes}
        readOnly={isFull}
        placeholder={isFull ? t('field.full', { count: maxItems }) : t('field.add-name')}
        aria-label={label}
        aria-labelledby={undefined}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={handleKey}
        onPaste={handlePaste}
        onBlur={() => add(typed)}
      />
    </div>
  );
}
