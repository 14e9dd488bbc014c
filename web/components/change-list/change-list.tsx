import './change-list.css';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Change } from '../../../schema/document/merge/changes.ts';
import { rowKeys } from '../../../schema/rules/text/row-keys.ts';
import { stepsOf, valueText } from './change-words.ts';

/** Changes that are rendered: nobody reads more of them, and a file may differ in thousands. */
const most = 200;

const signs = { added: '+', removed: '−', changed: '~', moved: '↕' } as const;

interface Props {
  changes: readonly Change[];
  /** Whether they have been made, or would be by going back to an earlier state. */
  words?: 'kind' | 'back';
}

/** What has changed, one line each: how, where by the names of sections and items, and from what to what. */
export function ChangeList({ changes, words = 'kind' }: Props) {
  const { t } = useTranslation('history');
  return (
    <>
      <ul className="change-list">
        {changes.slice(0, most).map((change) => (
          <ChangeLine key={`${change.kind}:${change.path}`} change={change} words={words} />
        ))}
      </ul>
      {changes.length > most && <p className="change-rest">{t('more-changes', { count: changes.length - most })}</p>}
    </>
  );
}

function ChangeLine({ change, words }: { change: Change; words: 'kind' | 'back' }) {
  const { t } = useTranslation('history');
  const { kind, before, after } = change;
  const steps = stepsOf(change);
  const keys = rowKeys(steps.map(({ name }) => name));
  return (
    <li className={`change change-${kind}`}>
      <p>
        <span className="change-kind">
          <span aria-hidden="true">{signs[kind]}</span> {t(`${words}-${kind}`)}
        </span>{' '}
        {steps.map(({ noun, name }, index) => (
          <Fragment key={keys[index]}>
            {index > 0 && ' › '}
            {noun && `${t(`noun-${noun}`)} `}
            <bdi className={noun ? 'change-name' : 'change-key'}>{name}</bdi>
          </Fragment>
        ))}
      </p>
      {kind !== 'moved' && (
        <p className="change-values">
          {'before' in change && (
            <del>
              <span className="visually-hidden">{t('before')} </span>
              <bdi>{valueText(before)}</bdi>
            </del>
          )}
          {kind === 'changed' && <span aria-hidden="true" className="change-arrow" />}
          {'after' in change && (
            <ins>
              <span className="visually-hidden">{t('after')} </span>
              <bdi>{valueText(after)}</bdi>
            </ins>
          )}
        </p>
      )}
    </li>
  );
}
