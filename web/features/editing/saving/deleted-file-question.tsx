import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { toast } from '../../../stores/toasts.ts';
import { holdDraft, offeredDraft } from '../drafts/drafts.ts';
import { leaveEditing } from '../start-editing.ts';

interface Props {
  /** Where the file was. */
  path: string;
  onClose: () => void;
  /** Writes it anew with what was edited. */
  onAnew: () => void;
}

/** Says that a file has gone while it was edited, and asks what becomes of the edits: none of the answers loses them. */
export function DeletedFileQuestion({ path, onClose, onAnew }: Props) {
  const { t } = useTranslation('editor');
  const isDraftOffered = useStore(offeredDraft, ({ draft }) => draft !== undefined);
  const leave = () => {
    onClose();
    if (holdDraft()) leaveEditing();
    else toast(t('gone.no-draft'), 'error');
  };
  return (
    <Dialog title={t('gone.title')} closeLabel={t('leave.stay')} width="34rem" maxHeight="60dvh" onClose={onClose}>
      <p>{t('gone.text', { path })}</p>
      <p>{t('gone.ways')}</p>
      <div className="dialog-actions">
        <Button onClick={onClose}>{t('leave.stay')}</Button>
        {!isDraftOffered && <Button onClick={leave}>{t('gone.keep-draft')}</Button>}
        <Button
          kind="main"
          onClick={() => {
            onClose();
            onAnew();
          }}
        >
          {t('gone.anew')}
        </Button>
      </div>
    </Dialog>
  );
}
