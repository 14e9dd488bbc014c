import type { TFunction } from 'i18next';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passwordCodes, type SnapshotReply } from '../../../schema/api/config-manager.ts';
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
import { TextDiff } from './text-diff.tsx';
import { useFetched } from './use-fetched.ts';
import { dateText } from './when.ts';

interface Props {
  filename: string;
  snapshot: { id: string; time: string };
  /** The state is fetched again when this changes. */
  moment: string;
  /** Whether the file is as it was then. */
  isNow: boolean;
  onRestored: () => void;
}

/** One stored state: what has changed since, its text, and a button that restores it. */
export function SnapshotView({ filename, snapshot: { id, time }, moment, isNow, onRestored }: Props) {
  const { t, i18n } = useTranslation('history');
  const [confirming, setConfirming] = useState(false);
  const [tab, show] = useState<'words' | 'text'>('words');
  const { reply, failure } = useFetched(id, moment, (signal) => fetchSnapshot(filename, id, signal));
  const when = dateText(time, i18n.language);
  return (
    <section className="history-snapshot" aria-label={when}>
      <div>
        <h3>{t('since', { when })}</h3>
        <p role="status" className="history-note">
          {failure === undefined && (reply ? summaryOf(reply, t) : t('loading-state'))}
        </p>
      </div>
      {failure !== undefined && <FailureMessage {...failureWords(failure, t)} />}
      {reply && (
        <>
          <fieldset className="history-tabs" aria-label={t('show-as')}>
            {(['words', 'text'] as const).map((one) => (
              <button key={one} type="button" aria-pressed={tab === one} onClick={() => show(one)}>
                {t(`as-${one}`)}
              </button>
            ))}
          </fieldset>
          {tab === 'words' && reply.changes && <ChangeList changes={reply.changes} />}
          {tab === 'text' && <TextOf filename={filename} moment={moment} text={reply.config} />}
        </>
      )}
      <div className="dialog-actions dialog-actions-staying">
        <p className="history-note">{t(isNow ? 'is-present' : 'restore-keeps')}</p>
        <Button kind="main" aria-disabled={isNow || undefined} onClick={() => setConfirming(!isNow)}>
          {t('restore')}
        </Button>
      </div>
      {confirming && (
        <RestoreDialog
          when={when}
          restore={(password) => restoreSnapshot(filename, id, password)}
          onRestored={onRestored}
          onClose={() => setConfirming(false)}
        />
      )}
    </section>
  );
}

function summaryOf({ changes }: SnapshotReply, t: TFunction<'history'>): string {
  if (!changes) return t('unknown-changes');
  return changes.length === 0 ? t('no-changes') : t('changes', { count: changes.length });
}

/** What going back would do to the text of the file, as far as the viewer may see it. */
function TextOf({ filename, moment, text }: { filename: string; moment: string; text: string }) {
  const { t } = useTranslation('history');
  const { reply, failure } = useFetched(`text:${filename}`, moment, () => fetchVersionedFile(filename));
  if (failure !== undefined) return <FailureMessage {...failureWords(failure, t)} />;
  return reply ? <TextDiff before={reply.text} after={text} /> : <p role="status">{t('loading-state')}</p>;
}

interface RestoreProps {
  when: string;
  restore: (password?: string) => Promise<unknown>;
  onRestored: () => void;
  onClose: () => void;
}

/** Asks before it restores, for the password too where the server wants it, and shows why where that refuses. */
function RestoreDialog({ when, restore, onRestored, onClose }: RestoreProps) {
  const { t } = useTranslation('history');
  const [{ busy, failure }, setState] = useState<{ busy?: boolean; failure?: unknown }>({});
  const reason = useId();
  const code = failure instanceof ConfigRequestError ? failure.code : undefined;
  const asksPassword = code === passwordCodes.needed || code === passwordCodes.wrong;
  const run = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const password = new FormData(event.currentTarget).get('password');
    setState({ busy: true, failure });
    try {
      await restore(typeof password === 'string' ? password : undefined);
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
        <p>{t('restore-what', { when })}</p>
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
