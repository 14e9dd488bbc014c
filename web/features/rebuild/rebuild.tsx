import './rebuild.css';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfigRequestError, rebuild } from '../../api/config-manager.ts';
import { failureWords } from '../../api/failure-words.ts';
import { useDashboard } from '../../app/app-context.ts';
import { usePermissions } from '../../app/use-permissions.ts';
import { Button } from '../../components/button/button.tsx';
import { reportError } from '../../errors/error-log.ts';
import { toast } from '../../stores/toasts.ts';

interface BuildResult {
  success: boolean;
  message: string;
  /** What was built, or what went wrong. */
  details?: string | undefined;
}

/** Builds the dashboard anew on the server: where there is one, and the viewer may. */
export function Rebuild() {
  const { t } = useTranslation('rebuild');
  const { allowRebuild } = usePermissions();
  const served = useDashboard((payload) => payload.served);
  useEffect(() => {
    if (!allowRebuild) reportError('Unable to trigger rebuild, insufficient permission');
  }, [allowRebuild]);
  return (
    <div className="rebuild">
      <p>{t('note-what')}</p>
      <p>{t('note-served')}</p>
      <p>{t('note-time')}</p>
      {allowRebuild ? served && <Build /> : <p role="alert">{t('refused')}</p>}
    </div>
  );
}

function Build() {
  const { t } = useTranslation('rebuild');
  const [state, setState] = useState<'idle' | 'building' | BuildResult>('idle');
  const building = state === 'building';
  const outcome = typeof state === 'object' ? state : undefined;
  const start = async () => {
    if (building) return;
    setState('building');
    const outcome = await build(t);
    setState(outcome);
    if (outcome.success) toast(t('success'));
    else toast(t('failure'), 'error');
  };
  return (
    <>
      <div>
        <Button
          kind={outcome?.success ? 'plain' : 'main'}
          aria-disabled={building || undefined}
          onClick={() => void start()}
        >
          {building ? t('building') : t('start')}
        </Button>
      </div>
      <p role="status">
        {building && (
          <>
            <span className="rebuild-loader" aria-hidden="true" /> {t('building-note')}
          </>
        )}
      </p>
      {outcome && <Result outcome={outcome} />}
    </>
  );
}

async function build(t: TFunction<'rebuild'>): Promise<BuildResult> {
  try {
    const { message, output } = await rebuild();
    return { success: true, message, details: output };
  } catch (thrown) {
    if (thrown instanceof ConfigRequestError && thrown.status === 403) {
      reportError('Unable to trigger rebuild, insufficient permission', thrown);
    }
    const { message, hint } = failureWords(thrown, t);
    return { success: false, message, details: hint };
  }
}

/** The outcome of a build. It takes the focus, so that the next button is one key away; the long details come last. */
function Result({ outcome: { success, message, details } }: { outcome: BuildResult }) {
  const { t } = useTranslation('rebuild');
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const title = t(success ? 'success' : 'failure');
  return (
    <section ref={box} className="rebuild-result" tabIndex={-1} aria-label={title}>
      <h3>{title}</h3>
      <p dir="auto">{message}</p>
      {success && (
        <>
          <p>{t('reload-note')}</p>
          <div>
            <Button kind="main" onClick={() => window.location.reload()}>
              {t('reload')}
            </Button>
          </div>
        </>
      )}
      {details && (
        <pre dir="ltr">
          <code>{details}</code>
        </pre>
      )}
    </section>
  );
}
