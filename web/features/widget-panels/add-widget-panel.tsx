import './widget-panels.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countAt, entryAt, type Place } from '../../../schema/editing/configs.ts';
import { byOwnNames, optionDefinitions, optionsOf } from '../../../schema/editing/fields/widget-fields.ts';
import { keyOf, placeOf } from '../../../schema/editing/keys.ts';
import { inList } from '../../../schema/rules/text/joined.ts';
import { type Mapping, mapping, textOf } from '../../../schema/values.ts';
import type { WidgetDeclaration, WidgetPicture } from '../../../schema/widget.ts';
import { useDashboard } from '../../app/app-context.ts';
import { Button } from '../../components/button/button.tsx';
import { useReports } from '../../components/form/use-reports.ts';
import { UiIcon } from '../../components/icon/ui-icon.tsx';
import { SidePanel } from '../../components/side-panel/side-panel.tsx';
import {
  editedConfigs,
  editedEntry,
  editing,
  openPanel,
  type Panel,
  perform,
  useEditing,
} from '../../stores/editing.ts';
import { Drawing } from './drawings.tsx';
import { TypePicker, useNamedTypes } from './type-picker.tsx';
import { useDeclaration } from './use-declaration.ts';
import { WidgetDrawn } from './widget-drawn.tsx';
import { WidgetForm } from './widget-form.tsx';

interface Props {
  panel: Panel & { of: 'add-widget' };
  onClose: () => void;
}

/** The choice of a widget, beside the settings of the chosen one; on a narrow screen one after the other. */
export function AddWidgetPanel({ panel, onClose }: Props) {
  const { t } = useTranslation('editor');
  const [type, setType] = useState<string>();
  const form = useRef<HTMLElement>(null);
  // Each choice moves the focus, also one of the same type.
  const [wantsFocus, setWantsFocus] = useState(0);
  useEffect(() => {
    if (wantsFocus > 0) form.current?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true });
  }, [wantsFocus]);
  return (
    <SidePanel wide title={t('widget-panel.add-title')} closeLabel={t('close')} onClose={onClose}>
      <div className="widget-chooser" data-step={type === undefined ? 'types' : 'form'}>
        <TypePicker
          chosen={type}
          onChoose={(next) => {
            setType(next);
            setWantsFocus(wantsFocus + 1);
          }}
        />
        <section className="widget-settings" ref={form}>
          {type === undefined ? (
            <div className="type-none">
              <p>{t('widget-panel.choose-first')}</p>
              <p className="hint">{t('widget-panel.choose-hint')}</p>
            </div>
          ) : (
            <NewWidget key={type} type={type} section={panel.section} onBack={() => setType(undefined)} />
          )}
        </section>
      </div>
    </SidePanel>
  );
}

/** What the paths of a widget's options begin with. */
const optionPath = 'widget-option.';

interface NewWidgetProps {
  type: string;
  section: string | undefined;
  onBack: () => void;
}

function NewWidget({ type, section, onBack }: NewWidgetProps) {
  const { t, i18n } = useTranslation('editor');
  const named = useNamedTypes().find((one) => one.type === type);
  const widget = useDeclaration(type);
  const filename = useEditing((session) => session.file) ?? '';
  const served = useDashboard((payload) => payload.served);
  const [draft, setDraft] = useState<Mapping>({ type });
  const [isTried, setTried] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const missing = useMemo(() => (widget ? missingOptions(widget, draft) : []), [widget, draft]);
  const { problems, report } = useReports();
  // What a field holds back is not in the draft: the widget would be added without it.
  const wrong = [...problems].filter(([, told]) => told.isHeldBack).map(([path]) => path.slice(optionPath.length));
  const definitions = useMemo(() => (widget ? optionDefinitions(widget, t, false).properties : {}), [widget, t]);
  const sectionName = useSectionName(section);

  const titlesOf = (names: readonly string[]) =>
    inList(
      i18n.language,
      names.map((name) => definitions[name]?.title ?? name),
    );
  const add = () => {
    setTried(true);
    if (!widget) return;
    const [first] = [...missing, ...wrong];
    if (first === undefined) return addWidget(draft, section, named?.name ?? type);
    body.current
      ?.querySelector<HTMLElement>(
        `[data-field="${optionPath}${CSS.escape(first)}"] :is(input, select, textarea, button:not(.field-tool))`,
      )
      ?.focus();
  };
  return (
    <form
      className="widget-settings-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <div className="widget-settings-head">
        <button type="button" className="widget-back" onClick={onBack} aria-label={t('widget-panel.back')}>
          <UiIcon name="back" />
        </button>
        <h3 className="widget-settings-title" tabIndex={-1}>
          {named?.name ?? type}
        </h3>
      </div>
      <div className="widget-settings-body" ref={body}>
        {named?.needsServer && !served && <p className="hint">{t('widget-panel.needs-server')}</p>}
        {widget && missing.length === 0 ? <WidgetDrawn draft={draft} /> : named && <Drawn picture={named.picture} />}
        {widget === undefined && <p className="hint">{t('widget-panel.loading')}</p>}
        {widget && (
          <WidgetForm
            widget={widget}
            entry={draft}
            isStrict={isTried}
            report={report}
            origin={{ filename }}
            onChange={(entry) => setDraft(entry)}
          />
        )}
      </div>
      <div className="panel-footer">
        <p className="hint widget-where" aria-live="polite">
          {isTried && missing.length > 0
            ? t('widget-panel.missing', { fields: titlesOf(missing) })
            : isTried && wrong.length > 0
              ? t('widget-panel.wrong', { fields: titlesOf(wrong) })
              : sectionName === undefined
                ? t('widget-panel.shown-new')
                : t('widget-panel.shown-in', { section: sectionName })}
        </p>
        <Button kind="main" type="submit">
          {t('widget-panel.add')}
        </Button>
      </div>
    </form>
  );
}

const Drawn = ({ picture }: { picture: WidgetPicture }) => (
  <div className="widget-preview type-drawing">
    <Drawing name={picture} />
  </div>
);

/** The options that have to be there and are not. */
function missingOptions(widget: WidgetDeclaration, draft: Mapping): string[] {
  const { required = [] } = optionsOf(widget);
  const given = byOwnNames(widget, mapping(draft.options));
  return required.filter((name) => given[name] === undefined);
}

/** What a section is called; undefined where there is none yet, or it has no name. */
function useSectionName(key: string | undefined): string | undefined {
  return useEditing(() => (key === undefined ? undefined : textOf(editedEntry(key)?.name)));
}

/** Adds a widget at the end of a section, or a section for it, and opens its panel. */
function addWidget(entry: Mapping, section: string | undefined, name: string): void {
  const { session } = editing.getState();
  const configs = editedConfigs();
  const place = section === undefined ? undefined : placeOf(configs, section);
  if (!session) return;
  let at: Place;
  if (place) {
    const list: Place = [...place, 'widgets'];
    at = [...list, countAt(configs, list)];
    perform({ do: 'add', at, entry });
  } else {
    const index = countAt(configs, [session.file, 'sections']);
    at = [session.file, 'sections', index, 'widgets', 0];
    perform({ do: 'add', at: [session.file, 'sections', index], entry: { name, widgets: [entry] } });
  }
  const key = keyOf(entryAt(editedConfigs(), at));
  if (key !== undefined) openPanel({ of: 'widget', key });
}
