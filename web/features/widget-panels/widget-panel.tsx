import './widget-panels.css';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countAt, entriesOf, type Place } from '../../../schema/editing/configs.ts';
import { keyOf, placeOf } from '../../../schema/editing/keys.ts';
import { type Mapping, mapping, textOf } from '../../../schema/values.ts';
import { Button } from '../../components/button/button.tsx';
import { LineIcon } from '../../components/icon/ui-icon.tsx';
import { SidePanel } from '../../components/side-panel/side-panel.tsx';
import { editedConfigs, editedEntry, entryBefore, type Panel, perform, useEditing } from '../../stores/editing.ts';
import { typeOf } from '../../widgets/load-view.ts';
import { useNamedTypes } from './type-picker.tsx';
import { useDeclaration } from './use-declaration.ts';
import { WidgetDrawn } from './widget-drawn.tsx';
import { WidgetForm } from './widget-form.tsx';

interface Props {
  panel: Panel & { of: 'widget' };
  onClose: () => void;
}

/** The settings of a widget of the page, where it stands, and its end. What one changes shows on the page at once. */
export function WidgetPanel({ panel: { key }, onClose }: Props) {
  const { t } = useTranslation('editor');
  const entry = useEditing(() => editedEntry(key));
  const written = textOf(entry?.type) ?? '';
  const type = typeOf(written) ?? written;
  const widget = useDeclaration(type);
  const name = useNamedTypes().find((one) => one.type === type)?.name;
  const place = useEditing(() => placeOf(editedConfigs(), key));
  const before = useMemo(() => entryBefore(key), [key]);
  const file = useEditing((session) => session.file) ?? '';
  useShownOnPage(key);
  if (!entry || !place) return null;

  const change = (next: Mapping, gesture: string) => {
    const unset = Object.keys(entry).filter((name) => !Object.hasOwn(next, name));
    const set = Object.fromEntries(Object.entries(next).filter(([name, value]) => value !== entry[name]));
    perform({ do: 'update', at: place, set, unset }, `${key} ${gesture}`);
  };
  const remove = () => {
    onClose();
    perform({ do: 'remove', at: place });
  };
  const footer = (
    <>
      <Button className="plain-button widget-remove" onClick={remove}>
        {t('widget-panel.remove')}
      </Button>
      <span className="hint widget-where">{t('widget-panel.shown-now')}</span>
      <Button kind="main" onClick={onClose}>
        {t('widget-panel.done')}
      </Button>
    </>
  );
  return (
    <SidePanel
      title={name ?? (written || t('widget-panel.widget'))}
      detail={textOf(entry.label)}
      closeLabel={t('close')}
      footer={footer}
      onClose={onClose}
    >
      {widget === undefined && <p className="hint">{t('widget-panel.loading')}</p>}
      {widget === null && <p className="hint">{t('widget-panel.unknown-type', { type: written })}</p>}
      {widget !== undefined && (
        <WidgetForm
          key={type}
          widget={widget ?? undefined}
          entry={entry}
          isStrict
          origin={{ before: before?.entry, filename: before?.file ?? file }}
          preview={<WidgetDrawn draft={entry} before={before} />}
          onChange={change}
        />
      )}
      <Standing place={place} />
    </SidePanel>
  );
}

/** Brings a widget into sight on the page, and marks it there. */
function useShownOnPage(key: string): void {
  useEffect(() => {
    // The page gives way to the panel first.
    const timer = setTimeout(() => hostOf(key)?.scrollIntoView?.({ block: 'center' }), 100);
    return () => {
      clearTimeout(timer);
      hostOf(key)?.removeAttribute('data-edited');
    };
  }, [key]);
  // One that is edited for the first time stands in another element from then on.
  useEffect(() => hostOf(key)?.setAttribute('data-edited', ''));
}

const hostOf = (key: string): Element | null => document.querySelector(`.widget-host[data-id="${CSS.escape(key)}"]`);

/** Where a widget stands: its section, and its place among the widgets there. */
function Standing({ place }: { place: Place }) {
  const { t } = useTranslation('editor');
  const [file, list, section, , index] = place as [string, 'sections', number, 'widgets', number];
  const sections = useEditing(() => entriesOf(mapping(editedConfigs()[file]).sections)) ?? [];
  const names = sections.map((one, at) => textOf(mapping(one).name) || t('widget-panel.unnamed', { number: at + 1 }));
  const count = countAt(editedConfigs(), [file, list, section, 'widgets']);
  const moveTo = (at: number) => perform({ do: 'move', from: place, to: [file, list, section, 'widgets', at] });
  const moveToSection = (at: number) => {
    const end = countAt(editedConfigs(), [file, list, at, 'widgets']);
    perform({ do: 'move', from: place, to: [file, list, at, 'widgets', end] });
  };
  return (
    <fieldset className="widget-standing">
      <legend>{t('widget-panel.place')}</legend>
      <label className="field">
        <span className="field-label">{t('widget-panel.section')}</span>
        <select className="field-input" value={section} onChange={({ target }) => moveToSection(Number(target.value))}>
          {names.map((name, at) => (
            <option key={keyOf(sections[at]) ?? name} value={at}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {count > 1 && (
        <div className="widget-order">
          <span className="hint" aria-live="polite">
            {t('widget-panel.position', { number: index + 1, count })}
          </span>
          <button
            type="button"
            className="field-tool"
            aria-label={t('widget-panel.up')}
            aria-disabled={index === 0 || undefined}
            onClick={() => index > 0 && moveTo(index - 1)}
          >
            <LineIcon path="M12 19V5M6 11l6-6 6 6" />
          </button>
          <button
            type="button"
            className="field-tool"
            aria-label={t('widget-panel.down')}
            aria-disabled={index === count - 1 || undefined}
            onClick={() => index < count - 1 && moveTo(index + 1)}
          >
            <LineIcon path="M12 5v14M6 13l6 6 6-6" />
          </button>
        </div>
      )}
    </fieldset>
  );
}
