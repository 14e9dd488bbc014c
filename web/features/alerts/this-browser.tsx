import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginPush, endPush, type PushState, pushState } from '../../browser/push.ts';
import { reportError } from '../../errors/error-log.ts';
import { ChannelRow } from './channel-row.tsx';

/** Whether this browser is told of alerts, with a switch; the browser asks its user when that is pressed, and not before. */
export function ThisBrowser() {
  const { t } = useTranslation('browser-alerts');
  const [state, setState] = useState<PushState>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ message: string; hint?: string | undefined }>();
  const noteId = useId();
  useEffect(() => {
    pushState().then(setState, () => setState('unsupported'));
  }, []);
  const canChange = state === 'on' || state === 'off';
  const change = async () => {
    if (!canChange || isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      if (state === 'off') setState(await beginPush());
      else {
        setState('off');
        await endPush();
      }
    } catch (cause) {
      const { message, hint } = cause as Error & { hint?: string };
      reportError('This browser could not be switched on or off for alerts.', cause);
      setFailure({ message, hint });
    } finally {
      setBusy(false);
    }
  };
  return (
    <ChannelRow
      way="webPush"
      name={t('this-browser')}
      note={
        <span id={noteId} role="status">
          {t(isBusy ? 'busy' : (state ?? 'looking'))}
        </span>
      }
      failure={failure && [t('failed'), failure.message, failure.hint].filter(Boolean).join(' ')}
    >
      <button
        type="button"
        role="switch"
        className="field-switch"
        aria-label={t('switch')}
        aria-describedby={noteId}
        aria-checked={state === 'on'}
        aria-disabled={!canChange || isBusy || undefined}
        onClick={() => void change()}
      />
    </ChannelRow>
  );
}
