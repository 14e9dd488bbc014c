import './widget-panels.css';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { withOption, writtenName } from '../../../schema/editing/fields/widget-fields.ts';
import { placeOf } from '../../../schema/editing/keys.ts';
import { isMapping, type Mapping, mapping, textOf } from '../../../schema/values.ts';
import { Button } from '../../components/button/button.tsx';
import { UiIcon } from '../../components/icon/ui-icon.tsx';
import { SidePanel } from '../../components/side-panel/side-panel.tsx';
import {
  editedConfigs,
  editedEntry,
  entryBefore,
  openPanel,
  type Panel,
  perform,
  useEditing,
} from '../../stores/editing.ts';
import { typeOf } from '../../widgets/load-view.ts';
import { useNamedTypes } from './type-picker.tsx';
import { useDeclaration } from './use-declaration.ts';
import { WidgetForm } from './widget-form.tsx';

interface Props {
  panel: Panel & { of: 'live' };
  onClose: () => void;
}

/** What says on the tile of an item what is going on: which widget, and its settings. */
export function LivePanel({ panel: { key }, onClose }: Props) {
  const { t } = useTranslation('editor');
  const item = useEditing(() => editedEntry(key));
  const types = useNamedTypes().filter(({ onTile }) => onTile);
  const entry = isMapping(item?.widget) ? item.widget : undefined;
  const written = textOf(entry?.type);
  const type = written === undefined ? undefined : (typeOf(written) ?? written);
  const widget = useDeclaration(type);
  const place = useEditing(() => placeOf(editedConfigs(), key));
  const before = useMemo(() => entryBefore(key), [key]);
  const file = useEditing((session) => session.file) ?? '';
  if (!item || !place) return null;

  const change = (next: Mapping | undefined, gesture: string) =>
    perform(
      { do: 'update', at: place, set: next ? { widget: next } : {}, unset: next ? [] : ['widget'] },
      `${key} live ${gesture}`,
    );
  const isOffered = type === undefined || types.some((one) => one.type === type);
  const footer = (
    <>
      <span className="hint widget-where">{t('live-panel.after-save')}</span>
      <Button kind="main" onClick={onClose}>
        {t('widget-panel.done')}
      </Button>
    </>
  );
  return (
    <SidePanel
      title={t('live-panel.title')}
      detail={textOf(item.title)}
      closeLabel={t('close')}
      footer={footer}
      onClose={onClose}
    >
      <Button onClick={() => openPanel({ of: 'item', key })}>
        <UiIcon name="back" />
        {textOf(item.title) ?? t('noun.item')}
      </Button>
      <label className="field">
        <span className="field-label">{t('live-panel.type')}</span>
        <select
          className="field-input"
          value={type ?? ''}
          onChange={({ target }) => change(target.value ? { type: target.value } : undefined, `type ${target.value}`)}
        >
          <option value="">{t('live-panel.none')}</option>
          {!isOffered && <option value={type}>{written}</option>}
          {types.map((one) => (
            <option key={one.type} value={one.type}>
              {one.name}
            </option>
          ))}
        </select>
        <span className="field-hint">{t('live-panel.hint')}</span>
      </label>
      {entry && widget && (
        <WidgetForm
          key={type}
          widget={widget}
          entry={entry}
          isStrict
          onTile
          origin={{
            before: isMapping(before?.entry.widget) ? before.entry.widget : undefined,
            filename: before?.file ?? file,
          }}
          onChange={(next, gesture) => change(widget.answer ? withBodies(next) : next, gesture)}
        />
      )}
    </SidePanel>
  );
}

/** One that maps answers has to have `show`, also where it shows nothing but its tile. */
const withBodies = (entry: Mapping): Mapping =>
  writtenName(mapping(entry.options), 'show') === undefined ? withOption(entry, 'show', {}) : entry;
