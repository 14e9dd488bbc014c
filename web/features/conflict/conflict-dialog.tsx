import './conflict-dialog.css';
import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conflict } from '../../../schema/document/merge/merge.ts';
import {
  type Choice,
  type Dispute,
  disputesOf,
  fittingChanges,
  resolve,
  type Sides,
} from '../../../schema/document/merge/resolve.ts';
import { failureWords } from '../../api/failure-words.ts';
import { Button } from '../../components/button/button.tsx';
import { ChangeList } from '../../components/change-list/change-list.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { FailureMessage } from '../../components/failure/failure-message.tsx';
import { useEditing } from '../../stores/editing.ts';
import { useConflictNames } from './conflict-names.ts';
import { DisputeView } from './dispute-view.tsx';
import { type Today, takeResult, useToday } from './today.ts';

interface Props {
  /** The file that somebody else has saved: as `pages[].path` names it, `''` for the main one. */
  file: string;
  /** What the server says of it. */
  told: readonly Conflict[];
  /** Who saved it, where that is known. */
  by: string | undefined;
  /** When, as an ISO date, where that is known. */
  time: string | undefined;
  onClose: () => void;
  /** Saves what is edited by then, which is the result. */
  onSave: () => void;
}

/**
 * What both sides changed while somebody edited, side by side, to be settled by choice. Until the result is saved nothing
 * changes: closed, it leaves everything that was edited as it is.
 */
export function ConflictDialog({ file, told, by, time, onClose, onSave }: Props) {
  const { t } = useTranslation('editor');
  const names = useConflictNames(by);
  const { today, failure, load } = useToday(file);
  return (
    <Dialog
      title={names.title}
      closeLabel={t('conflict.keep-editing')}
      width="56rem"
      maxHeight="88dvh"
      onClose={onClose}
    >
      {failure !== undefined && (
        <FailureMessage {...failureWords(failure, t)}>
          <Button onClick={load}>{t('conflict.load-again')}</Button>
        </FailureMessage>
      )}
      {!today && failure === undefined && <p role="status">{t('conflict.loading')}</p>}
      {today && <Disputes key={today.version} {...{ file, told, by, time, today, onClose, onSave }} />}
    </Dialog>
  );
}

function Disputes({ file, told, by, time, today, onClose, onSave }: Props & { today: Today }) {
  const { t } = useTranslation('editor');
  const names = useConflictNames(by);
  const saving = useEditing((session) => session.saving) ?? false;
  const [sides] = useState<Sides>(today.sides);
  const [disputes] = useState<readonly Dispute[]>(() => disputesOf(sides, told));
  const [choices, choose] = useState<readonly (Choice | undefined)[]>(() => disputes.map(() => undefined));
  const actions = useRef<HTMLDivElement>(null);
  useFirstFocus(actions);
  const open = choices.filter((choice) => choice === undefined).length;
  const chooseAll = (choice: Choice) => choose(disputes.map(() => choice));
  const save = () => {
    if (open > 0 || saving) return;
    takeResult(file, today, resolve(sides, disputes, choices));
    onSave();
  };
  return (
    <>
      <Intro {...{ sides, disputes }} />
      {disputes.map((dispute, index) => (
        <DisputeView
          key={dispute.path + String(index)}
          {...{ dispute, sides, names, time }}
          choice={choices[index]}
          place={disputes.length > 1 ? t('conflict.place', { number: index + 1, count: disputes.length }) : ''}
          onChoose={(choice) => choose(choices.with(index, choice))}
        />
      ))}
      <Fitting {...{ sides, disputes, names }} />
      <div ref={actions} className="dialog-actions dialog-actions-staying conflict-actions">
        {disputes.length > 1 && (
          <div className="conflict-all">
            <Button onClick={() => chooseAll('mine')}>{t('conflict.all-yours')}</Button>
            <Button onClick={() => chooseAll('theirs')}>{names.all}</Button>
          </div>
        )}
        <p role="status" className="conflict-open">
          {open > 0 && t('conflict.open', { count: open })}
        </p>
        <Button onClick={onClose}>{t('conflict.keep-editing')}</Button>
        <Button kind="main" aria-disabled={open > 0 || saving || undefined} onClick={save}>
          {saving ? t('save.saving') : t('conflict.save')}
        </Button>
      </div>
    </>
  );
}

/**
 * Focuses what comes first once both sides have loaded: the first choice, or the button that saves where nothing has to be
 * chosen. Until then the dialog has only the button that closes it.
 */
function useFirstFocus(actions: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const dialog = actions.current?.closest('dialog');
    dialog?.querySelector<HTMLElement>('.dispute input, .conflict-actions .main-button')?.focus();
  }, [actions]);
}

function Intro({ sides, disputes }: { sides: Sides; disputes: readonly Dispute[] }) {
  const { t } = useTranslation('editor');
  const { mine } = fittingChanges(sides, disputes);
  return (
    <p className="conflict-intro">
      {mine.length > 0 && `${t('conflict.fit', { count: mine.length })} `}
      {disputes.length > 0 ? t('conflict.collide', { count: disputes.length }) : t('conflict.none')}
    </p>
  );
}

type FittingProps = { sides: Sides; disputes: readonly Dispute[]; names: ReturnType<typeof useConflictNames> };

/** What is in the result without a choice, listed when asked for. */
function Fitting({ sides, disputes, names }: FittingProps) {
  const { t } = useTranslation('editor');
  const [{ mine, theirs }] = useState(() => fittingChanges(sides, disputes));
  const [yours, others] = [useId(), useId()];
  if (mine.length + theirs.length === 0) return null;
  return (
    <details className="conflict-fitting">
      <summary>
        <strong>{t('conflict.fits')}</strong>
        <span>{t('conflict.fits-count', { mine: mine.length, theirs: theirs.length })}</span>
      </summary>
      {mine.length > 0 && (
        <section aria-labelledby={yours}>
          <h3 id={yours}>{t('conflict.yours')}</h3>
          <ChangeList changes={mine} />
        </section>
      )}
      {theirs.length > 0 && (
        <section aria-labelledby={others}>
          <h3 id={others}>{names.theirs}</h3>
          <ChangeList changes={theirs} />
        </section>
      )}
    </details>
  );
}
