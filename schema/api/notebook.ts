import type { ListChange, ListItem } from '../notebook/list.ts';

/** What a widget has of the book that it shows, as the server keeps it. */
interface BookData {
  /** What the server knows the book by; the same widget may show another one once the config has changed. */
  book: string;
  /** Grows with each change, and never falls. 0 for one that nobody has written into yet. */
  version: number;
  /** Whether this viewer may change it. */
  mayWrite: boolean;
}

export interface NoteData extends BookData {
  text: string;
}

export interface ListData extends BookData {
  /** In no order, deleted ones among them. */
  items: ListItem[];
}

/**
 * Body of `POST /notebook`: changes the book that a widget of a page shows. A note is written as a whole, by who has seen its
 * latest version; of a list the changes are sent.
 */
export type NotebookRequest = {
  /** Id of the page (`Dashboard.page.id`). */
  page: string;
  /** Id of the widget. */
  widget: string;
  book: string;
} & ({ base: number; text: string } | { changes: ListChange[] });

/**
 * Reply of `POST /notebook`, sent once what it says is on the disk: what the book holds. The text of a note that somebody has
 * written meanwhile is not the one that was sent (`isTaken`): then the writer merges both, and sends that.
 */
export type NotebookReply = (NoteData & { isTaken: boolean }) | ListData;
