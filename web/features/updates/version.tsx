import './version.css';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { product } from '../../../schema/product.ts';
import { fetchManifestVersion } from '../../api/updates.ts';
import { useDashboard } from '../../app/app-context.ts';
import { reportError } from '../../errors/error-log.ts';
import { checkForUpdate, type UpdateState } from './update-check.ts';

/** The version, and whether there is a newer one where a place to ask is named. */
export function Version() {
  const { t } = useTranslation('updates');
  const state = useUpdateState();
  if (state === 'invalid') return null;
  return (
    <p className="version">
      {t('version', { product: product.name, version: product.version })}
      {state && (
        <span role="status" className={`update-state update-${state}`}>
          {t(words[state])}
          {state === 'unsupported' && <span className="update-warning">{t('unsupported')}</span>}
        </span>
      )}
    </p>
  );
}

const words: Record<Exclude<UpdateState, 'invalid'>, string> = {
  checking: 'checking',
  'up-to-date': 'up-to-date',
  'update-available': 'update-available',
  unsupported: 'update-available',
  error: 'error',
};

/** Outcomes by manifest: one holds for as long as the page is open. */
const answers = new Map<string, ReturnType<typeof checkForUpdate>>();

/** The state of the check; undefined where none is made. */
function useUpdateState(): UpdateState | undefined {
  const manifest = useDashboard(({ repository, dashboard }) =>
    dashboard.settings.disableUpdateChecks ? undefined : repository?.manifest,
  );
  const [state, setState] = useState<UpdateState>('checking');
  useEffect(() => {
    if (manifest === undefined) return;
    let wanted = true;
    const answer =
      answers.get(manifest) ?? checkForUpdate(product.version, () => fetchManifestVersion(manifest), reportError);
    answers.set(manifest, answer);
    void answer.then((found) => {
      if (found === 'error') answers.delete(manifest);
      if (wanted) setState(found);
    });
    return () => {
      wanted = false;
    };
  }, [manifest]);
  return manifest === undefined ? undefined : state;
}
