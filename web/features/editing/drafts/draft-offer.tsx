import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { failureWords } from '../../../api/failure-words.ts';
import { focusPage } from '../../../browser/focus-page.ts';
import { FloatingBar } from '../../../components/floating/floating-bar.tsx';
import { toast } from '../../../stores/toasts.ts';
import { recentTime } from '../../../words/recent-time.ts';
import { offeredDraft, takeUpDraft, throwDraftAway } from './drafts.ts';

/** Offers to go on with edits that were not saved. */
export function DraftOffer() {
  const { t, i18n } = useTranslation('editor');
  const draft = useStore(offeredDraft, (present) => present.draft);
  if (!draft) return null;
  const takeUp = async () => {
    try {
      if (await takeUpDraft()) toast(t('draft.collides'));
      focusPage();
    } catch (failure) {
      const { message, hint = '' } = failureWords(failure, t);
      toast(`${message} ${hint}`.trim(), 'error');
    }
  };
  const discard = () => {
    throwDraftAway();
    focusPage();
  };
  return (
    <FloatingBar className="draft-offer" aria-label={t('draft.label')}>
      <p role="status">
        {t('draft.found', { time: recentTime(draft.time, i18n.language) })}
        {draft.lacksSecrets && ` ${t('draft.lacks-secrets')}`}
      </p>
      <button type="button" className="edit-quiet" onClick={discard}>
        {t('draft.discard')}
      </button>
      <button type="button" className="edit-quiet draft-take" onClick={() => void takeUp()}>
        {t('draft.take-up')}
      </button>
    </FloatingBar>
  );
}
