import './tooltip.css';
import { shortUrl } from '../../../schema/rules/addresses/urls.ts';
import { type DashboardStore, findItem } from '../../stores/dashboard.ts';
import { word } from '../../words/words.ts';

/**
 * A tile's tooltip appears after 600 ms and goes after 200 ms; that of its status appears at once and goes after
 * 150 ms, as in older dashboards.
 */
const delays = { tile: { show: 600, hide: 200 }, status: { show: 0, hide: 150 } } as const;
type Subject = keyof typeof delays;

/**
 * One tooltip for all tiles of the page: provider, description, host, hotkey and status, or the status alone where the
 * pointer is on its dot. What is known of the status stands in the description of the link.
 */
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
  let shown: Subject = 'tile';

  const hide = () => {
    changes.disconnect();
    owner?.removeAttribute('aria-describedby');
    owner = undefined;
    if (tip.matches(':popover-open')) tip.hidePopover();
  };
  const show = (link: HTMLElement, subject: Subject) => {
    const text = tooltipOf(store, link, subject);
    if (!text || !link.isConnected) return;
    hide();
    tip.textContent = text;
    tip.classList.toggle('status-tooltip', subject === 'status');
    tip.showPopover();
    place(tip, link);
    link.setAttribute('aria-describedby', tip.id);
    changes.observe(link, { attributeFilter: ['aria-description'] });
    owner = link;
    shown = subject;
  };
  const changes = new MutationObserver(() => {
    if (!owner) return;
    tip.textContent = tooltipOf(store, owner, shown);
    place(tip, owner);
  });
  const aim = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a.item') : undefined;
    const subject = target instanceof Element && target.matches('.status-indicator') ? 'status' : 'tile';
    clearTimeout(timer);
    if (link && link === owner && subject === shown) return;
    timer = setTimeout(
      () => (link ? show(link, subject) : hide()),
      link ? delays[subject].show : delays[owner ? shown : 'tile'].hide,
    );
  };
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'touch') aim(event);
  });
  document.addEventListener('focusin', (event) => {
    if (event.target instanceof Element && event.target.matches(':focus-visible')) aim(event);
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

/** What the tooltip of a tile says, a line each; empty where it has nothing to add. */
export function tooltipOf(store: DashboardStore, link: HTMLElement, subject: Subject): string {
  const status = link.getAttribute('aria-description') ?? '';
  if (subject === 'status') return status;
  const item = findItem(store, link.id.slice('link-'.length));
  if (!item) return '';
  const lines = [
    item.provider && word('home:provider', { provider: item.provider }),
    item.description,
    item.url && shortUrl(item.url),
    item.hotkey !== undefined && word('home:press-hotkey', { hotkey: item.hotkey }),
    status,
  ];
  // A title that doesn't fit is shown in full.
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
