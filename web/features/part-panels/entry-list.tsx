import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entriesOf, entryAt, type Place } from '../../../schema/editing/configs.ts';
import { type Mapping, mapping } from '../../../schema/values.ts';
import { Button } from '../../components/button/button.tsx';
import { formIcons } from '../../components/form/icons.ts';
import { LineIcon } from '../../components/icon/ui-icon.tsx';
import { editedConfigs, perform, useEditing } from '../../stores/editing.ts';

/** An entry of a list that is edited. */
export interface ListedEntry {
  entry: Mapping;
  at: Place;
  /** The others of the list. */
  others: readonly Mapping[];
}

interface Props {
  /** Where the list stands. */
  at: Place;
  label: string;
  addLabel: string;
  /** What a new entry begins as, beside those that there are. */
  newEntry: (entries: readonly Mapping[]) => Mapping;
  /** What an entry is called; nothing where it has no name. */
  nameOf: (entry: Mapping) => string | undefined;
  /** A few words more beside its name. */
  noteOf?: (entry: Mapping) => string | undefined;
  /** The fields of an entry that is open. */
  children: (listed: ListedEntry) => ReactNode;
}

type RowPart = 'name' | 'up' | 'down' | 'add' | 'fields';

/**
 * The entries of a list in the config, in rows: a press on one opens its fields, buttons and Alt with the arrow keys move
 * it. The focus goes along with what is moved, into what is added, and to the next one where one is removed.
 */
export function EntryList({ at, label, addLabel, newEntry, nameOf, noteOf, children }: Props) {
  const { t } = useTranslation('editor');
  useEditing(({ log }) => log);
  const [open, setOpen] = useState<number>();
  const box = useRef<HTMLDivElement>(null);
  const next = useRef<{ index: number; part: RowPart }>(undefined);
  const labelId = useId();
  const entries = (entriesOf(entryAt(editedConfigs(), at)) ?? []).map(mapping);
  const last = entries.length - 1;

  useLayoutEffect(() => {
    if (!next.current) return;
    const { index, part } = next.current;
    next.current = undefined;
    const row = box.current?.querySelector(`[data-row="${index}"]`);
    const target = (part === 'add' ? box.current : row)?.querySelector<HTMLElement>(
      part === 'fields' ? '.field-group input' : `[data-part="${part}"]`,
    );
    target?.focus();
    if (part === 'fields' && target instanceof HTMLInputElement) target.select();
  });

  const focus = (index: number, part: RowPart) => {
    next.current = { index, part };
  };
  const add = () => {
    focus(entries.length, 'fields');
    perform({ do: 'add', at: [...at, entries.length], entry: newEntry(entries) });
    setOpen(entries.length);
  };
  const move = (from: number, to: number, part: RowPart) => {
    if (to < 0 || to > last) return;
    focus(to, part);
    perform({ do: 'move', from: [...at, from], to: [...at, to] });
    if (open === from) setOpen(to);
    else if (open === to) setOpen(from);
  };
  const remove = (index: number) => {
    if (last === 0) focus(0, 'add');
    else focus(Math.min(index, last - 1), 'name');
    perform({ do: 'remove', at: [...at, index] });
    if (open !== undefined && open >= index) setOpen(open === index ? undefined : open - 1);
  };
  const handleKey = (event: KeyboardEvent, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    move(index, index + step, 'name');
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: its name stands above it
    <div className="entry-list" role="group" aria-labelledby={labelId} ref={box}>
      <h3 id={labelId}>{label}</h3>
      {entries.map((entry, index) => {
        const name = nameOf(entry) ?? t('field.entry', { number: index + 1 });
        const note = noteOf?.(entry);
        const isOpen = open === index;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is what stands at its place
          <div className="entry-row" data-row={index} key={index}>
            <div className="field-entry-bar">
              <button
                type="button"
                className="field-entry-name"
                data-part="name"
                aria-expanded={isOpen}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                onClick={() => setOpen(isOpen ? undefined : index)}
                onKeyDown={(event) => handleKey(event, index)}
              >
                <LineIcon path={formIcons.more} />
                <bdi>{name}</bdi>
                {note !== undefined && <span className="entry-note">{note}</span>}
              </button>
              <RowButton
                part="up"
                label={t('field.up', { name })}
                disabled={index === 0}
                onClick={() => move(index, index - 1, 'up')}
              />
              <RowButton
                part="down"
                label={t('field.down', { name })}
                disabled={index === last}
                onClick={() => move(index, index + 1, 'down')}
              />
              <RowButton part="bin" label={t('field.remove', { field: name })} onClick={() => remove(index)} />
            </div>
            {isOpen && (
              <div className="field-group">
                {children({ entry, at: [...at, index], others: entries.toSpliced(index, 1) })}
              </div>
            )}
          </div>
        );
      })}
      <Button data-part="add" onClick={add}>
        <LineIcon path={formIcons.plus} />
        {addLabel}
      </Button>
    </div>
  );
}

interface RowButtonProps {
  part: 'up' | 'down' | 'bin';
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

/** A button of a row; one that can't be used keeps the focus. */
const RowButton = ({ part, label, disabled = false, onClick }: RowButtonProps) => (
  <button
    type="button"
    className="field-tool"
    data-part={part}
    aria-label={label}
    aria-disabled={disabled || undefined}
    onClick={disabled ? undefined : onClick}
  >
    <LineIcon path={formIcons[part]} />
  </button>
);
