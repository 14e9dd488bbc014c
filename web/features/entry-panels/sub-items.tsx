import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { entriesOf } from '../../../schema/editing/configs.ts';
import { keyOf, placeOf } from '../../../schema/editing/keys.ts';
import { mapping, textOf } from '../../../schema/values.ts';
import { Button } from '../../components/button/button.tsx';
import { formIcons } from '../../components/form/icons.ts';
import { LineIcon } from '../../components/icon/ui-icon.tsx';
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
    // biome-ignore lint/a11y/useSemanticElements: its name stands above it
    <div className="field" role="group" aria-labelledby={headingId}>
      <span className="field-label" id={headingId}>
        {t('item-panel.sub-items')}
      </span>
      <div className="field-entries">
        {entries.map((entry, index) => {
          const key = keyOf(entry);
          const name = textOf(mapping(entry).title) ?? t('field.entry', { number: index + 1 });
          return (
            <div className="field-entry field-entry-bar" key={key ?? index}>
              <button
                type="button"
                className="field-entry-name"
                onClick={() => key !== undefined && openPanel({ of: 'item', key })}
              >
                <LineIcon path={formIcons.more} />
                <bdi>{name}</bdi>
              </button>
              <Tool
                icon="up"
                label={t('field.up', { name })}
                onClick={index > 0 ? () => move(index, index - 1) : undefined}
              />
              <Tool
                icon="down"
                label={t('field.down', { name })}
                onClick={index < entries.length - 1 ? () => move(index, index + 1) : undefined}
              />
              <Tool
                icon="bin"
                label={t('field.remove', { field: name })}
                onClick={() => perform({ do: 'remove', at: [...place(), 'subItems', index] })}
              />
            </div>
          );
        })}
        <Button onClick={() => addSubItem(group, t('page.new-item'))}>
          <LineIcon path={formIcons.plus} />
          {t('item-panel.add-sub-item')}
        </Button>
      </div>
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
  openPanel({ of: 'item', key });
}

interface ToolProps {
  icon: 'up' | 'down' | 'bin';
  label: string;
  /** Absent where it can't be done: the button keeps its place and the focus. */
  onClick: (() => void) | undefined;
}

const Tool = ({ icon, label, onClick }: ToolProps) => (
  <button
    type="button"
    className="field-tool"
    aria-label={label}
    aria-disabled={onClick ? undefined : true}
    onClick={onClick}
  >
    <LineIcon path={formIcons[icon]} />
  </button>
);
