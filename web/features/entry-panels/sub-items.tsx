import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { entriesOf } from '../../../schema/editing/configs.ts';
import { keyOf, placeOf } from '../../../schema/editing/keys.ts';
import { mapping, textOf } from '../../../schema/values.ts';
import { EntryRows } from '../../components/form/entry-rows.tsx';
import { editedConfigs, editedEntry, nextKey, openPanel, perform } from '../../stores/editing.ts';

/** The links of a group: each opens in a panel of its own. */
export function SubItems({ group, value }: { group: string; value: unknown }) {
  const { t } = useTranslation('editor');
  const headingId = useId();
  const entries = entriesOf(value) ?? [];
  const place = () => placeOf(editedConfigs(), group) ?? [''];
  const move = (from: number, to: number) =>
    perform({ do: 'move', from: [...place(), 'subItems', from], to: [...place(), 'subItems', to] });
  return (
    <div className="field">
      <span className="field-label" id={headingId}>
        {t('item-panel.sub-items')}
      </span>
      <EntryRows
        aria-labelledby={headingId}
        names={entries.map((entry) => textOf(mapping(entry).title))}
        onOpen={(index) => {
          const key = keyOf(entries[index]);
          if (key !== undefined) openPanel({ of: 'item', key });
        }}
        addLabel={t('item-panel.add-sub-item')}
        onAdd={() => addSubItem(group, t('page.new-item'))}
        onMove={move}
        onRemove={(index) => perform({ do: 'remove', at: [...place(), 'subItems', index] })}
      />
    </div>
  );
}

/** Adds a link to a group, which it makes of an item that is none yet, and opens it. */
export function addSubItem(group: string, title: string): void {
  const place = placeOf(editedConfigs(), group);
  if (!place) return;
  const count = entriesOf(editedEntry(group)?.subItems)?.length ?? 0;
  const key = nextKey();
  perform({ do: 'add', at: [...place, 'subItems', count], entry: { title } });
  openPanel({ of: 'item', key, at: 'title' });
}
