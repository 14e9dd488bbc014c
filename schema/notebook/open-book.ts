import type { ListChange, ListItem } from './list.ts';
import type { ConflictWords } from './merge-texts.ts';

/** How it stands with what a widget keeps. */
export interface BookState {
  /** Where it is kept: with the dashboard's server, or in this browser alone. */
  where: 'server' | 'browser';
  mayWrite: boolean;
  /** Whether all that was changed here is kept there. */
  isSaved: boolean;
  /** Why that could not be, where the server has said so. */
  problem?: { code: string; message: string; hint?: string };
}

/** A note that is open: as it is, with what has been written here. */
export interface OpenNote extends BookState {
  text: string;
  /** Nobody has written into it yet. */
  isNew: boolean;
}

/** A list that is open. */
export interface OpenList extends BookState {
  items: readonly ListItem[];
}

/** What a view has of a book: what there is, and how to change it. A change shows at once and is sent as soon as it can be. */
export interface BookHandle<Open extends BookState, Change> {
  /** The same object as long as nothing has changed. */
  current(): Open;
  /** Returns what ends it. */
  subscribe(listener: () => void): () => void;
  change(change: Change): void;
  /** Milliseconds since 1970 by the clock of the server, as far as it is known. */
  now(): number;
}

export type NoteHandle = BookHandle<OpenNote, string>;
export type ListHandle = BookHandle<OpenList, readonly ListChange[]>;

/** Opens what a widget keeps; the same handle for all that open the same one. `conflict` are the words of a note that two have changed. */
export interface OpenBook {
  note(options: { id?: string | undefined; begin: string; conflict: ConflictWords }): Promise<NoteHandle>;
  list(options: { id?: string | undefined }): Promise<ListHandle>;
}
