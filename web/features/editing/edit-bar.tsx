import './edit-bar.css';
import { type ComponentType, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { doneSteps, type EditLog } from '../../../schema/editing/edit-log.ts';
import { stepWords } from '../../../schema/editing/step-words.ts';
import { useApp } from '../../app/app-context.ts';
import { focusPage } from '../../browser/focus-page.ts';
import { FloatingBar } from '../../components/floating/floating-bar.tsx';
import { LineIcon } from '../../components/icon/ui-icon.tsx';
import { announce } from '../../stores/announcements.ts';
import { editing, hasUnsavedEdits, redoEdit, undoEdit, useEditing } from '../../stores/editing.ts';
import { onSave, type SavePlace } from '../../stores/save-requests.ts';
import { formatKeys } from '../../words/format-keys.ts';
import { DraftOffer } from './drafts/draft-offer.tsx';
import { editIcons } from './icons.ts';
import { MoreMenu } from './more-menu.tsx';
import { DeletedFileQuestion } from './saving/deleted-file-question.tsx';
import { LeaveQuestion, LocalQuestion, PasswordQuestion } from './saving/questions.tsx';
import { SaveButtons } from './saving/save-buttons.tsx';
import { type SaveQuestion, saveToDisk } from './saving/save-edits.ts';
import { useSaving } from './saving/use-saving.ts';
import { leaveEditing } from './start-editing.ts';
import { StepList } from './step-list.tsx';
import { useOvertaken } from './use-overtaken.ts';

interface Props {
  /** Closes the holes of the grid. */
  onTidyUp: () => void;
  /** Asks what becomes of what somebody else changed meanwhile, and saves the result. */
  Conflict: ComponentType<{
    file: string;
    told: Extract<SaveQuestion, { ask: 'conflict' }>['conflicts'];
    by: string | undefined;
    time: string | undefined;
    onClose: () => void;
    onSave: () => void;
  }>;
}

/** The foot of the edit mode: what has changed, in words, the way back, and where to save it. */
export function EditBar({ Conflict, onTidyUp }: Props) {
  const { t } = useTranslation('editor');
  const stores = useApp();
  // Not the log itself: it changes with each letter, the bar with each step.
  const done = useEditing(({ log }) => log.done);
  const canRedo = useEditing(({ log }) => log.done < log.steps.length);
  const saving = useEditing((session) => session.saving) ?? false;
  const overtaken = useOvertaken();
  const [question, ask] = useState<'leave' | 'locally' | SaveQuestion>();
  useWarningBeforeLeaving();
  useFocusAfterEditing(done !== undefined);
  const canSave = done !== undefined;
  const redo = useRef<HTMLButtonElement>(null);
  const close = () => ask(undefined);
  const save = async (wish?: Parameters<typeof saveToDisk>[1]) => ask(await saveToDisk(stores, wish));
  const { toDisk, locally } = useSaving();
  const saveEdits = (place?: SavePlace) => {
    if (toDisk.allowed && place !== 'browser') void save();
    else if (locally.allowed) ask('locally');
    else toDisk.refuse();
  };
  const handleSaveKey = useEffectEvent(saveEdits);
  useEffect(() => {
    if (!canSave) return;
    onSave((place) => handleSaveKey(place));
    return () => onSave(undefined);
  }, [canSave]);
  if (done === undefined) return null;
  const leave = () => (hasUnsavedEdits() ? ask('leave') : leaveEditing());
  return (
    <>
      <Announcer />
      <DraftOffer />
      <FloatingBar className="edit-bar" aria-label={t('bar.label')} aria-busy={saving}>
        <LineIcon path={editIcons.pencil} />
        <p className="edit-last">
          {done > 0 ? <LastStep /> : t(toDisk.allowed || locally.allowed ? 'bar.intro' : 'parts.closed')}
          {overtaken && <span className="edit-overtaken">{t('bar.overtaken')}</span>}
        </p>
        {done > 0 && <StepList count={done} onAllUndone={() => redo.current?.focus()} />}
        <span className="edit-rule" />
        <ToolButton
          label={t('bar.undo')}
          keys={formatKeys('Mod+Z')}
          path={editIcons.undo}
          disabled={done === 0}
          onClick={undoEdit}
        />
        <ToolButton
          label={t('bar.redo')}
          keys={formatKeys('Mod+Shift+Z')}
          path={editIcons.redo}
          button={redo}
          disabled={!canRedo}
          onClick={redoEdit}
        />
        <span className="edit-rule" />
        <MoreMenu onLeave={leave} onTidyUp={onTidyUp} />
        <button type="button" className="edit-quiet edit-roomy" onClick={leave}>
          {t('bar.leave')}
        </button>
        <SaveButtons saving={saving} onSave={saveEdits} onDisk={() => void save()} onLocally={() => ask('locally')} />
      </FloatingBar>
      {question === 'leave' && <LeaveQuestion onClose={close} onSave={() => void save()} />}
      {question === 'locally' && <LocalQuestion onClose={close} />}
      {typeof question === 'object' && question.ask === 'conflict' && (
        <Conflict
          key={question.version}
          file={question.file}
          told={question.conflicts}
          by={question.by}
          time={question.time}
          onClose={close}
          onSave={() => void save()}
        />
      )}
      {typeof question === 'object' && question.ask === 'password' && (
        <PasswordQuestion
          wrong={question.wrong}
          onClose={close}
          onPassword={(password) => void save({ password, anew: question.anew })}
        />
      )}
      {typeof question === 'object' && question.ask === 'gone' && (
        <DeletedFileQuestion
          path={question.path}
          onClose={close}
          onAnew={() => void save({ anew: [...question.anew, question.file] })}
        />
      )}
    </>
  );
}

/** What was done last, in words. */
function LastStep() {
  const { t } = useTranslation('editor');
  const last = useEditing(({ log }) => doneSteps(log).at(-1));
  return last && stepWords(last, t);
}

interface ToolButtonProps {
  label: string;
  /** The keys that do the same. */
  keys: string;
  path: string;
  disabled: boolean;
  button?: RefObject<HTMLButtonElement | null>;
  onClick: () => void;
}

/** A button with a picture only; its name and its keys are in its tooltip. It stays where it is while there is nothing to do. */
function ToolButton({ label, keys, path, disabled, button, onClick }: ToolButtonProps) {
  return (
    <button
      ref={button}
      type="button"
      className="edit-tool"
      aria-disabled={disabled || undefined}
      aria-keyshortcuts={keys}
      data-tooltip={`${label} · ${keys}`}
      onClick={() => disabled || onClick()}
    >
      <LineIcon path={path} />
      <span className="visually-hidden">{label}</span>
    </button>
  );
}

/** Says each step, and what was taken back or done again. */
function Announcer() {
  const { t } = useTranslation('editor');
  const log = useEditing((session) => session.log);
  const before = useRef<EditLog>(undefined);
  useEffect(() => {
    const { done = 0, steps = [] } = before.current ?? {};
    const isNew = before.current === undefined;
    before.current = log;
    if (!log) return;
    if (isNew) return announce(t('bar.intro'));
    const [undone, last] = [steps[log.done], log.steps[log.done - 1]];
    if (log.done < done && log.steps === steps && undone) announce(t('bar.undone', { step: stepWords(undone, t) }));
    else if (log.done > done && log.steps === steps && last) announce(t('bar.redone', { step: stepWords(last, t) }));
    // What is being typed is heard as it is.
    else if (last && last !== steps[done - 1] && !isTyping()) announce(stepWords(last, t));
  }, [log, t]);
  return null;
}

const isTyping = (): boolean => document.activeElement?.matches('input, textarea') === true;

/** The bar goes with the edit mode: what had the focus in it leaves that to the page. */
function useFocusAfterEditing(isEdited: boolean): void {
  useEffect(() => {
    if (!isEdited) return undefined;
    return () => {
      if (document.activeElement === document.body) focusPage();
    };
  }, [isEdited]);
}

/** The browser asks before the page goes, as long as there is something to lose. */
function useWarningBeforeLeaving(): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsavedEdits() && !editing.getState().session?.saving) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}
