import './local-notice.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { UiIcon } from '../../components/icon/ui-icon.tsx';

interface Props {
  /** Milliseconds until it shows. */
  delay: number;
  onExport: () => void;
  onReset: () => void;
  /** Writes it to disk; absent for who may not. Settles when it has been tried. */
  onSave?: (() => Promise<void>) | undefined;
  /** Called when the viewer wants to see it no more. */
  onDismiss: () => void;
}

/** Says that this browser shows a config of its own, and what can be done with it. */
export function LocalNotice({ delay, onExport, onReset, onSave, onDismiss }: Props) {
  const { t } = useTranslation('local-config');
  const shown = useDelay(delay);
  const [asks, setAsks] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEscape(shown && !asks, place, onDismiss);
  return (
    <>
      <div role="status" ref={place}>
        {shown && (
          <div className="local-notice">
            <h2>{t('title')}</h2>
            <button type="button" className="local-notice-close" data-tooltip="" onClick={onDismiss}>
              <UiIcon name="clear" />
              <span className="visually-hidden">{t('close')}</span>
            </button>
            <p>{t('text')}</p>
            <div className="local-notice-actions">
              <Button onClick={onExport}>{t('export')}</Button>
              {onSave && <SaveButton save={onSave} />}
              <Button onClick={() => setAsks(true)}>{t('reset')}</Button>
              <Button onClick={onDismiss}>{t('dismiss')}</Button>
            </div>
          </div>
        )}
      </div>
      {asks && (
        <Dialog
          title={t('reset')}
          closeLabel={t('cancel')}
          width="30rem"
          maxHeight="60dvh"
          onClose={() => setAsks(false)}
        >
          <p>{t('reset-what')}</p>
          <p>{t('reset-backup')}</p>
          <p>{t('reset-confirm')}</p>
          <div className="dialog-actions">
            <Button onClick={() => setAsks(false)}>{t('cancel')}</Button>
            <Button kind="danger" onClick={onReset}>
              {t('reset-do')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

function SaveButton({ save }: { save: () => Promise<void> }) {
  const { t } = useTranslation('local-config');
  const [busy, setBusy] = useState(false);
  const run = () => {
    if (busy) return;
    setBusy(true);
    void save().finally(() => setBusy(false));
  };
  return (
    <Button kind="main" aria-disabled={busy || undefined} onClick={run}>
      {busy ? t('saving') : t('save')}
    </Button>
  );
}

function useDelay(milliseconds: number): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return over;
}

/** Escape in the notice dismisses it, and so does Escape that nothing else on the page has a use for. */
function useEscape(active: boolean, place: { current: HTMLElement | null }, onEscape: () => void): void {
  useEffect(() => {
    if (!active) return;
    const handleKey = (event: KeyboardEvent) => {
      const { activeElement } = document;
      const isFree = activeElement === document.body && document.documentElement.dataset.filtering === undefined;
      const isInside = place.current?.contains(activeElement) ?? false;
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      if (isFree || isInside) onEscape();
    };
    // Before the page's own keys: these take the focus away.
    document.addEventListener('keydown', handleKey, true);
    return () => document.removeEventListener('keydown', handleKey, true);
  }, [active, place, onEscape]);
}
