import './text-diff.css';
import { structuredPatch } from 'diff';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollRegion } from '../../components/scroll-region/scroll-region.tsx';

/** Lines that are rendered: nobody reads more of them. */
const most = 500;

/**
 * What becomes of a file's text, line by line, with three lines around each change.
 */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation('history');
  const lines = useMemo(() => linesBetween(before, after), [before, after]);
  if (lines.length === 0) return <p className="history-note">{t('same-text')}</p>;
  return (
    <>
      <ScrollRegion className="text-diff" dir="ltr" aria-label={t('text')}>
        {lines.slice(0, most).map(({ key, kind, number, text }) => (
          <div key={key} className={`text-line text-${kind}`}>
            <span className="text-number" aria-hidden="true">
              {number}
            </span>
            {kind === 'added' && <ins>{text}</ins>}
            {kind === 'removed' && <del>{text}</del>}
            {kind === 'same' && <span>{text}</span>}
          </div>
        ))}
      </ScrollRegion>
      {lines.length > most && <p className="history-note">{t('more-lines', { count: lines.length - most })}</p>}
    </>
  );
}

interface Line {
  key: string;
  kind: 'added' | 'removed' | 'same' | 'gap';
  /** In the earlier state; in the present one for a line that goes. */
  number: number | '';
  text: string;
}

function linesBetween(before: string, after: string): Line[] {
  const { hunks } = structuredPatch('', '', before, after, '', '', { context: 3 });
  return hunks.flatMap(({ oldStart, newStart, lines }, index): Line[] => {
    let [old, next] = [oldStart, newStart];
    const gap: Line[] = index > 0 ? [{ key: `gap ${newStart}`, kind: 'gap', number: '', text: '' }] : [];
    const own = lines.flatMap((line): Line[] => {
      const [sign, text] = [line[0], line.slice(1)];
      if (sign === '+') return [{ key: `+${next}`, kind: 'added', number: next++, text }];
      if (sign === '-') return [{ key: `-${old}`, kind: 'removed', number: old++, text }];
      // Otherwise it is a note about the end of the file.
      if (sign !== ' ') return [];
      old += 1;
      return [{ key: `=${next}`, kind: 'same', number: next++, text }];
    });
    return [...gap, ...own];
  });
}
