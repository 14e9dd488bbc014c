import { useEffect, useRef, useState } from 'react';
import { type IconSearchReply, type IconSet, iconSearchLimits } from '../../../schema/api/icons.ts';

/** Finds icons; without a set the first of each, else those of a set from `from` on. */
export type SearchIcons = (
  query: string,
  set: IconSet | undefined,
  from: number,
  signal: AbortSignal,
) => Promise<IconSearchReply>;

/** What has been found: pages, of which a set has as many as somebody has scrolled to. */
export interface FoundIcons {
  query: string;
  set: IconSet | undefined;
  pages: readonly IconSearchReply[];
}

/** Milliseconds of quiet before a text is searched for. */
const quiet = 120;

/** The icons that a text finds. What was found before stays until there is more to show. */
export function useIconSearch(search: SearchIcons, query: string, set: IconSet | undefined) {
  const [found, show] = useState<FoundIcons>();
  const [failed, setFailed] = useState(false);
  const loading = useRef<AbortController>(undefined);
  const asked = useRef(search);
  asked.current = search;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is searched for is all that starts a search
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => load(controller, { query, set, pages: [] }), query === '' ? 0 : quiet);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, set]);

  async function load(controller: AbortController, before: FoundIcons): Promise<void> {
    loading.current = controller;
    setFailed(false);
    const from = before.pages.length * iconSearchLimits.page;
    try {
      const page = await asked.current(before.query, before.set, from, controller.signal);
      if (controller.signal.aborted) return;
      show({ ...before, pages: [...before.pages, page] });
    } catch {
      // An old search that nobody waits for fails by being ended.
      if (!controller.signal.aborted) setFailed(true);
    }
    if (loading.current === controller) loading.current = undefined;
  }

  /** Loads what follows of a set, if something does. */
  const loadMore = () => {
    if (!found?.set || loading.current || found.query !== query || found.set !== set) return;
    const total = found.pages[0]?.counts[found.set] ?? 0;
    if (found.pages.length * iconSearchLimits.page < total) void load(new AbortController(), found);
  };
  return { found, failed, loadMore };
}
