/** Attributes that are the viewer's or the page script's, by the elements that have them: the server sends none of them. */
const keptAttributes: Record<string, { of: string; names: readonly string[] }> = {
  li: { of: 'item-wrapper', names: ['hidden', 'data-down', 'data-whole'] },
  section: { of: 'collapsable', names: ['hidden', 'data-filtered', 'data-down'] },
  summary: { of: 'lbl-toggle', names: ['data-found'] },
  div: { of: 'no-results', names: ['hidden', 'data-beside'] },
  a: { of: 'item', names: ['aria-describedby', 'aria-description'] },
  button: { of: 'section-menu', names: ['aria-expanded'] },
  i: { of: 'status-indicator', names: ['class'] },
};

/** What the filter and the packing of sections compute with. */
const keptProperties = ['--shown', '--measured', '--column'];

/**
 * Gives an element of a page's new version what the viewer, or the page script for them, did to the element that it
 * stands for: what a filter hides, what is known of a status, and the letters in place of a picture that is lost.
 */
export function keepViewerState(from: Element, to: Element): void {
  // One that is new stands for nothing.
  if (from.id !== to.id) return;
  const kept = keptAttributes[to.localName];
  if (kept && from.classList.contains(kept.of) && to.classList.contains(kept.of)) {
    for (const name of kept.names) copyAttribute(name, from, to);
  }
  if (to.localName === 'a' && !to.classList.contains('with-status')) to.removeAttribute('aria-description');
  if (from instanceof HTMLElement && to instanceof HTMLElement && to.localName === 'section') copyProperties(from, to);
  if (from instanceof HTMLImageElement && to instanceof HTMLImageElement) keepLetters(from, to);
}

function copyAttribute(name: string, from: Element, to: Element): void {
  const value = from.getAttribute(name);
  if (value === null) to.removeAttribute(name);
  else to.setAttribute(name, value);
}

function copyProperties({ style: from }: HTMLElement, { style: to }: HTMLElement): void {
  for (const name of keptProperties) {
    const value = from.getPropertyValue(name);
    if (value) to.setProperty(name, value);
  }
}

/** A picture that could not be loaded is tried again only where it is another one. */
function keepLetters(from: HTMLImageElement, to: HTMLImageElement): void {
  const lost = from.dataset.lost ?? (from.classList.contains('broken') ? from.getAttribute('src') : null);
  if (lost === null || lost !== to.getAttribute('src')) return;
  for (const name of ['src', 'class', 'data-lost']) copyAttribute(name, from, to);
}
