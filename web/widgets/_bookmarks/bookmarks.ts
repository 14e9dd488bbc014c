import { details, empty, list, row } from '../../../schema/shown.ts';
import type { ShowContext } from '../../../schema/widget.ts';
import { originsOf } from '../addresses.ts';
import { countFigure } from '../counts.ts';

/** The group of words that keepers of bookmarks share. */
export const family = '_bookmarks';

/** Bookmarks that are kept to be shown. */
export const mostBookmarks = 10;

export interface Bookmark {
  title: string;
  href: string | undefined;
  about?: string | undefined;
  /** Where it was put. */
  folder?: string | undefined;
  mark?: string | undefined;
  /** Milliseconds since 1970. */
  at: number | undefined;
}

export interface Bookmarks {
  count: number;
  latest: readonly Bookmark[];
  /** By the word for what is counted. */
  counts: readonly { name: string; count: number | undefined }[];
}

type Context = Pick<ShowContext<unknown>, 't' | 'format' | 'asOf'>;

const figuresOf = ({ count, counts }: Bookmarks, { t, format }: Context) => [
  countFigure(t('bookmarks'), count, format),
  ...counts.map((one) => (one.count === undefined ? undefined : countFigure(t(one.name), one.count, format))),
];

/** The latest bookmarks; where they aren't known, how many there are. */
export function showBookmarks(data: Bookmarks, context: Context) {
  const { t, format, asOf } = context;
  const figures = figuresOf(data, context);
  if (data.count === 0 && data.latest.length === 0) return empty(t('none'));
  if (data.latest.length === 0) return [row(...figures.slice(0, 4)), details(...figures.slice(4))];
  return [
    list(
      data.latest.map(({ title, href, about, folder, mark, at }) => ({
        label: title,
        href,
        title: about,
        note: [folder ?? hostOf(href), at !== undefined && format.past(at, asOf)].filter(Boolean).join(' · '),
        mark: mark && t(mark),
      })),
    ),
    details(...figures.slice(1)),
  ];
}

export const countBookmarks = ({ count }: Bookmarks, { t, format }: Context) =>
  count > 0 ? { text: t('count', { count, number: format.number(count, 0) }) } : undefined;

export const glanceBookmarks = (data: Bookmarks, context: Context) => ({
  text: context.t('count', { count: data.count, number: context.format.number(data.count, 0) }),
  figures: figuresOf(data, context).slice(0, 4),
});

const hostOf = (href: string | undefined) => originsOf(href ?? '')[0]?.replace(/^https?:\/\/(?:www\.)?/, '');
