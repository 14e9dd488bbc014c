import './tooltip.css';
import { type DashboardStore, findItem } from '../../stores/dashboard.ts';
import { word } from '../../words.ts';

/** A tile's tooltip appears after 600 ms and goes after 200 ms (core 9, 'Tooltip delays'). */
const delays = { show: 600, hide: 200 } as const;

/** One tooltip for all tiles of the page: provider, description and hotkey (core 2, 'Item tile'). */
export function showTooltips(store: DashboardStore): void {
  const tip = Object.assign(document.createElement('div'), {
    className: 'tooltip item-description-tooltip',
    id: 'tooltip',
  });
  tip.setAttribute('role', 'tooltip');
  tip.popover = 'manual';
  document.body.append(tip);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let owner: HTMLElement | undefined;

  const hide = () => {
    owner?.removeAttribute('aria-describedby');
    owner = undefined;
    if (tip.matches(':popover-open')) tip.hidePopover();
  };
  const show = (link: HTMLElement) => {
    const text = tooltipOf(store, link);
    if (!text || !link.isConnected) return;
    hide();
    tip.textContent = text;
    tip.showPopover();
    place(tip, link);
    link.setAttribute('aria-describedby', tip.id);
    owner = link;
  };
  const aim = (event: Event, delay: { show: number }) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a.item') : undefined;
    if (link && link === owner) return clearTimeout(timer);
    clearTimeout(timer);
    timer = setTimeout(() => (link ? show(link) : hide()), link ? delay.show : delays.hide);
  };
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'touch') aim(event, delays);
  });
  document.addEventListener('focusin', (event) => {
    if (event.target instanceof Element && event.target.matches(':focus-visible')) aim(event, delays);
  });
  for (const type of ['focusout', 'pointerdown', 'scroll'] as const) {
    document.addEventListener(
      type,
      () => {
        clearTimeout(timer);
        hide();
      },
      { capture: true, passive: true },
    );
  }
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide();
  });
}

function tooltipOf(store: DashboardStore, link: HTMLElement): string {
  const item = findItem(store, link.id.slice('link-'.length));
  if (!item) return '';
  const lines = [
    item.provider && word('home:provider', { provider: item.provider }),
    item.description,
    item.hotkey !== undefined && word('home:press-hotkey', { hotkey: item.hotkey }),
  ];
  // A title that doesn't fit is told in full.
  const title = link.querySelector('.tile-title');
  if (title && title.scrollWidth > title.clientWidth) lines.unshift(item.title);
  return lines.filter(Boolean).join('\n');
}

/** Below the tile, or above it where the window ends. */
function place(tip: HTMLElement, link: HTMLElement): void {
  const box = link.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tip;
  const below = box.bottom + 6 + height <= window.innerHeight;
  const left = Math.min(Math.max(8, box.left + box.width / 2 - width / 2), window.innerWidth - width - 8);
  Object.assign(tip.style, { left: `${left}px`, top: `${below ? box.bottom + 6 : box.top - height - 6}px` });
}
