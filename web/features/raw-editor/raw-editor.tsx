import './raw-editor.css';
import { openSearchPanel } from '@codemirror/search';
import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mainFile } from '../../../schema/editing/configs.ts';
import { presentOf } from '../../../schema/editing/edit-log.ts';
import { withKeptKeys } from '../../../schema/editing/keys.ts';
import { fileText, withWrittenText } from '../../../schema/editing/written-text.ts';
import { inSentences } from '../../../schema/rules/text/joined.ts';
import { type Mapping, mapping } from '../../../schema/values.ts';
import { useDashboard } from '../../app/app-context.ts';
import { useOwnTypes } from '../../app/use-own-types.ts';
import { usePermissions } from '../../app/use-permissions.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { useFieldWords } from '../../components/form/use-field-words.ts';
import { LineIcon, UiIcon } from '../../components/icon/ui-icon.tsx';
import { Modal } from '../../components/modal/modal.tsx';
import { ScrollRegion } from '../../components/scroll-region/scroll-region.tsx';
import { reportError } from '../../errors/error-log.ts';
import { openDialog } from '../../stores/dialogs.ts';
import { type Editing, editing, hasUnsavedEdits, newKey, perform, useEditing } from '../../stores/editing.ts';
import { onBeforeSave, requestSave, type SavePlace } from '../../stores/save-requests.ts';
import { toast } from '../../stores/toasts.ts';
import { formatKeys } from '../../words/format-keys.ts';
import { ChangeCards } from './change-cards.tsx';
import type { TextProblem } from './check-text.ts';
import { codeState } from './code-state.ts';
import { CodeView } from './code-view.tsx';
import { JsonView } from './json-view.tsx';
import { showMarks, spanOf } from './marks.ts';
import { ProblemList } from './problem-list.tsx';
import { TreeView } from './tree-view.tsx';
import { type Draft, useDraft } from './use-draft.ts';

interface Props {
  onClose: () => void;
}

/** The file that the page is made from, as text, as JSON or as a tree, over the whole window. */
export function RawEditor({ onClose }: Props) {
  const session = useEditing((present) => present);
  const [file, setFile] = useState(session?.file ?? mainFile);
  return session && <FileEditor key={file} session={session} file={file} onFile={setFile} onClose={onClose} />;
}

const modes = ['tree', 'yaml', 'json', 'preview'] as const;
type Mode = (typeof modes)[number];

/** Line icons on a 24-pixel grid. */
const icons = {
  leave: 'M20 12H5M11 6l-6 6 6 6',
  undo: 'M9 6 4 11l5 5M4 11h10a6 6 0 0 1 6 6v1',
  redo: 'M15 6l5 5-5 5M20 11H10a6 6 0 0 0-6 6v1',
  history: 'M12 7v5l3 2M4 12a8 8 0 1 0 3-6.2M4 5v4h4',
  good: 'M5 12.5l4.5 4.5L19 7.5',
  bad: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 8v5M12 16h.01',
} as const;

interface FileProps extends Props {
  session: Editing;
  file: string;
  onFile: (file: string) => void;
}

function FileEditor({ session, file, onFile, onClose }: FileProps) {
  const { t, i18n } = useTranslation('editor');
  const { allowWriteToDisk, allowSaveLocally } = usePermissions();
  const served = useDashboard((payload) => payload.served);
  const mayWrite = allowWriteToDisk && served;
  const [mode, setMode] = useState<Mode>('yaml');
  const [place, choosePlace] = useState<SavePlace | undefined>(
    mayWrite ? 'disk' : allowSaveLocally ? 'browser' : undefined,
  );
  const [isLeaving, setLeaving] = useState(false);
  const [jsonFault, setJsonFault] = useState('');
  const loaded = plain(session.loaded[file]?.text ?? '');
  const [begun, setBegun] = useState(() => plain(fileText(mapping(presentOf(session.log)[file]), loaded)));
  const phrases = usePhrases();
  const draft = useDraft(
    () =>
      codeState(begun, {
        language: 'yaml',
        label: t('raw.text-of', { file: nameOf(file) }),
        phrases,
        more: showMarks({ use: (word) => t('raw.use', { word }) }),
      }),
    loaded,
    file !== mainFile,
  );
  useCompletion(draft, file);
  const isChanged = draft.text !== begun;
  const fault = jsonFault || ('value' in draft.parsed ? '' : (draft.parsed.problems[0]?.message ?? ''));

  /** Shows the draft on the page; says why it can't, where it can't be read. */
  const apply = (): boolean => {
    if (fault || !('value' in draft.parsed)) {
      toast(`${t('raw.unreadable')} ${fault}`, 'error');
      return false;
    }
    if (isChanged) {
      const present = presentOf(session.log)[file] ?? {};
      const kept = withKeptKeys(present, draft.parsed.value, newKey);
      perform({ do: 'replace', file, config: draft.text === loaded ? kept : withWrittenText(kept, draft.text) }, 'raw');
      setBegun(draft.text);
    }
    return true;
  };
  const prepare = useEffectEvent(() => {
    if (!place) toast(t('raw.choose-place'), 'error');
    return place && apply() ? place : undefined;
  });
  useEffect(() => {
    onBeforeSave(() => prepare());
    return () => onBeforeSave(undefined);
  }, []);
  useEffect(() => {
    return editing.subscribe(({ session: now }, { session: before }) => {
      if (now || !before?.saving || before.failure) return;
      toast(inSentences(i18n.language, [t('raw.complete'), before.answer]));
    });
  }, [t, i18n]);
  const preview = () => {
    if (apply()) onClose();
  };
  const leave = () => (isChanged || fault ? setLeaving(true) : onClose());
  // Closed by the browser itself, such as by a gesture: nothing that can be read is lost.
  const closeSafely = () => {
    if (!fault) apply();
    onClose();
  };
  const handleKey = (event: KeyboardEvent<HTMLDialogElement>) => {
    // Its keys are not the page's, but for saving.
    const held = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (event.key === 'Escape' && !event.defaultPrevented) leave();
    else if (held && key === 'z' && !isInText(event)) (event.shiftKey ? draft.redo : draft.undo)();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const go = (problem: TextProblem) => {
    setMode('yaml');
    // The editor is there once the mode shows.
    requestAnimationFrame(() => {
      const view = draft.view.current;
      if (!view) return;
      view.dispatch({ selection: { anchor: spanOf(view.state, problem).from }, scrollIntoView: true });
      view.focus();
    });
  };
  const find = () => {
    if (mode === 'tree') setMode('yaml');
    requestAnimationFrame(() => draft.view.current && openSearchPanel(draft.view.current));
  };
  const jsonState = useCallback(
    (text: string) => codeState(text, { language: 'json', label: t('raw.text-of', { file: nameOf(file) }), phrases }),
    [t, file, phrases],
  );
  const files = Object.keys(session.loaded);
  const maySave = mayWrite || allowSaveLocally;
  return (
    <Modal className="raw-editor" labelledBy="raw-title" onClose={closeSafely} onKeyDown={handleKey}>
      <div className="raw-bar">
        <IconButton label={t('raw.back')} path={icons.leave} onClick={leave} />
        <h2 id="raw-title">
          <bdi>{nameOf(file)}</bdi>
        </h2>
        {files.length > 1 && (
          <select aria-label={t('raw.file')} value={file} onChange={({ target }) => apply() && onFile(target.value)}>
            {files.map((name) => (
              <option key={name} value={name}>
                {nameOf(name)}
              </option>
            ))}
          </select>
        )}
        <Choice
          label={t('raw.mode')}
          value={mode}
          options={modes}
          name="raw-mode"
          onValue={(next) => {
            setJsonFault('');
            setMode(next);
          }}
          word={(one) => t(`raw.modes.${one}`)}
        />
        <span className="raw-space" />
        <IconButton label={t('raw.find')} name="search" onClick={find} />
        <IconButton label={t('bar.undo')} path={icons.undo} disabled={!draft.canUndo} onClick={draft.undo} />
        <IconButton label={t('bar.redo')} path={icons.redo} disabled={!draft.canRedo} onClick={draft.redo} />
        {mayWrite && (
          <button
            type="button"
            className="raw-tool"
            aria-label={t('more.history')}
            onClick={() => openDialog('history')}
          >
            <LineIcon path={icons.history} />
            <span className="raw-tool-name">{t('more.history')}</span>
          </button>
        )}
      </div>
      <div className="raw-text">
        {mode === 'yaml' && <CodeView state={draft.state} view={draft.view} onState={draft.setState} />}
        {mode !== 'yaml' &&
          ('value' in draft.parsed ? (
            <OtherMode
              mode={mode}
              config={draft.parsed.value}
              begin={jsonState}
              onConfig={draft.setValue}
              onFault={setJsonFault}
            />
          ) : (
            <p className="raw-quiet">
              {t('raw.unreadable')} {fault}
            </p>
          ))}
      </div>
      <ScrollRegion className="raw-side" aria-label={t('raw.will-be-written')}>
        {draft.problems && draft.problems.length > 0 && <ProblemList problems={draft.problems} onGo={go} />}
        {draft.changes && <ChangeCards {...draft.changes} />}
      </ScrollRegion>
      <div className="raw-bar raw-foot">
        <Verdict problems={draft.problems} fault={jsonFault} failure={session.failure ?? ''} />
        <RefusalNotes {...{ mayWrite, allowSaveLocally, served }} />
        <span className="raw-space" />
        <Choice
          label={t('raw.save-to')}
          value={place}
          options={['disk', 'browser']}
          name="raw-place"
          disabled={!(mayWrite && allowSaveLocally)}
          onValue={choosePlace}
          word={(one) => t(`raw.places.${one}`)}
        />
        <Button disabled={fault !== ''} onClick={preview}>
          {t('raw.preview-changes')}
        </Button>
        <Button
          kind={isChanged || hasUnsavedEdits() ? 'main' : 'plain'}
          disabled={!maySave || fault !== '' || session.saving}
          aria-keyshortcuts="Control+S"
          onClick={() => void requestSave()}
        >
          {session.saving ? t('save.saving') : t('raw.save')} <kbd>{formatKeys('Mod+S')}</kbd>
        </Button>
      </div>
      {isLeaving && (
        <Dialog
          title={t('raw.leave.title')}
          closeLabel={t('leave.stay')}
          width="28rem"
          maxHeight="60dvh"
          onClose={() => setLeaving(false)}
        >
          <p>{fault ? `${t('raw.unreadable')} ${fault}` : t('raw.leave.text')}</p>
          <div className="dialog-actions">
            <Button onClick={() => setLeaving(false)}>{t('leave.stay')}</Button>
            <Button kind="danger" onClick={onClose}>
              {t('leave.throw-away')}
            </Button>
            {!fault && (
              <Button kind="main" onClick={preview}>
                {t('raw.preview-changes')}
              </Button>
            )}
          </div>
        </Dialog>
      )}
    </Modal>
  );
}

interface OtherModeProps {
  mode: Exclude<Mode, 'yaml'>;
  config: Mapping;
  begin: (text: string) => ReturnType<typeof codeState>;
  onConfig: (config: Mapping) => void;
  onFault: (message: string) => void;
}

function OtherMode({ mode, config, ...more }: OtherModeProps) {
  const { t } = useTranslation('editor');
  if (mode === 'tree') return <TreeView config={config} onConfig={more.onConfig} />;
  if (mode === 'json') return <JsonView config={config} {...more} />;
  return (
    <ScrollRegion className="raw-preview" dir="ltr" aria-label={t('raw.modes.preview')}>
      <pre>{JSON.stringify({ config }, (key, value: unknown) => (key === 'filteredItems' ? undefined : value), 2)}</pre>
    </ScrollRegion>
  );
}

interface RefusalProps {
  mayWrite: boolean;
  allowSaveLocally: boolean;
  served: boolean;
}

/** Why this viewer can't write to disk, or save at all. */
function RefusalNotes({ mayWrite, allowSaveLocally, served }: RefusalProps) {
  const { t } = useTranslation('editor');
  const admin = useDashboard(({ dashboard }) => dashboard.viewer.admin);
  if (mayWrite) return null;
  return (
    <>
      {!admin && <p className="raw-note">{t('raw.not-admin')}</p>}
      {admin && served && <p className="raw-note">{t('save.disk-disabled')}</p>}
      {!allowSaveLocally && <p className="raw-note">{t('save.local-disabled')}</p>}
    </>
  );
}

interface VerdictProps {
  problems: readonly TextProblem[] | undefined;
  fault: string;
  failure: string;
}

/** In one line, whether the text can be saved. */
function Verdict({ problems, fault, failure }: VerdictProps) {
  const { t, i18n } = useTranslation('editor');
  const [first] = problems ?? [];
  const isFatal = (problems ?? []).some(({ severity }) => severity !== 'warning');
  const kind = failure || fault || isFatal ? 'bad' : first ? 'odd' : '';
  const words = () => {
    if (failure) return `${t('raw.failed')}: ${failure}`;
    if (fault) return `${t('raw.malformed')}: ${fault}`;
    if (!problems) return '';
    if (!first) return t('raw.valid');
    const found = `${t('raw.problems', { count: problems.length })} (${t('raw.line', { line: first.line })})`;
    return inSentences(i18n.language, [found, t(isFatal ? 'raw.mend' : 'raw.possible')]);
  };
  return (
    <p className={`raw-verdict ${kind}`} role="status">
      {words() !== '' && <LineIcon path={kind ? icons.bad : icons.good} />}
      <span>{words()}</span>
    </p>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  name: string;
  value: Value | undefined;
  options: readonly Value[];
  disabled?: boolean;
  word: (value: Value) => string;
  onValue: (value: Value) => void;
}

/** Options beside each other, of which one is chosen. */
function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, name, value, options, disabled = false, word, onValue } = props;
  return (
    <fieldset className="raw-choice" disabled={disabled}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option}>
          <input type="radio" name={name} checked={option === value} onChange={() => onValue(option)} />
          <span>{word(option)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface IconButtonProps {
  label: string;
  path?: string;
  name?: 'search';
  disabled?: boolean;
  onClick: () => void;
}

const IconButton = ({ label, path = '', name, disabled = false, onClick }: IconButtonProps) => (
  <button
    type="button"
    className="raw-tool"
    data-tooltip={label}
    aria-disabled={disabled || undefined}
    onClick={() => disabled || onClick()}
  >
    {name ? <UiIcon name={name} /> : <LineIcon path={path} />}
    <span className="visually-hidden">{label}</span>
  </button>
);

/** A text as the editor holds it: with one kind of line ends, and without a byte-order mark. */
const plain = (text: string): string => text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');

const nameOf = (file: string): string => file || 'conf.yml';

const isInText = ({ target }: { target: EventTarget }): boolean =>
  target instanceof Element && target.closest('input, [data-text-editor]') !== null;

/** Offers keys while they are typed, once the part for it is there: one can type without. */
function useCompletion({ extend }: Draft, file: string): void {
  const words = useFieldWords();
  const ownTypes = useOwnTypes();
  const begin = useEffectEvent(async () => {
    const { completeKeys } = await import('./completion.ts');
    extend(completeKeys(file, words, ownTypes));
  });
  useEffect(() => {
    begin().catch((cause: unknown) => reportError('The completion of keys could not be loaded.', cause));
  }, []);
}

/** The words of the search in the language of the page, by those of the editor of code. */
function usePhrases(): Record<string, string> {
  const { t } = useTranslation('editor');
  const [phrases] = useState(() => ({
    Find: t('raw.find'),
    Replace: t('raw.search.replace-with'),
    next: t('raw.search.next'),
    previous: t('raw.search.previous'),
    all: t('raw.search.all'),
    'match case': t('raw.search.case'),
    regexp: t('raw.search.regexp'),
    'by word': t('raw.search.word'),
    replace: t('raw.search.replace'),
    'replace all': t('raw.search.replace-all'),
    close: t('close'),
    'current match': t('raw.search.current'),
    'replaced $ matches': t('raw.search.replaced'),
    'replaced match on line $': t('raw.search.replaced-on'),
    'on line': t('raw.search.on-line'),
    'Go to line': t('raw.search.go-to-line'),
    go: t('raw.search.go'),
    'Tab is free': t('raw.tab-is-free'),
    Completions: t('raw.completions'),
  }));
  return phrases;
}
