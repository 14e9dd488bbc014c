import { isEqual } from '../../../../schema/document/equality.ts';
import { isMapping, mapping } from '../../../../schema/values.ts';
import { siteRoot } from '../../../addresses/site-root.ts';
import { readStored, writeStored } from '../../../stored/storage.ts';

/** What this browser has of a book: all of it where no server keeps it, and what no server has yet. */
export interface StoredBook<Content, Draft> {
  content?: Content;
  draft?: Draft;
}

/** The place of a book in this browser. */
export interface BookShelf<Content, Draft> {
  read(): StoredBook<Content, Draft>;
  /** Returns whether it is kept: there may be no room, or no storage for this page. */
  write(book: StoredBook<Content, Draft>): boolean;
  /** Calls back when another tab has changed it. Returns what ends that. */
  onChange(listener: (now: StoredBook<Content, Draft>, before: StoredBook<Content, Draft>) => void): () => void;
}

/** The name of a viewer's book in this browser: dashboards at other paths of the same host, and other viewers, have their own. */
export const storedBookName = (viewer: string, book: string): string =>
  JSON.stringify([siteRoot().pathname, viewer, book]);

export function createBookShelf<Content, Draft>(name: string): BookShelf<Content, Draft> {
  type Stored = StoredBook<Content, Draft>;
  const of = (books: unknown): Stored => {
    const all = mapping(books);
    return (Object.hasOwn(all, name) && isMapping(all[name]) ? all[name] : {}) as Stored;
  };
  /** As this page has seen it last. */
  let seen: Stored = {};
  const read = (): Stored => {
    seen = of(readStored('books'));
    return seen;
  };
  return {
    read,
    write(book) {
      const { [name]: before, ...others } = mapping(readStored('books'));
      const isEmpty = book.content === undefined && book.draft === undefined;
      if (isEmpty && before === undefined) return true;
      writeStored('books', isEmpty ? others : { ...others, [name]: book });
      return isEqual(read(), JSON.parse(JSON.stringify(book))) || isEmpty;
    },
    onChange(listener) {
      const handle = ({ key, newValue, oldValue, storageArea }: StorageEvent) => {
        if (storageArea !== localStorage || (key !== null && key !== 'books')) return;
        const [now, before] = [of(parsed(newValue)), of(parsed(oldValue))];
        seen = now;
        if (!isEqual(now, before)) listener(now, before);
      };
      // A page that a browser brings back as it was has heard of nothing meanwhile.
      const handleShow = ({ persisted }: PageTransitionEvent) => {
        const before = seen;
        if (persisted && !isEqual(read(), before)) listener(seen, before);
      };
      window.addEventListener('storage', handle);
      window.addEventListener('pageshow', handleShow);
      return () => {
        window.removeEventListener('storage', handle);
        window.removeEventListener('pageshow', handleShow);
      };
    },
  };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
