import './folders.css';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { safeUrl } from '../../../schema/rules/addresses/urls.ts';
import { createMatcher } from '../../../schema/rules/search/filter.ts';
import { rowKeys } from '../../../schema/rules/text/row-keys.ts';
import type { Folder, FolderLink, Folders as Given } from '../../../schema/shown.ts';
import { isOwnAddress } from '../../../schema/widget-plan.ts';
import { filterEvent } from './filter-event.ts';
import type { LateProps } from './late-props.ts';
import { Empty } from './lines.tsx';
import { MoreButton } from './more.tsx';
import { Plate } from './row-parts.tsx';

type Entries = Given['entries'];
type Tools = Pick<LateProps<unknown>, 'general' | 'format' | 'address' | 'picture' | 'folds'>;

/** Lines of a folder that show before the others are asked for, and how many more each time: a list may have thousands. */
const [firstLines, moreLines] = [10, 100];

/** Links below each other, in folders that fold; while the page's filter looks for something, those that it finds. */
export default function FolderList({
  part,
  general,
  format,
  address,
  picture,
  folds,
}: LateProps<{ kind: 'folders' } & Given>) {
  const { entries } = part;
  const place = useRef<HTMLDivElement>(null);
  const query = useFilter(place);
  const found = useMemo(() => (query ? findLinks(entries, query) : []), [entries, query]);
  const tools = { general, format, address, picture, folds };
  if (entries.length === 0) return <Empty text={general('empty')} />;
  return (
    <div className="part-folders" ref={place}>
      {found.length > 0 ? (
        <Lines key={query} entries={found} path={[]} isShown {...tools} />
      ) : (
        <Lines entries={entries} path={[]} isShown {...tools} />
      )}
    </div>
  );
}

/** What the page's filter looks for in the widget; nothing while it looks for nothing. */
function useFilter(place: { current: HTMLElement | null }): string {
  return useSyncExternalStore(
    (onChange) => {
      const host = place.current?.closest('.widget-host');
      host?.addEventListener(filterEvent, onChange);
      return () => host?.removeEventListener(filterEvent, onChange);
    },
    () => place.current?.closest<HTMLElement>('.widget-host')?.dataset.query ?? '',
    () => '',
  );
}

function findLinks(entries: Entries, query: string): FolderLink[] {
  const matches = createMatcher(query);
  const linksOf = (list: Entries): FolderLink[] =>
    list.flatMap((entry) => ('folder' in entry ? linksOf(entry.entries) : matches(entry.text) ? entry : []));
  return linksOf(entries);
}

interface LinesProps extends Tools {
  entries: Entries;
  /** Names of the folders that they lie in. */
  path: readonly string[];
  /** Whether the folder that they lie in is unfolded. */
  isShown: boolean;
}

function Lines({ entries, path, isShown, ...tools }: LinesProps) {
  const [most, setMost] = useState(firstLines);
  // A button for a single one would take its place.
  const shown = entries.length - most > 1 ? entries.slice(0, most) : entries;
  const left = entries.length - shown.length;
  const keys = rowKeys(shown.map((entry) => ('folder' in entry ? entry.folder : `${entry.label} ${entry.href}`)));
  const hasPlates = entries.some((entry) => !('folder' in entry) && (entry.image || entry.sign));
  return (
    <>
      <ul>
        {shown.map((entry, index) => (
          <li key={keys[index]}>
            {'folder' in entry ? (
              <FolderLine {...entry} path={[...path, entry.folder]} isShown={isShown} {...tools} />
            ) : (
              <LinkLine {...entry} hasPlate={hasPlates} {...tools} />
            )}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <MoreButton count={left} isOpen={false} onToggle={() => setMost(most + moreLines)} general={tools.general} />
      )}
    </>
  );
}

/** A folder: its name, how many lines it has, and these below it. What lies in one that is folded up is drawn no deeper. */
function FolderLine({ folder, isOpen: usually, entries, path, isShown, ...tools }: Folder & LinesProps) {
  const { folds, format } = tools;
  const [isOpen, setOpen] = useState(() => folds?.isOpen(path) ?? usually);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open === isOpen) return;
        setOpen(open);
        folds?.remember(path, open);
      }}
    >
      <summary>
        <svg className="ui-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M10 8l4 4-4 4" />
        </svg>
        <bdi>{folder}</bdi>
        <span className="part-note">{format.number(entries.length, 0)}</span>
      </summary>
      {(isShown || isOpen) && <Lines entries={entries} path={path} isShown={isOpen} {...tools} />}
    </details>
  );
}

function LinkLine({
  label,
  href,
  title,
  note,
  mark,
  image,
  sign,
  target,
  hasPlate,
  address,
  picture,
}: FolderLink & { hasPlate: boolean } & Tools) {
  const safe = safeUrl(href);
  return (
    <div className="part-folders-link">
      {hasPlate && <Plate image={image} sign={sign} picture={picture} />}
      {safe === undefined ? (
        <bdi data-tooltip={title}>{label}</bdi>
      ) : (
        <a
          className="part-link"
          href={isOwnAddress(safe) ? address(safe) : safe}
          // How it opens is up to the page, which knows its settings.
          data-opens={target ?? ''}
          data-tooltip={title}
          target="_blank"
          rel="noopener noreferrer"
        >
          <bdi>{label}</bdi>
        </a>
      )}
      {mark && <span className="part-chip">{mark}</span>}
      {note && <span className="part-note">{note}</span>}
    </div>
  );
}
