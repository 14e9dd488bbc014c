import { useEffect, useState, useSyncExternalStore } from 'react';
import type { BookHandle, BookState } from '../../../schema/notebook/open-book.ts';

/**
 * What a widget keeps, once it is open, and how to change it; it follows what happens to it. Throws, for the frame to say so,
 * where it can't be opened.
 */
export function useBook<Open extends BookState, Change>(
  open: (() => Promise<BookHandle<Open, Change>>) | undefined,
): { book: Open | undefined; handle: BookHandle<Open, Change> | undefined } {
  const [handle, setHandle] = useState<BookHandle<Open, Change>>();
  const [failure, setFailure] = useState<{ cause: unknown }>();
  useEffect(() => {
    if (!open) {
      setHandle(undefined);
      return;
    }
    // What is open stays until the other one is: somebody may be writing in it.
    let isOver = false;
    open().then(
      (opened) => !isOver && setHandle(opened),
      (cause: unknown) => !isOver && setFailure({ cause }),
    );
    return () => {
      isOver = true;
    };
  }, [open]);
  const book = useSyncExternalStore(
    handle?.subscribe ?? subscribeToNothing,
    () => handle?.current(),
    () => undefined,
  );
  if (failure) throw failure.cause;
  return { book, handle };
}

const subscribeToNothing = () => () => undefined;
