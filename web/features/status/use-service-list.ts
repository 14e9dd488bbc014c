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
      const [open, focused] = [isOpen(current), linkWithFocus(current)];
      current.innerHTML = html;
      if (open) current.querySelector('details')?.setAttribute('open', '');
      current.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus();
      writeTimes(current);
    };
    const showNow = () => void show();
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

const isOpen = (list: Element) => list.querySelector('details')?.open === true;
const linkWithFocus = (list: Element) =>
  (list.contains(document.activeElement) && document.activeElement?.getAttribute('href')) || '';

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
