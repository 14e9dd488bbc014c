import { details, lead, list } from '../../../schema/shown.ts';
import type { ShowContext } from '../../../schema/widget.ts';
import { countFigure, pluralOf, writtenCount } from '../counts.ts';

/** The group of words that readers of feeds share. */
export const family = '_unread';

/** Entries that are asked for, to be listed. */
export const mostEntries = 10;

export interface Entry {
  /** For an action; empty where it can't be named. */
  id: string;
  title: string;
  href: string | undefined;
  feed: string | undefined;
  /** Milliseconds since 1970. */
  at: number | undefined;
}

export interface Unread {
  unread: number;
  read?: number | undefined;
  feeds: number | undefined;
  entries: readonly Entry[];
}

type Context = Pick<ShowContext<unknown>, 't' | 'format' | 'asOf'>;

/** How much is unread, and the latest of it. With `canRead`, each line has the action `read`. */
export const showUnread = (
  { unread, read, feeds, entries }: Unread,
  { t, format, asOf }: Context,
  { canRead = false } = {},
) => [
  lead(writtenCount(unread, format), { unit: t('unread-unit', { count: pluralOf(unread) }) }),
  entries.length > 0 &&
    list(
      entries.map(({ id, title, href, feed, at }) => ({
        label: title,
        href,
        title,
        note: [feed, at !== undefined && format.past(at, asOf)].filter(Boolean).join(' · '),
        actions: canRead && id !== '' ? [{ name: 'read', argument: id, label: t('read') }] : undefined,
      })),
    ),
  details(countFigure(t('already-read'), read, format), countFigure(t('feeds'), feeds, format)),
];

export const glanceUnread = ({ unread, read, feeds }: Unread, { t, format }: Context) => ({
  text: unread > 0 ? t('unread', { count: writtenCount(unread, format) }) : t('all-read'),
  figures: [
    countFigure(t('unread-name'), unread, format),
    countFigure(t('already-read'), read, format),
    countFigure(t('feeds'), feeds, format),
  ],
});
