import { word } from '../../words/words.ts';

const openSheet = '.sheet:popover-open';

/**
 * Does what the browser leaves to do for panels above the page, and answers the search of a phone's bar. The list of
 * sections is made when its panel opens, so that it is that of the page as it stands; a link in it closes the panel.
 * Keys belong to a panel while the focus is in it, and Escape closes it and does nothing else.
 */
export function handleSheets(searchBoxId: string): void {
  document.addEventListener('beforetoggle', ({ target }) => listSections(target), { capture: true });
  // One may be open already.
  listSections(document.querySelector(openSheet));
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('.bar-search')) document.getElementById(searchBoxId)?.focus();
    else if (target.closest('.section-links a')) target.closest<HTMLElement>(openSheet)?.hidePopover();
  });
  const keep = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const sheet = document.querySelector(openSheet);
    if (!sheet) return;
    if (event.key === 'Escape') event.stopPropagation();
    // What is in the panel has had it by then; what listens to the page as a whole comes later.
    else if (event.eventPhase !== Event.CAPTURING_PHASE && sheet.contains(event.target as Node))
      event.stopImmediatePropagation();
  };
  document.addEventListener('keydown', keep, { capture: true });
  document.addEventListener('keydown', keep);
}

/** Lists the sections of the page where a panel has the place for it, each as a link that leads there. */
function listSections(panel: EventTarget | null): void {
  const list = panel instanceof Element ? panel.querySelector('.section-links') : null;
  if (!list) return;
  const sections = document.querySelectorAll('.section-grid > .collapsable:not([hidden])');
  const links = Array.from(sections, linkTo);
  // Names stand below each other, whether their section has an icon or not.
  const haveIcons = links.some((link) => link.querySelector('.section-icon'));
  for (const link of haveIcons ? links : []) {
    if (link.querySelector('.section-icon')) continue;
    link.prepend(Object.assign(document.createElement('span'), { className: 'section-icon' }));
  }
  list.replaceChildren(...links);
}

/** A link to a section: its icon, its name, and how many of its services are down. */
function linkTo(section: Element): HTMLAnchorElement {
  const link = Object.assign(document.createElement('a'), { href: `#${section.id}` });
  const icon = section.querySelector('summary .section-icon')?.cloneNode(true);
  const name = Object.assign(document.createElement('bdi'), {
    textContent: section.querySelector('h2')?.firstChild?.textContent ?? '',
  });
  link.append(...(icon ? [icon] : []), name);
  const down = section.querySelectorAll('.status-indicator.dot-red').length;
  if (down > 0) {
    const text = word('status:down', { down });
    link.append(Object.assign(document.createElement('span'), { className: 'section-down', textContent: text }));
  }
  return link;
}
