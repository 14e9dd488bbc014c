import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDashboard } from '../../../app/app-context.ts';
import { usePermissions } from '../../../app/use-permissions.ts';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { PasswordField } from '../../../components/password-field/password-field.tsx';
import { leaveEditing } from '../start-editing.ts';
import { saveLocally } from './save-edits.ts';

/** Asks what becomes of the edits before the edit mode is left. */
export function LeaveQuestion({ onClose, onSave }: { onClose: () => void; onSave: () => void }) {
  const { t } = useTranslation('editor');
  const { allowWriteToDisk } = usePermissions();
  const served = useDashboard((payload) => payload.served);
  return (
    <Dialog title={t('leave.title')} closeLabel={t('leave.stay')} width="42rem" maxHeight="60dvh" onClose={onClose}>
      <p>{t('leave.text')}</p>
      <div className="dialog-actions">
        <Button onClick={onClose}>{t('leave.stay')}</Button>
        <Button
          kind="danger"
          onClick={() => {
            onClose();
            leaveEditing();
          }}
        >
          {t('leave.throw-away')}
        </Button>
        {allowWriteToDisk && served && (
          <Button
            kind="main"
            onClick={() => {
              onClose();
              onSave();
            }}
          >
            {t('save.to-disk')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

/** Says what it means to keep edits in this browser only, and asks whether to go on. */
export function LocalQuestion({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('editor');
  return (
    <Dialog title={t('save.locally')} closeLabel={t('leave.stay')} width="28rem" maxHeight="60dvh" onClose={onClose}>
      <p>{t('save.locally-warning')}</p>
      <div className="dialog-actions">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button kind="main" onClick={saveLocally}>
          {t('save.locally')}
        </Button>
      </div>
    </Dialog>
  );
}

interface PasswordQuestionProps {
  /** Whether one was given that is not the viewer's. */
  wrong: boolean;
  onClose: () => void;
  onPassword: (password: string) => void;
}

/** Asks for the viewer's password once more, which a change of the sign-in takes. */
export function PasswordQuestion({ wrong, onClose, onPassword }: PasswordQuestionProps) {
  const { t } = useTranslation('editor');
  const why = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    onClose();
    onPassword(typeof password === 'string' ? password : '');
  };
  return (
    <Dialog title={t('password.title')} closeLabel={t('cancel')} width="28rem" maxHeight="60dvh" onClose={onClose}>
      <form className="edit-password" onSubmit={submit}>
        <p id={why}>{t(wrong ? 'password.wrong' : 'password.text')}</p>
        <PasswordField
          label={t('password.label')}
          showLabel={t('password.show')}
          invalid={wrong}
          describedBy={why}
          required
          autoFocus
        />
        <div className="dialog-actions">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="main" type="submit">
            {t('save.to-disk')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
