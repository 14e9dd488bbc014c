import { type ReactNode, useId } from 'react';
import { entriesOf, entryAt, type Place } from '../../../schema/editing/configs.ts';
import { type Mapping, mapping } from '../../../schema/values.ts';
import { EntryRows } from '../../components/form/entry-rows.tsx';
import { editedConfigs, perform, useEditing } from '../../stores/editing.ts';

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

/** The entries of a list in the config, below what the list is called. */
export function EntryList({ at, label, addLabel, newEntry, nameOf, noteOf, children }: Props) {
  useEditing(({ log }) => log);
  const labelId = useId();
  const entries = (entriesOf(entryAt(editedConfigs(), at)) ?? []).map(mapping);
  const entryOf = (index: number) => entries[index] ?? {};
  return (
    <div className="entry-list">
      <h3 id={labelId}>{label}</h3>
      <EntryRows
        aria-labelledby={labelId}
        names={entries.map(nameOf)}
        noteOf={(index) => noteOf?.(entryOf(index))}
        fieldsOf={(index) =>
          children({ entry: entryOf(index), at: [...at, index], others: entries.toSpliced(index, 1) })
        }
        addLabel={addLabel}
        onAdd={() => perform({ do: 'add', at: [...at, entries.length], entry: newEntry(entries) })}
        onMove={(from, to) => perform({ do: 'move', from: [...at, from], to: [...at, to] })}
        onRemove={(index) => perform({ do: 'remove', at: [...at, index] })}
      />
    </div>
  );
}
