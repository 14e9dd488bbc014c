import { type ReactNode, Suspense, useEffect, useId } from 'react';

/** Ids of the slices of the page that React has met, and of those that it has taken over. */
const met = new Set<string>();
const done = new Set<string>();
const waiting = new Set<() => void>();

const isWhole = (): boolean => met.size > 0 && [...met].every((id) => done.has(id));

/**
 * Resolves once React has taken all of the page over. Until then, only what stands in a store may change: a slice whose
 * texts are others than those of the HTML would be thrown away and rendered anew.
 */
export const wholePage = (): Promise<void> =>
  isWhole() ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve));

/** A part of the page that React takes over by itself, so that a long page never holds up a tap. */
export function Slice({ children }: { children?: ReactNode }) {
  const id = useId();
  useEffect(() => note(met, id), [id]);
  return (
    <Suspense>
      <Done id={id} />
      {children}
    </Suspense>
  );
}

function Done({ id }: { id: string }) {
  useEffect(() => note(done, id), [id]);
  return null;
}

/** Puts a slice on a list; gives what takes it off again, once it is gone. */
function note(list: Set<string>, id: string): () => void {
  list.add(id);
  tellWhole();
  return () => {
    list.delete(id);
    tellWhole();
  };
}

function tellWhole(): void {
  if (!isWhole()) return;
  for (const resolve of waiting) resolve();
  waiting.clear();
}
