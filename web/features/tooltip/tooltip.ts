import './tooltip.css';
import { placeBeside } from '../../browser/place-beside.ts';
import { type DashboardStore, findItem } from '../../stores/dashboard.ts';
import { isEditMode } from '../../stores/edit-mode.ts';
import { word } from '../../words/words.ts';
import { hasLiveCard, liveCard } from './live-card.ts';

/**
 * Milliseconds until the tooltip of each kind of thing shows, and goes again. That of a status is there at once; that of a
 * tile waits for whoever rests there, and not for keys that lead from tile to tile.
 */
const delays = {
  tile: { show: 600, hide: 200 },
  status: { show: 0, hide: 150 },
  control: { show: 350, hide: 100 },
  text: { show: 250, hide: 100 },
} as const;

interface Subject {
  element: HTMLElement;
  kind: keyof typeof delays;
}

/** A line of a tooltip; what is known of a service comes with the mark of its state. */
interface Line {
  text: string;
  kind?: 'title' | 'soft';
  state?: State;
  /** Is told in full of what is well, too. */
  isWhole?: true;
}

type State = 'good' | 'odd' | 'bad' | 'unknown' | 'pending';

/**
 * One tooltip for the whole page, on hover and on keyboard focus: for tiles, where there is more to say than they show, and
 * for each element with `data-tooltip`. Its value is the text. An empty one stands for the element's own name or text,
 * where that can't be read in full on it; so nothing is named by its tooltip alone. Screen readers get it as the
 * description of the element, as far as it isn't the name. `first` is what the pointer or the focus came to before.
 */
export function showTooltips(store: DashboardStore, tip: HTMLElement, first?: Event): void {
  let showTimer: ReturnType<typeof setTimeout> | undefined;
  let hideTimer: ReturnType<typeof setTimeout> | undefined;
  /** What it is about, and what it is going to be about. */
  let shown: Subject | undefined;
  let aimed: Subject | undefined;

  const hide = () => {
    clearTimeout(hideTimer);
    hideTimer = undefined;
    changes.disconnect();
    if (shown) toggleDescription(shown.element, tip.id, false);
    shown = undefined;
    if (tip.matches(':popover-open')) tip.hidePopover();
  };
  const render = (subject: Subject): boolean => {
    const lines = linesOf(store, subject);
    const card = subject.kind === 'tile' && !isEditMode() ? cardOf(store, subject.element) : undefined;
    const parts = [...(card ?? []), ...lines.map(lineElement)];
    tip.replaceChildren(...parts.flatMap((part, index) => [index > 0 ? '\n' : '', part]));
    tip.classList.toggle('live-card', card !== undefined);
    tip.classList.toggle('item-description-tooltip', subject.kind === 'tile');
    tip.classList.toggle('status-tooltip', subject.kind === 'status');
    return parts.length > 0;
  };
  const show = (subject: Subject) => {
    hide();
    const { element } = subject;
    if (!element.isConnected || element.getAttribute('aria-expanded') === 'true' || !render(subject)) return;
    tip.showPopover();
    placeBeside(tip, element);
    if (tip.textContent !== nameOf(element)) toggleDescription(element, tip.id, true);
    changes.observe(element, {
      subtree: true,
      childList: true,
      attributeFilter: ['aria-description', 'data-tooltip', 'aria-label'],
    });
    shown = subject;
  };
  const changes = new MutationObserver(() => {
    if (!shown) return;
    if (render(shown)) placeBeside(tip, shown.element);
    else hide();
  });
  const aim = ({ target }: Event) => {
    const subject = subjectAt(target);
    const isBack = isSame(subject, shown);
    if (!isBack && isSame(subject, aimed)) return;
    clearTimeout(showTimer);
    aimed = subject;
    if (isBack) {
      clearTimeout(hideTimer);
      hideTimer = undefined;
      return;
    }
    if (shown) hideTimer ??= setTimeout(hide, delays[shown.kind].hide);
    if (subject) showTimer = setTimeout(show, delays[subject.kind].show, subject);
  };
  const come = (event: Event) => {
    if (event instanceof PointerEvent) {
      if (event.pointerType !== 'touch') aim(event);
    } else if (event.target instanceof Element && event.target.matches(':focus-visible')) aim(event);
  };
  for (const sign of ['pointerover', 'focusin'] as const) document.addEventListener(sign, come);
  if (first) come(first);
  /** Who asks for what goes on behind the tile in focus doesn't wait for it. */
  const showAtOnce = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const subject = subjectAt(target);
    if (key !== 'i' || ctrlKey || metaKey || altKey || subject?.kind !== 'tile' || !hasLiveCard(subject.element))
      return;
    event.preventDefault();
    event.stopPropagation();
    clearTimeout(showTimer);
    show(subject);
  };
  const leave = ({ type, target }: Event) => {
    clearTimeout(showTimer);
    // What has been pressed is known: it has none until one comes back to it.
    aimed = type === 'pointerdown' || type === 'click' ? subjectAt(target) : undefined;
    hide();
  };
  for (const type of ['focusout', 'pointerdown', 'click', 'scroll'] as const) {
    document.addEventListener(type, leave, { capture: true, passive: true });
  }
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') leave(event);
  });
  // What opens, such as the history of what it is about, takes its place.
  const giveWay = (event: Event) => {
    if (event.target !== tip && (event as ToggleEvent).newState === 'open') leave(event);
  };
  document.addEventListener('beforetoggle', giveWay, { capture: true });
  // Before the search has the letter.
  document.addEventListener('keydown', showAtOnce, { capture: true });
}

const isSame = (one: Subject | undefined, other: Subject | undefined): boolean =>
  one?.element === other?.element && one?.kind === other?.kind;

const controls = 'a, button, summary, label, select, [role="tab"]';

function subjectAt(target: EventTarget | null): Subject | undefined {
  if (!(target instanceof Element)) return undefined;
  const element = target.closest<HTMLElement>('[data-tooltip], a.item');
  if (!element) return undefined;
  if (element.matches('a.item')) return { element, kind: target.matches('.status-indicator') ? 'status' : 'tile' };
  return { element, kind: element.matches(controls) ? 'control' : 'text' };
}

/** What the tooltip of something says, a line each; none where there is nothing to add to what is to be seen. */
export function linesOf(store: DashboardStore, { element, kind }: Subject): Line[] {
  if (kind === 'status') return statusLines(element);
  if (kind === 'tile') return tileLines(store, element);
  const text = element.dataset.tooltip || (isToBeRead(element) ? '' : nameOf(element));
  return text ? [{ text }] : [];
}

function tileLines(store: DashboardStore, link: HTMLElement): Line[] {
  const item = findItem(store, link.id.slice('link-'.length));
  if (!item) return [];
  const { title, description, provider, hotkey, found } = item;
  if (isEditMode()) return editLines(link, title);
  const lines: Line[] = [];
  const isLive = hasLiveCard(link);
  if (!isLive && isCut(link.querySelector('.tile-title'))) lines.push({ text: title, kind: 'title' });
  if (description && isLive) lines.push({ text: description, kind: 'soft' });
  else if (description && !isShownWhole(link.querySelector('.description'))) lines.push({ text: description });
  const [status, ...more] = statusLines(link);
  const facts = [
    provider && !isShownWhole(link.querySelector('.provider')) && word('home:provider', { provider }),
    hotkey !== undefined && word('home:press-hotkey', { hotkey }),
    found && word('home:found-in', { source: found.in, name: found.name }),
  ].filter((fact) => typeof fact === 'string');
  if (status && status.state !== 'pending' && !isLive) {
    lines.push({ ...status, text: [inShort(status, more), ...facts].join(' · ') });
  } else if (facts.length > 0) lines.push({ text: facts.join(' · '), kind: 'soft' });
  return lines;
}

/** What stands above the lines of a tile that says what is going on. */
function cardOf(store: DashboardStore, link: HTMLElement): HTMLElement[] | undefined {
  const item = hasLiveCard(link) ? findItem(store, link.id.slice('link-'.length)) : undefined;
  if (!item) return undefined;
  const [status, ...more] = statusLines(link);
  // Of what is down the line says it.
  const isUp = status?.state === 'good' || status?.state === 'odd';
  const known = isUp ? { ...status, text: inShort(status, more) } : undefined;
  return liveCard(link, item.title, known);
}

/** What a tile says of its service: that it is up, and how fast; all of what is worth more than that. */
function inShort({ text, state, isWhole }: Line, more: readonly Line[]): string {
  const ms = more.map((line) => /(\d+) ms/.exec(line.text)?.[1]).find(Boolean);
  if (state !== 'good' || isWhole) return text;
  return ms === undefined ? word('status:up') : word('status:up-in', { ms });
}

/** While the page is edited, a tile leads nowhere: its tooltip says what else it does. */
function editLines(link: HTMLElement, title: string): Line[] {
  const hidden = link.querySelector('.hidden-mark')?.getAttribute('aria-label');
  return [
    ...(isCut(link.querySelector('.tile-title')) ? [{ text: title, kind: 'title' } as const] : []),
    { text: word('editor:page.tile-tooltip') },
    ...(hidden ? [{ text: hidden, kind: 'soft' } as const] : []),
  ];
}

const states: readonly (readonly [className: string, State])[] = [
  ['dot-green', 'good'],
  ['dot-red', 'bad'],
  ['dot-odd', 'odd'],
  ['dot-grey', 'unknown'],
];

/** What is known of the service behind a tile: it stands in the description of the link. */
function statusLines(link: HTMLElement): Line[] {
  const text = link.getAttribute('aria-description');
  if (!text) return [];
  const dot = link.querySelector('.status-indicator');
  const state = states.find(([name]) => dot?.classList.contains(name))?.[1] ?? 'pending';
  // A server of older days sends signs that many systems have no picture for.
  const [first = '', ...rest] = text
    .split('\n')
    .map((line) => line.replace(/^(?:\p{Extended_Pictographic}|\uFE0F)+\s*/u, ''));
  const isWhole = dot?.hasAttribute('data-told-whole');
  return [
    { text: first, state, ...(isWhole && { isWhole }) },
    ...rest.map((line) => ({ text: line, kind: 'soft' }) as const),
  ];
}

function lineElement({ text, kind, state }: Line): HTMLElement {
  const line = document.createElement('p');
  if (kind) line.className = `tooltip-${kind}`;
  if (state) line.dataset.state = state;
  line.textContent = text;
  return line;
}

const nameOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();

/** Whether the text of an element can be read on it: it is neither named otherwise nor cut. */
const isToBeRead = (element: HTMLElement): boolean =>
  !element.hasAttribute('aria-label') &&
  !element.querySelector('.visually-hidden') &&
  ![element, ...element.querySelectorAll('*')].some(isCut);

const isCut = (element: Element | null): boolean =>
  element !== null &&
  (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1) &&
  element.clientWidth > 0;

const isShownWhole = (element: Element | null): boolean =>
  element !== null && element.getClientRects().length > 0 && !isCut(element);

/** Adds the tooltip to what describes an element, or takes it away again. */
function toggleDescription(element: HTMLElement, id: string, isThere: boolean): void {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one && one !== id);
  if (isThere) ids.push(id);
  if (ids.length > 0) element.setAttribute('aria-describedby', ids.join(' '));
  else element.removeAttribute('aria-describedby');
}
