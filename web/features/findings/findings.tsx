import './findings.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { SentProblem } from '../../../schema/api/config-manager.ts';
import { product } from '../../../schema/product.ts';
import { rowKeys } from '../../../schema/rules/text/row-keys.ts';
import { failureWords } from '../../api/failure-words.ts';
import { Button } from '../../components/button/button.tsx';
import { FailureMessage } from '../../components/failure/failure-message.tsx';
import { findings, refreshFindings } from '../../stores/findings.ts';

/** Lists what the check finds in the config's files, with the place of each; or says why they could not be checked. */
export function Findings() {
  const { t } = useTranslation('findings');
  const { count, list, isKnown, isAsking, failure } = useStore(findings);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => void refreshFindings(), []);
  const retry = async () => {
    if (isAsking) return;
    await refreshFindings();
    // The button that had the focus is gone.
    if (findings.getState().isKnown) box.current?.focus();
  };
  return (
    <div className="findings" ref={box} tabIndex={-1}>
      {failure !== undefined && (
        <FailureMessage title={t('failed')} {...failureWords(failure, t)}>
          <Button aria-disabled={isAsking || undefined} onClick={() => void retry()}>
            {isAsking ? t('loading') : t('notices:try-again')}
          </Button>
        </FailureMessage>
      )}
      {!isKnown && failure === undefined && <p role="status">{t('loading')}</p>}
      {isKnown && <Found count={count} list={list} />}
    </div>
  );
}

function Found({ count, list }: { count: number; list: readonly SentProblem[] }) {
  const { t } = useTranslation('findings');
  const keys = rowKeys(list.map(({ file, line, rule }) => `${file}:${line} ${rule}`));
  if (count === 0) return <p>{t('none')}</p>;
  return (
    <>
      <p>{t('intro', { command: `${product.command} validate` })}</p>
      <ul>
        {list.map((finding, index) => (
          <FindingRow key={keys[index]} finding={finding} />
        ))}
      </ul>
      {count > list.length && <p>{t('more', { count: count - list.length })}</p>}
    </>
  );
}

/** The sentences are English, as those of the command line are. */
function FindingRow({ finding: { file, line, column, message, hint, rule, severity } }: { finding: SentProblem }) {
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
