import { useEffect, useRef, useState } from 'react';
import { isListedSet } from '../../../schema/api/icons.ts';
import type { Pictures } from '../../../schema/picture.ts';
import type { FoundIcons } from './use-icon-search.ts';

/** Fetches the pictures of icons as they are written, those that there are. */
export type FetchIconPictures = (icons: readonly string[], signal: AbortSignal) => Promise<Pictures>;

const none: Pictures = {};

/**
 * The pictures of what has been found by name alone, as they arrive. Where none of them does there is no network, or no
 * leave to use it, and nothing more is asked for.
 */
export function useFetchedPictures(
  found: FoundIcons | undefined,
  fetchPictures: FetchIconPictures | undefined,
): Pictures {
  const [pictures, add] = useState(none);
  const asked = useRef(new Set<string>());
  const isInVain = useRef(false);
  useEffect(() => {
    if (!found || !fetchPictures || isInVain.current) return undefined;
    const listed = found.pages.flatMap(({ icons }) => icons).filter(({ set }) => isListedSet(set));
    const missing = listed.map(({ icon }) => icon).filter((icon) => !asked.current.has(icon));
    if (missing.length === 0) return undefined;
    const controller = new AbortController();
    for (const icon of missing) asked.current.add(icon);
    fetchPictures(missing, controller.signal).then(
      (arrived) => {
        isInVain.current = Object.keys(arrived).length === 0;
        add((before) => ({ ...before, ...arrived }));
      },
      () => {
        for (const icon of missing) asked.current.delete(icon);
      },
    );
    return () => controller.abort();
  }, [found, fetchPictures]);
  return pictures;
}
