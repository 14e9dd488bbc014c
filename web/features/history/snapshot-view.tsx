import type { TFunction } from 'i18next';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordCodes, type RestoreRequest, type SnapshotReply } from '../../../schema/api/config-manager.ts';
import type { Change } from '../../../schema/document/merge/changes.ts';
import { parseConfig } from '../../../schema/document/read/parse.ts';
import { ConfigRequestError, fetchSnapshot, restoreSnapshot } from '../../api/config-manager.ts';
import { fetchVersionedFile } from '../../api/config-text.ts';
import { failureWords } from '../../api/failure-words.ts';
import { Button } from '../../components/button/button.tsx';
import { ChangeList } from '../../components/change-list/change-list.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { FailureMessage } from '../../components/failure/failure-message.tsx';
import { PasswordField } from '../../components/password-field/password-field.tsx';
import { hasUnsavedEdits } from '../../stores/editing.ts';
import { toast } from '../../stores/toasts.ts';
import { PastPage } from './past-page.tsx';
import { differingSections, type StatesOfFile } from './past-sections.ts';
import { TextDiff } from './text-diff.tsx';
import { dateText } from './time-text.ts';
import { useFetched } from './use-fetched.ts';

interface Props {
  filename: string;
  snapshot: { id: string; time: string };
  /** How many states are later. */
  later: number;
  /** The state is fetched again when this changes. */
  moment: string;
  /** Whether the file is as it was then. */
  isNow: boolean;
  onRestored: () => void;
  /** Shows the list of states again, on a screen that has no room for both. */
  onBack: () => void;
}

const views = ['words', 'page', 'both', 'text'] as const;

type View = (typeof views)[number];

/** One stored state: the page as it was, what going back would do to it and to the text, and buttons that do so. */
export function SnapshotView({ filename, snapshot: { id, time }, later, moment, isNow, onRestored, onBack }: Props) {
  const { t, i18n } = useTranslation('history');
  const [view, show] = useState<View>('both');
  const [restoring, setRestoring] = useState<'all' | 'section'>();
  const { reply, failure } = useFetched(id, moment, (signal) => fetchSnapshot(filename, id, signal));
  const today = useFetched(`text:${filename}`, moment, () => fetchVersionedFile(filename));
  const when = dateText(time, i18n.language);
  const states = reply && today.reply && statesOf(reply.config, today.reply.text);
  const sections = states && !isNow ? differingSections(states) : [];
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // Where it takes the place of the list, what had the focus there is out of sight.
    const back = box.current?.querySelector<HTMLElement>('.history-back');
    if (back?.checkVisibility?.()) back.focus();
  }, []);
  return (
    <section className="history-snapshot" aria-label={when} ref={box}>
      <div className="history-shown">
        <Button className="history-back" onClick={onBack}>
          {t('all-states')}
        </Button>
        <div className="history-snapshot-head">
          <div>
            <h3>{t('since', { when })}</h3>
            <p role="status" className="history-note">
              {failure === undefined && (reply ? summaryOf(reply, t) : t('loading-state'))}
              {reply && later > 0 && ` · ${t('later', { count: later })}`}
            </p>
          </div>
          {reply && (
            <fieldset className="history-tabs" aria-label={t('show-as')}>
              {views.map((one) => (
                <button key={one} type="button" aria-pressed={view === one} onClick={() => show(one)}>
                  {t(`as-${one}`)}
                </button>
              ))}
            </fieldset>
          )}
        </div>
        {failure !== undefined && <FailureMessage {...failureWords(failure, t)} />}
        {today.failure !== undefined && <FailureMessage {...failureWords(today.failure, t)} />}
        {reply && <Views {...{ view, reply, states, now: today.reply?.text }} />}
      </div>
      <div className="dialog-actions history-actions">
        <p className="history-note">{t(isNow ? 'is-present' : 'restore-keeps')}</p>
        {sections.length > 0 && (
          <Button onClick={() => setRestoring('section')}>
            {sections.length === 1 ? t('only', { name: sections[0]?.name }) : t('only-one')}
          </Button>
        )}
        <Button kind="main" aria-disabled={isNow || undefined} onClick={() => setRestoring(isNow ? undefined : 'all')}>
          {t('restore')}
        </Button>
      </div>
      {restoring && (
        <RestoreDialog
          when={when}
          sections={restoring === 'section' ? sections : []}
          restore={(wanted) => restoreSnapshot(filename, id, wanted)}
          onRestored={onRestored}
          onClose={() => setRestoring(undefined)}
        />
      )}
    </section>
  );
}

interface ViewsProps {
  view: View;
  reply: SnapshotReply;
  states: StatesOfFile | undefined;
  /** The text of the file as it is; absent until it is there. */
  now: string | undefined;
}

/** A state as the page that it was, as what would change in words, as lines of text, or the first two and the lines together. */
function Views({ view, reply: { config, changes }, states, now }: ViewsProps) {
  const { t } = useTranslation('history');
  const [words, text] = [view === 'words' || view === 'both', view === 'text' || view === 'both'];
  return (
    <>
      {(view === 'page' || view === 'both') && states && <PastPage {...states} />}
      <div className={`history-differences${view === 'both' ? ' history-beside' : ''}`}>
        {words && changes && changes.length > 0 && (
          <div>
            <h4>{t('back-would')}</h4>
            <ChangeList changes={changes.map(inverted)} words="back" />
          </div>
        )}
        {text &&
          (now === undefined ? <p role="status">{t('loading-state')}</p> : <TextDiff before={now} after={config} />)}
      </div>
    </>
  );
}

function inverted({ kind, path, place, ...change }: Change): Change {
  const kinds = { added: 'removed', removed: 'added', changed: 'changed', moved: 'moved' } as const;
  return {
    kind: kinds[kind],
    path,
    place,
    ...('after' in change && { before: change.after }),
    ...('before' in change && { after: change.before }),
  };
}

function statesOf(textThen: string, textNow: string): StatesOfFile | undefined {
  const [earlier, today] = [parseConfig(textThen), parseConfig(textNow)];
  return 'value' in earlier && 'value' in today ? { earlier: earlier.value, today: today.value } : undefined;
}

function summaryOf({ changes }: SnapshotReply, t: TFunction<'history'>): string {
  if (!changes) return t('unknown-changes');
  return changes.length === 0 ? t('no-changes') : t('changes', { count: changes.length });
}

interface RestoreProps {
  when: string;
  /** The sections of which one is to come back; none for the whole state. */
  sections: readonly { index: number; name: string | undefined }[];
  restore: (wanted: RestoreRequest) => Promise<unknown>;
  onRestored: () => void;
  onClose: () => void;
}

/** Asks before it restores, for the password too where the server wants it, and shows why where that refuses. */
function RestoreDialog({ when, sections, restore, onRestored, onClose }: RestoreProps) {
  const { t } = useTranslation(['history', 'home']);
  const [{ busy, failure }, setState] = useState<{ busy?: boolean; failure?: unknown }>({});
  const reason = useId();
  const [section, choose] = useState(sections[0]?.index);
  const name = sections.find(({ index }) => index === section)?.name ?? '';
  const code = failure instanceof ConfigRequestError ? failure.code : undefined;
  const asksPassword = code === passwordCodes.needed || code === passwordCodes.wrong;
  const run = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const password = new FormData(event.currentTarget).get('password');
    setState({ busy: true, failure });
    try {
      await restore({
        ...(typeof password === 'string' && { password }),
        ...(section !== undefined && { section }),
      });
    } catch (thrown) {
      return setState({ failure: thrown });
    }
    onClose();
    toast(t('restored'));
    onRestored();
  };
  return (
    <Dialog title={t('restore-title')} closeLabel={t('cancel')} width="30rem" maxHeight="60dvh" onClose={onClose}>
      <form className="history-restore" onSubmit={(event) => void run(event)}>
        {sections.length > 1 && (
          <fieldset className="history-sections">
            <legend>{t('only-which')}</legend>
            {sections.map((one) => (
              <label key={one.index}>
                <input type="radio" name="section" checked={one.index === section} onChange={() => choose(one.index)} />
                <bdi>{one.name ?? t('home:unnamed-section')}</bdi>
              </label>
            ))}
          </fieldset>
        )}
        <p>{section === undefined ? t('restore-what', { when }) : t('only-what', { name, when })}</p>
        <p>{t('restore-keeps')}</p>
        {hasUnsavedEdits() && <p>{t('restore-edits')}</p>}
        {asksPassword && (
          <>
            <p id={reason}>{t('password-why')}</p>
            <PasswordField
              label={t('password')}
              showLabel={t('show-characters')}
              describedBy={reason}
              invalid={code === passwordCodes.wrong}
              required
              autoFocus
            />
          </>
        )}
        {failure !== undefined && code !== passwordCodes.needed && <FailureMessage {...failureWords(failure, t)} />}
        <div className="dialog-actions">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="main" type="submit" aria-disabled={busy}>
            {busy ? t('restoring') : t('restore')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
