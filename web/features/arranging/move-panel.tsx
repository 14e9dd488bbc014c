import './move-panel.css';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { standingOf } from '../../../schema/editing/arranging.ts';
import { type Configs, entryAt, type Place } from '../../../schema/editing/configs.ts';
import { presentOf } from '../../../schema/editing/edit-log.ts';
import { keyOf, placeOf } from '../../../schema/editing/keys.ts';
import { mappings, textOf } from '../../../schema/values.ts';
import { failureWords } from '../../api/failure-words.ts';
import { useApp, useDashboard } from '../../app/app-context.ts';
import { Button } from '../../components/button/button.tsx';
import { FailureMessage } from '../../components/failure/failure-message.tsx';
import { SidePanel } from '../../components/side-panel/side-panel.tsx';
import { type Panel, useEditing } from '../../stores/editing.ts';
import { bringTo, nameOf } from './arrange.ts';
import { loadPage, targetPages } from './load-page.ts';

interface Props {
  panel: Extract<Panel, { of: 'move' }>;
  onClose: () => void;
}

/** Asks where to move or copy items, a widget or a section, and does so. */
export function MovePanel({ panel, onClose }: Props) {
  const configs = useEditing(({ log }) => presentOf(log));
  const keys = configs ? panel.keys.filter((key) => placeOf(configs, key)) : [];
  const [first] = keys;
  const standing = configs && first !== undefined ? standingOf(configs, first) : undefined;
  if (!configs || !standing) return null;
  return (
    <MoveForm
      key={`${panel.how} ${panel.keys.join()}`}
      {...{ keys, configs, onClose }}
      list={standing.list}
      how={panel.how ?? 'move'}
    />
  );
}

interface MoveFormProps {
  keys: readonly string[];
  configs: Configs;
  /** The list that the first of them stands in. */
  list: Place;
  how: 'move' | 'copy';
  onClose: () => void;
}

/** The spot at the end of a list, as a choice has it. */
const atEnd = '';

function MoveForm({ keys, configs, list, onClose, ...begun }: MoveFormProps) {
  const { t } = useTranslation(['editor', 'home']);
  const { dashboard } = useApp();
  const [how, setHow] = useState(begun.how);
  const [file, setFile] = useState<string>(list[0]);
  const sections = sectionsOf(configs, file);
  const own = ownSection(configs, list);
  const isSection = list.length === 2;
  const [section, setSection] = useState(own);
  // Another page has other sections.
  const target = sections.some(({ key }) => key === section) ? section : sections[0]?.key;
  const [before, setBefore] = useState(atEnd);
  const formId = useId();
  const [first = ''] = keys;
  // What is in a group becomes an item of a section like the others.
  const kind = list.at(-1) === 'widgets' ? 'widgets' : 'items';
  const place = isSection || target === undefined ? undefined : placeOf(configs, target);
  const to: Place | undefined = isSection ? [file, 'sections'] : place && [...place, kind];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!to) return;
    bringTo(dashboard, keys, { list: to, before, how });
    onClose();
  };
  return (
    <SidePanel
      title={t(kind === 'items' && !isSection ? 'arranging.move-title-item' : 'arranging.move-title')}
      detail={keys.length > 1 ? t('arranging.chosen', { count: keys.length }) : nameOf(first)}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="main" type="submit" form={formId} aria-disabled={!to || undefined}>
            {t(`arranging.${how}`)}
          </Button>
        </>
      }
    >
      <form id={formId} className="move-form" onSubmit={submit}>
        <Choice
          label={t('arranging.operation')}
          name={`${formId}how`}
          value={how}
          options={[
            ['move', t('arranging.move')],
            ['copy', t('arranging.copy')],
          ]}
          onChange={setHow}
        />
        <PageChoice
          configs={configs}
          file={file}
          onChoose={(chosen) => {
            setFile(chosen);
            setBefore(atEnd);
          }}
        />
        {isSection ? (
          <label>
            {t('arranging.place')}
            <select value={before} onChange={({ target: { value } }) => setBefore(value)}>
              {sections
                .filter(({ key }) => how === 'copy' || !keys.includes(key))
                .map(({ key, name = t('home:unnamed-section') }) => (
                  <option key={key} value={key}>
                    {t('arranging.before', { name })}
                  </option>
                ))}
              <option value={atEnd}>{t('arranging.end')}</option>
            </select>
          </label>
        ) : (
          <>
            <label>
              {t('arranging.destination')}
              <select value={target} onChange={({ target: { value } }) => setSection(value)}>
                {sections.map(({ key, name }) => (
                  <option key={key} value={key}>
                    {name ?? t('home:unnamed-section')}
                  </option>
                ))}
              </select>
            </label>
            <Choice
              label={t('arranging.append-to')}
              name={`${formId}at`}
              value={before === atEnd ? 'end' : 'beginning'}
              options={[
                ['beginning', t('arranging.beginning')],
                ['end', t('arranging.end')],
              ]}
              onChange={(at) => setBefore(at === 'end' ? atEnd : 'beginning')}
            />
          </>
        )}
      </form>
    </SidePanel>
  );
}

interface PageChoiceProps {
  configs: Configs;
  file: string;
  onChoose: (file: string) => void;
}

/** The choice of a page, where there are several; its file is loaded before it is chosen. */
function PageChoice({ configs, file, onChoose }: PageChoiceProps) {
  const { t } = useTranslation('editor');
  const dashboard = useDashboard((payload) => payload.dashboard);
  const [{ loading, failure }, setState] = useState<{ loading?: string; failure?: unknown }>({});
  const pages = targetPages(dashboard);
  if (pages.length < 2 || pages.every((page) => page.file !== file)) return null;
  const change = async (chosen: string) => {
    const page = pages.find((one) => one.file === chosen);
    if (!page) return;
    setState({ loading: chosen });
    try {
      if (!(chosen in configs)) await loadPage(page);
    } catch (thrown) {
      return setState({ failure: thrown });
    }
    setState({});
    onChoose(chosen);
  };
  return (
    <>
      <label>
        {t('arranging.page')}
        <select
          value={loading ?? file}
          aria-busy={loading !== undefined || undefined}
          onChange={({ target: { value } }) => void change(value)}
        >
          {pages.map(({ file: name, id, name: title }) => (
            <option key={id} value={name}>
              {title || t('arranging.main-page')}
            </option>
          ))}
        </select>
      </label>
      {failure !== undefined && <FailureMessage {...failureWords(failure, t)} />}
    </>
  );
}

const sectionsOf = (configs: Configs, file: string) =>
  mappings(entryAt(configs, [file, 'sections'])).map((section) => ({
    key: keyOf(section) ?? '',
    name: textOf(section.name),
  }));

/** The section that a list of items or widgets is in. */
const ownSection = (configs: Configs, [file, key, index]: Place): string | undefined =>
  key === 'sections' && typeof index === 'number' ? sectionsOf(configs, file)[index]?.key : undefined;

interface ChoiceProps<Value extends string> {
  label: ReactNode;
  name: string;
  value: Value;
  options: readonly (readonly [value: Value, text: string])[];
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, name, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className="move-choice">
      <legend>{label}</legend>
      {options.map(([option, text]) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
