import { decodePart } from '../../../schema/rules/addresses/urls.ts';
import type { DashboardStore } from '../../stores/dashboard.ts';
import { onRendered } from '../../stores/rendered.ts';
import { panelId } from './tab-ids.ts';

/**
 * Shows one section of the minimal view at a time: the one whose tab the viewer opened, else the one that the address
 * names behind `#`, else the first. Tabs open by a click, the sideways arrows, Home and End. A tab that goes and comes
 * back with a change of the config is open again.
 */
export function handleTabs(store: DashboardStore): void {
  /** Id of the panel that the viewer chose; it may have gone. */
  let chosen: string | undefined;

  const show = () => {
    chosen ??= namedPanel(store);
    const panels = [...document.querySelectorAll('.minimal-panel')];
    const selected = panels.find(({ id }) => id === chosen) ?? panels[0];
    for (const panel of panels) panel.classList.toggle('selected', panel === selected);
    for (const tab of tabs()) {
      const isSelected = panelOf(tab) === selected?.id;
      tab.setAttribute('aria-selected', String(isSelected));
      tab.tabIndex = isSelected ? 0 : -1;
      if (isSelected) bringIntoView(tab);
    }
    markCutEnds();
  };
  const select = (tab: HTMLElement) => {
    chosen = panelOf(tab);
    show();
    // Safari focuses no button that is clicked, and the arrows go on from the open tab.
    tab.focus({ preventScroll: true });
  };

  document.addEventListener('click', ({ target }) => {
    const tab = tabAt(target);
    if (tab) select(tab);
  });
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const tab = tabAt(event.target);
    const next = tab && neighbour(tabs(), tab, event.key);
    if (!next) return;
    event.preventDefault();
    select(next);
  };
  // Before the keys of the whole page, for which the arrows move between tiles.
  document.addEventListener('keydown', handleKey, true);
  addEventListener('hashchange', () => {
    // The way past the tabs leads to `#main`, which may be the name of a section too.
    if (window.location.hash === '#main') return;
    chosen = namedPanel(store) ?? chosen;
    show();
  });
  document.addEventListener('scroll', markCutEnds, { capture: true, passive: true });
  addEventListener('resize', markCutEnds);
  onRendered(show);
  show();
}

/** Scrolls the strip of tabs, and it alone, until a tab stands in its middle, where it stays: that is where tabs snap. */
function bringIntoView(tab: HTMLElement): void {
  const strip = tab.parentElement;
  if (!strip) return;
  const [box, room] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()];
  strip.scrollLeft += box.left + box.width / 2 - room.left - room.width / 2;
}

/** Says at which ends of the strip tabs are cut: they fade out there. */
function markCutEnds(): void {
  const strip = document.querySelector<HTMLElement>('.minimal-tabs');
  if (!strip) return;
  const hidden = strip.scrollWidth - strip.clientWidth;
  // From right to left, it counts from zero downwards.
  const left = document.dir === 'rtl' ? hidden + strip.scrollLeft : strip.scrollLeft;
  const cut = [left > 1 && 'left', left < hidden - 1 && 'right'].filter(Boolean).join(' ');
  if (cut) strip.dataset.cut = cut;
  else delete strip.dataset.cut;
}

const tabs = () => [...document.querySelectorAll<HTMLElement>('.minimal-tabs [role=tab]')];
const panelOf = (tab: HTMLElement) => tab.getAttribute('aria-controls') ?? undefined;
const tabAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('.minimal-tabs [role=tab]') : null;

/** Id of the panel of the section that the address names, if there is one. */
function namedPanel(store: DashboardStore): string | undefined {
  const slug = decodePart(window.location.hash.slice(1));
  const section = store.getState().dashboard.sections.find((one) => one.slug === slug);
  return section && panelId(section.id);
}

/** The tab that a key leads to, around at both ends. */
function neighbour(all: readonly HTMLElement[], tab: HTMLElement, key: string): HTMLElement | undefined {
  const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return all.at((all.indexOf(tab) + (key === forward ? 1 : -1)) % all.length);
}
