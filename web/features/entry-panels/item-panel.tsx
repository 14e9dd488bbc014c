import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Item, SubItem } from '../../../schema/config/item.ts';
import { addressNote, checkedAddressNote } from '../../../schema/editing/fields/address-note.ts';
import type { FieldNote } from '../../../schema/editing/fields/field-note.ts';
import { intervalNote } from '../../../schema/editing/fields/interval-note.ts';
import { itemValue } from '../../../schema/editing/fields/item-values.ts';
import { usualKeys } from '../../../schema/editing/fields/usual-keys.ts';
import { placeOf } from '../../../schema/editing/keys.ts';
import { isMapping, textOf } from '../../../schema/values.ts';
import { useDashboard } from '../../app/app-context.ts';
import { handOver } from '../../browser/type-ahead.ts';
import { Button } from '../../components/button/button.tsx';
import { ColourControl } from '../../components/form/colour-control.tsx';
import { useReports } from '../../components/form/use-reports.ts';
import { UiIcon } from '../../components/icon/ui-icon.tsx';
import { editedConfigs, editedEntry, openPanel, perform, useEditing } from '../../stores/editing.ts';
import { toast } from '../../stores/toasts.ts';
import { namedParentOf, setKey, stepsFrom } from './change-entry.ts';
import { EntryFields } from './entry-fields.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { IconControl, IconOf } from './icon-control.tsx';
import { ItemPreview } from './item-preview.tsx';
import { addSubItem, SubItems } from './sub-items.tsx';

interface Props {
  panel: { key: string; at?: 'title' | 'url' };
  onClose: () => void;
}

const ownControls = { icon: IconControl, color: ColourControl, backgroundColor: ColourControl };

/** The panel of an item, or of a link of a group: what one types shows on the page at once. */
export function ItemPanel({ panel: { key, at }, onClose }: Props) {
  const { t } = useTranslation('editor');
  const { problems, report } = useReports();
  const entry = useEditing(() => editedEntry(key));
  const settings = useDashboard(({ dashboard }) => dashboard.settings);
  const check = useCallback(
    (name: string, value: unknown): FieldNote | undefined => {
      if (name === 'title' && value === undefined) return { message: t('item-panel.title-needed'), refused: true };
      if (name === 'url') return addressNote(value, t);
      if (name === 'statusCheckUrl') return checkedAddressNote(value, t);
      if (name === 'statusCheckInterval') return intervalNote(value, t);
      return undefined;
    },
    [t],
  );
  const place = placeOf(editedConfigs(), key);
  useEffect(() => {
    if (at) handOver(key, document.activeElement);
  }, [key, at]);
  if (!entry || !place) return null;
  const isSubItem = place.at(-2) === 'subItems';
  const isGroup = entry.subItems !== undefined;
  const { name: parent, key: parentKey } = namedParentOf(place);
  const title = textOf(entry.title) ?? t('noun.item');

  return (
    <EntryPanel
      entryKey={key}
      title={title}
      detail={parent === '' ? undefined : t('item-panel.in', { section: parent })}
      description={t('item-panel.editing', { title, id: key })}
      steps={stepsFrom(key, 'item')}
      problems={problems}
      deleteLabel={t('panel.delete')}
      onDelete={() => perform({ do: 'remove', at: place })}
      onMove={isSubItem ? undefined : () => openPanel({ of: 'move', keys: [key] })}
      onClose={onClose}
    >
      {isSubItem && parentKey !== undefined && (
        <Button onClick={() => openPanel({ of: 'item', key: parentKey })}>
          <UiIcon name="back" />
          {parent}
        </Button>
      )}
      <ItemPreview entry={entry} />
      {isGroup && <SubItems group={key} value={entry.subItems} />}
      {isMapping(entry.widget) && !isGroup && !isSubItem && (
        <Button onClick={() => openPanel({ of: 'live', key })}>
          {t('live-panel.open', { type: textOf(entry.widget.type) ?? '' })}
        </Button>
      )}
      <IconOf value={entry}>
        <EntryFields
          definition={isSubItem ? SubItem : Item}
          path="item"
          value={entry}
          usual={{
            statusCheck: settings.statusCheck,
            target: settings.defaultOpeningMethod,
            icon: settings.defaultIcon,
          }}
          usualKeys={isGroup ? usualKeys.group : usualKeys.item}
          begins={at}
          apart={['subItems', 'widget']}
          extra={isSubItem || isGroup ? [] : [...(entry.widget === undefined ? ['widget'] : []), 'subItems']}
          onExtra={(name) => (name === 'widget' ? openPanel({ of: 'live', key }) : addSubItem(key, t('page.new-item')))}
          custom={ownControls}
          check={check}
          report={report}
          onChange={(name, value, gesture) => setKey(key, name, itemValue(name, value, entry[name]), gesture)}
          onRefused={(name, message) => name === 'title' && toast(message, 'error')}
        />
      </IconOf>
    </EntryPanel>
  );
}
