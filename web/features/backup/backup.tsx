import './backup.css';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DashError } from '../../../schema/errors.ts';
import { product } from '../../../schema/product.ts';
import { aboutPart } from '../../addresses/about-part.ts';
import { syncFailures, syncService } from '../../api/sync.ts';
import { useDashboard } from '../../app/app-context.ts';
import { usePermissions } from '../../app/use-permissions.ts';
import { copyText } from '../../browser/clipboard.ts';
import { Button } from '../../components/button/button.tsx';
import { PasswordField } from '../../components/password-field/password-field.tsx';
import { reportError } from '../../errors/error-log.ts';
import { toastAfterLoad } from '../../stored/toast-after-load.ts';
import { toast } from '../../stores/toasts.ts';
import { anyBackup, changeBackup, knownBackup, makeBackup, readBackup } from './backup-verbs.ts';
import { configText, storeConfig } from './config-parts.ts';

type Task = 'backup' | 'restore';

/** What went wrong with a form, and whether it was the password. */
interface FailedTask {
  task: Task;
  text: string;
  isPassword: boolean;
}

/** Keeps encrypted copies of the config at a service, and restores them in this browser. */
export function Backup() {
  const { t } = useTranslation('cloud-sync');
  const { settings, page } = useDashboard(({ dashboard }) => dashboard);
  const served = useDashboard((payload) => payload.served);
  const keepsBackups = useDashboard((payload) => payload.keepsBackups);
  const docs = useDashboard(({ repository }) => repository?.docs) ?? aboutPart('docs');
  const { allowSaveLocally } = usePermissions();
  const service = syncService(settings.backupService, served);
  const [progress, setProgress] = useState<{ task: Task; done?: number }>();
  const [failure, setFailure] = useState<FailedTask>();
  // Made anew after each success, which empties its password.
  const [round, setRound] = useState(0);
  const isBusy = useRef(false);

  if (!service) return <p className="backup-note">{t('no-service')}</p>;
  if (service.own && !keepsBackups) return <p className="backup-note">{t(`failed.${syncFailures.noService}`)}</p>;
  const known = knownBackup(service);
  const elsewhere = known ? undefined : anyBackup();

  const fail = (task: Task, text: string, isPassword: boolean, cause?: unknown) => {
    reportError(`Cloud Backup & Restore: ${text}`, cause);
    toast(text, 'error');
    setFailure({ task, text, isPassword });
  };
  const onProgress = (task: Task) => (done: number) => setProgress(done < 1 ? { task, done } : { task });
  const run = async (task: Task, work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(undefined);
    setProgress({ task });
    try {
      await work();
    } catch (thrown) {
      const { code, message } = thrown instanceof DashError ? thrown : { code: '', message: String(thrown) };
      const isPassword = code === 'wrong-password' || code === 'unreadable-backup';
      fail(task, t(`failed.${code}`, { defaultValue: message }), isPassword, thrown);
    } finally {
      isBusy.current = false;
      setProgress(undefined);
    }
  };
  const backUp = (event: FormEvent<HTMLFormElement>) => {
    const { password } = fieldsOf(event);
    if (password === '') return fail('backup', t('missing-password'), true);
    void run('backup', async () => {
      const text = await configText(page);
      if (known) await changeBackup(service, known, text, password, onProgress('backup'));
      else await makeBackup(service, text, password, onProgress('backup'));
      toast(t(known ? 'updated' : 'created'));
      setRound(round + 1);
    });
  };
  const restore = (event: FormEvent<HTMLFormElement>) => {
    const { id, password } = fieldsOf(event);
    if (id === '') return fail('restore', t('missing-id'), false);
    if (password === '') return fail('restore', t('missing-password'), true);
    void run('restore', async () => {
      const { text, remember } = await readBackup(service, id, password, onProgress('restore'));
      storeConfig(text, page.id);
      remember();
      toastAfterLoad(t('restored'));
      window.location.reload();
    });
  };
  const stateOf = (task: Task) => ({
    ...(failure?.task === task && { failure }),
    ...(progress?.task === task && { progress }),
  });
  return (
    <div className="backup">
      <div className="backup-intro">
        <p>
          {t('intro')}{' '}
          <a href={docs} target="_blank" rel="noopener noreferrer">
            {t('learn-more')}
          </a>
        </p>
        <p>{service.own ? t('kept-here') : t('kept-there', { host: new URL(service.url).host })}</p>
        {elsewhere && <p>{t('elsewhere', { id: elsewhere.id })}</p>}
      </div>
      <Part key={`backup ${round}`} title={t('backup')} onSubmit={backUp} {...stateOf('backup')}>
        {(noteId, isWrong) => (
          <>
            {known && <BackupId id={known.id} />}
            {/* Password managers keep the password under a name. */}
            <input
              className="visually-hidden"
              type="text"
              autoComplete="username"
              value={known?.id ?? product.name}
              readOnly
              tabIndex={-1}
              aria-hidden="true"
            />
            <PasswordField
              label={t(known ? 'password' : 'password-new')}
              showLabel={t('show-characters')}
              autoComplete={known ? 'current-password' : 'new-password'}
              invalid={isWrong}
              describedBy={noteId}
            />
            <Button kind="main" type="submit" aria-disabled={progress !== undefined || undefined}>
              {t(known ? 'update' : 'create')}
            </Button>
          </>
        )}
      </Part>
      {!allowSaveLocally && (
        <section className="backup-part">
          <h3>{t('restore')}</h3>
          <p className="backup-note">{t('local-disabled')}</p>
        </section>
      )}
      {allowSaveLocally && (
        <Part title={t('restore')} note={t('restore-note')} onSubmit={restore} {...stateOf('restore')}>
          {(noteId, isWrong) => (
            <>
              <label className="backup-field">
                {t('restore-id')}
                <input
                  name="id"
                  dir="ltr"
                  autoComplete="username"
                  autoCapitalize="none"
                  spellCheck={false}
                  defaultValue={(known ?? elsewhere)?.id}
                />
              </label>
              <PasswordField
                label={t('restore-password')}
                showLabel={t('show-characters')}
                invalid={isWrong}
                describedBy={noteId}
              />
              <Button type="submit" aria-disabled={progress !== undefined || undefined}>
                {t('restore-do')}
              </Button>
            </>
          )}
        </Part>
      )}
    </div>
  );
}

function fieldsOf(event: FormEvent<HTMLFormElement>): { id: string; password: string } {
  event.preventDefault();
  const fields = new FormData(event.currentTarget);
  const textOf = (name: string) => String(fields.get(name) ?? '');
  return { id: textOf('id').trim(), password: textOf('password') };
}

interface PartProps {
  title: string;
  note?: string;
  failure?: FailedTask;
  progress?: { done?: number };
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Is given the id of what describes its fields, and whether the password was wrong. */
  children: (noteId: string, isWrong: boolean) => ReactNode;
}

/** One of the two forms, with what it is doing or why it could not. */
function Part({ title, note, failure, progress, onSubmit, children }: PartProps) {
  const { t } = useTranslation('cloud-sync');
  const titleId = useId();
  const noteId = useId();
  return (
    <form className="backup-part" aria-labelledby={titleId} noValidate onSubmit={onSubmit}>
      <h3 id={titleId}>{title}</h3>
      {note && <p className="backup-note">{note}</p>}
      {children(noteId, failure?.isPassword === true)}
      <p id={noteId} className="backup-failure" dir="auto">
        {failure?.text}
      </p>
      {progress && (
        <progress aria-label={t('working')} {...(progress.done !== undefined && { value: progress.done })} />
      )}
    </form>
  );
}

function BackupId({ id }: { id: string }) {
  const { t } = useTranslation('cloud-sync');
  return (
    <div className="backup-id">
      <p>{t('id')}</p>
      <div>
        <code>{id}</code>
        <Button onClick={() => void copyText(id, t('copied-id'))}>{t('copy-id')}</Button>
      </div>
      <p className="backup-note">{t('id-note')}</p>
    </div>
  );
}
