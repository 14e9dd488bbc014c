import './leaves.css';
import { type ReactNode, useState } from 'react';
import type { Format } from '../../../schema/format.ts';
import type { WidgetWords } from '../../../schema/widget.ts';

interface Tools {
  format: Format;
  /** Words of all widgets. */
  general: WidgetWords['general'];
}

/** One page of many entries, and what leafs through the pages; nothing of that where there is one page alone. */
export function useLeaves<Entry>(
  entries: readonly Entry[],
  perPage: number,
  { format, general }: Tools,
): [shown: readonly Entry[], bar: ReactNode] {
  const [wanted, setPage] = useState(1);
  const pages = Math.ceil(entries.length / perPage);
  if (pages < 2) return [entries, null];
  const page = Math.min(wanted, pages);
  const place = (number: number) =>
    general('page-of', { page: format.number(number, 0), pages: format.number(pages, 0) });
  const edge = (label: string, path: string, to: number) => (
    <button
      type="button"
      className="part-button part-leaf"
      aria-label={label}
      data-tooltip={label}
      aria-disabled={to < 1 || to > pages}
      onClick={() => setPage(Math.min(pages, Math.max(1, to)))}
    >
      <svg className="ui-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
  const bar = (
    <nav className="part-leaves" aria-label={place(page)}>
      {edge(general('previous-page'), 'M14 7l-5 5 5 5', page - 1)}
      {stepsOf(page, pages).map((step, index) =>
        step === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is what it is by its place.
          <span key={`gap ${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={step}
            type="button"
            className="part-button"
            aria-label={place(step)}
            aria-current={step === page ? 'page' : undefined}
            onClick={() => setPage(step)}
          >
            {format.number(step, 0)}
          </button>
        ),
      )}
      {edge(general('next-page'), 'M10 7l5 5-5 5', page + 1)}
    </nav>
  );
  return [entries.slice((page - 1) * perPage, page * perPage), bar];
}

/** The pages that are offered: the first, the last, and those around the present one; what lies between is a gap. Seven at most. */
export function stepsOf(page: number, pages: number): (number | undefined)[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, place) => place + 1);
  const from = Math.min(Math.max(page - 1, 3), pages - 4);
  return [
    1,
    from === 3 ? 2 : undefined,
    ...[from, from + 1, from + 2],
    from === pages - 4 ? pages - 1 : undefined,
    pages,
  ];
}
