import './change-cards.css';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Description } from '../../../schema/editing/describe.ts';
import { inList } from '../../../schema/rules/text/joined.ts';
import { rowKeys } from '../../../schema/rules/text/row-keys.ts';
import { ScrollRegion } from '../../components/scroll-region/scroll-region.tsx';
import type { FileChange, FileChanges, ShownLine } from './file-changes.ts';

/** Changes that are shown, and lines of each: nobody reads more. */
const most = { changes: 100, lines: 40, sentences: 2 };

const signs = { same: '', old: '-', new: '+' } as const;

/** What will be written: each change in words, with its lines before and after. */
export function ChangeCards({ changes, staying, lostComments }: FileChanges) {
  const { t, i18n } = useTranslation('editor');
  return (
    <section aria-labelledby="raw-changes">
      <h3 id="raw-changes">
        {t('raw.will-be-written')}{' '}
        <span className="raw-detail">
          {inList(i18n.language, [t('bar.changes', { count: changes.length }), t('raw.stay', { count: staying })])}
        </span>
      </h3>
      {changes.length === 0 && <p className="raw-quiet">{t('raw.unchanged')}</p>}
      {changes.slice(0, most.changes).map((change) => (
        <ChangeCard key={change.line} change={change} />
      ))}
      {changes.length > 0 && (
        <p className="raw-quiet">
          {lostComments === 0 ? t('raw.comments-stay') : t('raw.comments-change', { count: lostComments })}
        </p>
      )}
    </section>
  );
}

function ChangeCard({ change: { descriptions, lines, line } }: { change: FileChange }) {
  const { t, i18n } = useTranslation('editor');
  const shown = lines.slice(0, most.lines);
  const keys = rowKeys(shown.map(({ kind, number }) => `${kind} ${number}`));
  return (
    <article className="raw-change">
      <h4>
        <span>{sentence(descriptions, t, i18n.language)}</span>{' '}
        <span className="raw-detail">{t('raw.line', { line })}</span>
      </h4>
      <ScrollRegion className="raw-lines" dir="ltr" aria-label={t('raw.line', { line })}>
        <table>
          <tbody>
            {shown.map((one, index) => (
              <DiffLine key={keys[index]} line={one} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </article>
  );
}

function DiffLine({ line: { kind, number, pieces } }: { line: ShownLine }) {
  const { t } = useTranslation('editor');
  const keys = rowKeys(pieces.map(({ text }) => text));
  return (
    <tr className={`raw-${kind}`}>
      <td>{number}</td>
      <td>
        <span aria-hidden="true">{signs[kind]}</span>
        {kind !== 'same' && <span className="visually-hidden">{t(`raw.${kind}`)}</span>}
      </td>
      <td>{pieces.map(({ text, marked }, index) => (marked ? <mark key={keys[index]}>{text}</mark> : text))}</td>
    </tr>
  );
}

function sentence(descriptions: readonly Description[], t: TFunction<'editor'>, locale: string): string {
  if (descriptions.length === 0) return t('raw.only-layout');
  const told = descriptions.slice(0, most.sentences).map(({ did, noun, name, to = '', keys = [] }) => {
    const values = { name: name || t(`noun.${noun}`), to, keys: inList(locale, keys) };
    if (did === 'added' || did === 'moved' || did === 'copied') return t(`did.${did}-alone`, values);
    return t(keys.length === 0 && did === 'changed' ? 'did.replaced' : `did.${did}`, values);
  });
  const more = descriptions.length - told.length;
  return told.join(t('did.and')) + (more > 0 ? t('raw.and-more', { count: more }) : '');
}
