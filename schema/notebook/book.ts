import type { Viewer } from '../model.ts';
import { userStates } from '../model.ts';
import { normaliseName } from '../rules/access/user-names.ts';
import { isGuest } from '../rules/access/visibility.ts';
import { textOf } from '../values.ts';

/** What a book is: a text, or things to do. */
export type BookKind = 'note' | 'list';

/** Something that a dashboard keeps for its viewers: the names that it is found by. */
export interface Book {
  kind: BookKind;
  /** Name of the viewer whose it is, as names compare; empty for what all share. */
  owner: string;
  /** Which of those it is. */
  id: string;
}

/** Figures of what is kept: a server takes no more than this. */
export const bookLimits = {
  /** Bytes of a note, in UTF-8. */
  noteBytes: 64 * 1024,
  /** Things to do in a list, deleted ones apart. */
  items: 1000,
  /** Characters of one of them. */
  itemLength: 500,
} as const;

interface Naming {
  kind: BookKind;
  /** Of the widget. */
  options: Readonly<Record<string, unknown>>;
  /** What its place is called, where its options name no book; absent on a tile, which shows only what its options name. */
  place?: string | undefined;
}

/**
 * The book that a widget shows a viewer, and whether they may write into it. Without sign-in everybody is the operator, and
 * has what all share. Guests have nothing of their own, and write into what all share where the options say so. Undefined
 * where the server keeps nothing for this viewer, so that the browser does.
 */
export function bookFor(
  { kind, options, place }: Naming,
  viewer: Pick<Viewer, 'state' | 'name'>,
): { book: Book; mayWrite: boolean } | undefined {
  const isOpen = viewer.state === userStates.notConfigured;
  const guest = isGuest(viewer);
  const isShared = isOpen || options.keep === 'all';
  const owner = isShared ? '' : normaliseName(viewer.name ?? '');
  // What belongs to nobody by name would be everybody's.
  if (!isShared && (guest || owner === '')) return undefined;
  const given = textOf(options.id)?.trim();
  if (!given && place === undefined) return undefined;
  // What the file names can't be what a place is called, as that begins with a slash.
  const id = given ? `=${given}` : `/${place}`;
  return { book: { kind, owner, id }, mayWrite: !guest || options.guestsWrite === true };
}
