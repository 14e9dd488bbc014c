import { matchRanges } from '../../../schema/rules/search/filter.ts';
import { ActionIcon } from '../../components/icon/action-icon.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { word } from '../../words/words.ts';
import type { Entry } from './entries.ts';
import type { ServiceEntry } from './use-services.ts';
import type { WebEntry } from './web-entry.ts';

interface Props {
  entry: Entry | WebEntry | ServiceEntry;
  query: string;
  /** Whether its group holds entries of several kinds: then it says its own. */
  mixed: boolean;
}

/** A row of the palette: icon, title with the matched letters marked, and where it stands or what it is. */
export function Row({ entry, query, mixed }: Props) {
  const { title, icon } = entry;
  const detail = entry.detail || (mixed && 'group' in entry ? word(`palette:group-${entry.group}`) : '');
  const picture = 'picture' in entry ? entry.picture : undefined;
  const current = 'current' in entry && entry.current;
  return (
    <>
      {picture ? <Icon picture={picture} plate /> : <ActionIcon name={icon} />}
      <span className="palette-row-title" dir="auto">
        {entry.id !== 'web' ? <Marked text={title} query={query} /> : title}
      </span>
      {current && <span className="palette-row-detail">{word('palette:current')}</span>}
      {detail && (
        <span className="palette-row-detail" dir="auto">
          {detail}
        </span>
      )}
    </>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  const ranges = matchRanges(text, query);
  let at = 0;
  const parts = ranges.flatMap(([start, end]) => {
    const before = text.slice(at, start);
    at = end;
    return [before, <mark key={start}>{text.slice(start, end)}</mark>];
  });
  return [...parts, text.slice(at)];
}
