import './show-history.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ServiceHistoryReply } from '../../../schema/api/status-history.ts';
import type { Item } from '../../../schema/config/item.ts';
import { formatFor } from '../../../schema/format.ts';
import { siteLink } from '../../addresses/site-link.ts';
import { placeBeside } from '../../browser/place-beside.ts';
import { ServiceCard } from '../../components/service-card/service-card.tsx';
import type { DashboardStore } from '../../stores/dashboard.ts';
import { viewerLocale } from '../../words/language-tags.ts';
import { word } from '../../words/words.ts';

interface Shown {
  store: DashboardStore;
  item: Pick<Item, 'title' | 'hotkey'>;
  history: ServiceHistoryReply;
  /** The pointer rests there: it goes as the pointer does, and takes no focus. */
  byPointer: boolean;
}

/** Milliseconds in which the pointer may be on its way from the tile to the card. */
const way = 250;

let close: (() => void) | undefined;

/** Shows how an item was in a popover beside its tile, on a phone at the foot of the page; the last one that was open goes. */
export function showHistory(link: HTMLElement, { store, item, history, byPointer }: Shown): void {
  close?.();
  const { dashboard, root: siteRoot } = store.getState();
  const box = Object.assign(document.createElement('div'), { className: 'item-history', popover: 'auto' });
  box.setAttribute('role', 'dialog');
  box.setAttribute('aria-label', word('status-page:history-of', { name: item.title }));
  box.tabIndex = -1;
  document.body.append(box);
  const root = createRoot(box);
  const language = document.documentElement.lang || 'en';
  flushSync(() =>
    root.render(
      <ServiceCard
        title={item.title}
        hotkey={item.hotkey}
        note={noteOf(link)}
        history={history}
        format={formatFor(viewerLocale(language, navigator.languages))}
        t={(key, values) => word(String(key), values)}
        statusPage={dashboard.settings.statusPage && siteLink(siteRoot, '/status')}
      />,
    ),
  );
  const over = new AbortController();
  const end = () => {
    if (over.signal.aborted) return;
    over.abort();
    const hadFocus = box.contains(document.activeElement);
    link.removeAttribute('aria-expanded');
    box.remove();
    root.unmount();
    if (hadFocus) link.focus({ preventScroll: true });
    close = undefined;
  };
  close = end;
  const on = { signal: over.signal };
  box.addEventListener(
    'toggle',
    ({ newState }) => {
      if (newState === 'closed') end();
    },
    on,
  );
  box.addEventListener('keydown', (event) => {
    // Its keys are not the page's.
    event.stopPropagation();
    if (event.key === 'Escape') end();
  });
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') end();
    },
    on,
  );
  if (byPointer) goWithPointer([link, box], end, over.signal);
  link.setAttribute('aria-expanded', 'true');
  box.showPopover();
  if (!matchMedia('(width < 40rem)').matches) placeBeside(box, link);
  if (!byPointer) box.querySelector<HTMLElement>(':checked')?.focus();
}

/** What the check warns of, such as a certificate that is about to end: its tooltip gives way to this. */
function noteOf(link: Element): string | undefined {
  if (!link.querySelector('.dot-odd')) return undefined;
  const [said = ''] = (link.getAttribute('aria-description') ?? '').split('\n');
  return said.replace(/^(?:\p{Extended_Pictographic}|\uFE0F)+\s*/u, '');
}

/** Ends it once the pointer has left for longer than it takes from one of its places to the other, or the page moves. */
function goWithPointer(places: readonly Element[], end: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const move = ({ target }: Event) => {
    clearTimeout(timer);
    timer = undefined;
    if (!places.some((place) => target instanceof Node && place.contains(target))) timer = setTimeout(end, way);
  };
  document.addEventListener('pointerover', move, { signal });
  document.documentElement.addEventListener('pointerleave', move, { signal });
  document.addEventListener('scroll', end, { signal, passive: true });
  signal.addEventListener('abort', () => clearTimeout(timer));
}
