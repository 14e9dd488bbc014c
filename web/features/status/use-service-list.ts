import { type RefObject, useEffect } from 'react';
import { statusPageMark } from '../../../schema/api/status-page.ts';
import { formatFor } from '../../../schema/format.ts';
import { viewerLocale } from '../../words/language-tags.ts';

/** Milliseconds between looks while the page is in front. */
const pause = 30_000;

/** Keeps up what the server has drawn of services, and writes its times as the clock of this browser has them. */
export function useServiceList(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const over = new AbortController();
    const show = async () => {
      if (document.visibilityState !== 'visible') return;
      const html = await fetchList(over.signal);
      if (html === undefined || over.signal.aborted) return;
      const focused = placeWithFocus(current);
      current.innerHTML = html;
      for (const [fold, isOpen] of folds) foldAt(current, fold)?.toggleAttribute('open', isOpen);
      if (focused) current.querySelector<HTMLElement>(focused)?.focus();
      writeTimes(current);
    };
    const showNow = () => void show();
    /** What the viewer has folded or unfolded, which stays so. */
    const folds = new Map<string, boolean>();
    const noteFold = ({ target }: Event) => {
      const fold = target instanceof Element && target.closest('summary')?.parentElement;
      // It is folded or unfolded once all have heard of the click.
      if (fold instanceof HTMLDetailsElement) folds.set(fold.dataset.fold ?? '', !fold.open);
    };
    current.addEventListener('click', noteFold, { signal: over.signal });
    writeTimes(current);
    if (current.textContent === statusPageMark) showNow();
    const timer = setInterval(showNow, pause);
    document.addEventListener('visibilitychange', showNow);
    return () => {
      over.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', showNow);
    };
  }, [list]);
}

const foldAt = (list: Element, fold: string) => list.querySelector(`[data-fold="${fold}"]`);

/** A selector for what has the focus, of what the list has anew: a link, or what folds a part of it. */
function placeWithFocus(list: Element): string | undefined {
  const { activeElement: at } = document;
  if (!at || !list.contains(at)) return undefined;
  const fold = at.matches('summary') ? at.parentElement?.dataset.fold : undefined;
  return fold === undefined ? `a[href="${at.getAttribute('href') ?? ''}"]` : `[data-fold="${fold}"] > summary`;
}

/** The list as it is now; undefined where the server can't be reached: what it knew last stays then. */
async function fetchList(signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(location.href, { signal, headers: { Accept: 'text/html' } });
    if (!response.ok) return undefined;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    return page.querySelector('.service-list')?.innerHTML;
  } catch {
    return undefined;
  }
}

function writeTimes(list: Element): void {
  const format = formatFor(viewerLocale(document.documentElement.lang || 'en', navigator.languages));
  for (const time of list.querySelectorAll('time')) {
    const at = Date.parse(time.dateTime);
    const isToday = new Date(at).toDateString() === new Date().toDateString();
    time.textContent = isToday ? format.time(at) : format.dateTime(at);
  }
}
