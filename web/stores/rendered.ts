const shows = new Set<() => void>();
let noted = false;

/**
 * Calls `show` after React has rendered a part of the page whose attributes follow the viewer: React renders those as
 * the server does, and `show` sets them again, before the page is painted. Returns what ends it.
 */
export function onRendered(show: () => void): () => void {
  shows.add(show);
  return () => shows.delete(show);
}

/** Notes that the page's HTML has new parts; several notes within a task lead to one call. */
export function noteRendered(): void {
  if (noted) return;
  noted = true;
  queueMicrotask(() => {
    noted = false;
    for (const show of shows) show();
  });
}
