import type { ListData, NotebookReply, NoteData } from '../../../../schema/api/notebook.ts';
import type { BookKind } from '../../../../schema/notebook/book.ts';
import type { ListChange } from '../../../../schema/notebook/list.ts';
import type { BookState, ListHandle, NoteHandle, OpenBook } from '../../../../schema/notebook/open-book.ts';
import { postNotebook } from '../../../api/notebook.ts';
import { gatheredWidgets } from '../../../stores/widget-states.ts';
import { type BookRules, createKeeper, type Keeper, type Versioned } from './keeper.ts';
import { listRules } from './list-rules.ts';
import { noteRules } from './note-rules.ts';
import { createBookShelf, storedBookName } from './stored-book.ts';

/** Where a widget stands that keeps something. */
export interface BookPlace {
  /** Id of its page, and its own. */
  page: string;
  widget: string;
  /** Name of the viewer; empty without sign-in. */
  viewer: string;
  /** What the server knows the book by; absent where this browser keeps it. */
  book: string | undefined;
}

/** Milliseconds of quiet before a change is sent: while one writes, not every letter; a tick at once. */
const quiet = { note: 600, list: 0 };

/** The books that are open in this tab, and the widget that each was opened for last: with the config others show it. */
const open = new Map<string, { keeper: unknown; shownBy: ShownBy }>();

type ShownBy = Pick<BookPlace, 'page' | 'widget'>;

export const openNote = (place: BookPlace, { id, begin, conflict }: Parameters<OpenBook['note']>[0]): NoteHandle =>
  openBook(place, id, noteRules(begin, conflict), {
    name: 'note',
    quiet: quiet.note,
    first: { text: '' },
    request: ({ base, text }) => ({ base, text }),
  });

export const openList = (place: BookPlace, { id }: Parameters<OpenBook['list']>[0]): ListHandle =>
  openBook(place, id, listRules, {
    name: 'list',
    quiet: quiet.list,
    first: { items: [] },
    request: (changes) => ({ changes: [...changes] }),
  });

interface Kind<Content, Draft> {
  quiet: number;
  /** Tells it from others at the same place. */
  name: BookKind;
  /** What is in one that nobody has written into. */
  first: Omit<Content, keyof Versioned | 'book'>;
  request(draft: Draft): { base: number; text: string } | { changes: ListChange[] };
}

function openBook<Content extends (NoteData | ListData) & Versioned, Draft, Change, Open extends BookState>(
  { page, widget, viewer, book }: BookPlace,
  id: string | undefined,
  rules: BookRules<Content, Draft, Change, Open>,
  kind: Kind<Content, Draft>,
): Keeper<Content, Change, Open> {
  const name = storedBookName(viewer, book ?? JSON.stringify([kind.name, page, id ?? widget]));
  const known = open.get(name);
  if (known) {
    Object.assign(known.shownBy, { page, widget });
    return known.keeper as Keeper<Content, Change, Open>;
  }
  const shownBy: ShownBy = { page, widget };
  const received = () => {
    const data = gatheredWidgets.getState().states[shownBy.widget]?.data as Content | undefined;
    return data !== undefined && data.book === book ? data : undefined;
  };
  const first = { book: book ?? '', version: 0, mayWrite: true, ...kind.first } as unknown as Content;
  const keeper = createKeeper(rules, {
    content: received() ?? first,
    shelf: createBookShelf<Content, Draft>(name),
    quiet: kind.quiet,
    now: () => Date.now() + gatheredWidgets.getState().ahead,
    ...(book !== undefined && {
      post: async (draft: Draft) =>
        contentOf<Content>(await postNotebook({ ...shownBy, book, ...kind.request(draft) })),
    }),
  });
  open.set(name, { keeper, shownBy });
  if (book === undefined) return keeper;
  gatheredWidgets.subscribe((now, before) => {
    const data = received();
    if (data && now.states[shownBy.widget] !== before.states[shownBy.widget]) keeper.receive(data);
    // The server is there again, or another one.
    if (now.tab !== undefined && now.tab !== before.tab) keeper.flush();
  });
  window.addEventListener('online', keeper.flush);
  // Whoever leaves now may look at it on another device next.
  document.addEventListener('visibilitychange', keeper.flush);
  return keeper;
}

function contentOf<Content>(reply: NotebookReply): Content {
  const { isTaken: _, ...content } = reply as NoteData & { isTaken?: boolean };
  return content as unknown as Content;
}
