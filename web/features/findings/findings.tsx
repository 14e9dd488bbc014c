import './findings.css';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Finding } from '../../../schema/api/config-manager.ts';
import { product } from '../../../schema/product.ts';
import { findings, refreshFindings } from '../../stores/findings.ts';

/** Lists what the check finds in the config's files, with the place of each. */
export function Findings() {
  const { t } = useTranslation('findings');
  const { count, list, isKnown } = useStore(findings);
  useEffect(() => void refreshFindings(), []);
  if (!isKnown) return <p role="status">{t('loading')}</p>;
  if (count === 0) return <p>{t('none')}</p>;
  return (
    <div className="findings">
      <p>{t('intro', { command: `${product.command} validate` })}</p>
      <ul>
        {list.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same in all that they say.
          <FindingRow key={index} finding={finding} />
        ))}
      </ul>
      {count > list.length && <p>{t('more', { count: count - list.length })}</p>}
    </div>
  );
}

/** The sentences are English, as those of the command line are. */
function FindingRow({ finding: { file, line, column, message, hint, rule, severity } }: { finding: Finding }) {
  return (
    <li className={`finding ${severity}`} lang="en" dir="ltr">
      <code className="finding-place">
        {file}:{line}:{column}
      </code>
      <p>{message}</p>
      {hint !== undefined && <p className="finding-hint">{hint}</p>}
      <code className="finding-rule">{rule}</code>
    </li>
  );
}
