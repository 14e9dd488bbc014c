import { type Config, Idiomorph } from 'idiomorph';
import type { Dashboard } from '../../../schema/model.ts';
import { isRememberedClosed } from '../../boot/collapse-sections.ts';
import type { Payload } from '../../page/payload.ts';
import { isReordered, itemsInOrder, orders } from '../../stores/orders.ts';
import { keepViewerState } from './keep-viewer-state.ts';
import { renumber } from './renumber.ts';
import { unchangedSections } from './unchanged-sections.ts';

/** A section as the server renders it. Texts and attributes hold no `<` and `>` but as entities, and no section another. */
const sectionElement = /<section class="collapsable\b[^>]*? id="section-outer-([^"]+)"[^>]*>.*?<\/section>/gs;

/**
 * Turns the page's content, as the server or an earlier call has made it, into that of another version, so that React
 * could take it over: `html` is what the server renders of `next`. Elements that stay are the same ones as before, with
 * focus, scroll position and all that the viewer did to them; of those, only what differs is touched.
 */
export function morphPage(html: string, before: Payload, next: Payload): void {
  const page = document.getElementById('app');
  const unchanged = unchangedSections(before, next);
  // Neither parsed nor compared.
  const shortened = html.replace(sectionElement, (whole, id: string) =>
    unchanged.has(id) ? `<section id="section-outer-${id}"></section>` : whole,
  );
  const parsed = new DOMParser().parseFromString(`<div id="app">${shortened}</div>`, 'text/html');
  const content = parsed.body.firstElementChild;
  if (!page || !content) return;
  sortItems(parsed, next.dashboard);
  const ids = new Set(Array.from(content.querySelectorAll('[id]'), ({ id }) => id));
  const isUnchanged = ({ id }: Element) => unchanged.has(id.slice('section-outer-'.length));
  const foldsStay = sectionsWithSameFold(before, next);
  renumber(before.dashboard, next.dashboard, unchanged);
  const config: Config = {
    callbacks: {
      beforeNodeAdded(node) {
        if (node instanceof Element) for (const box of node.querySelectorAll('details')) closeAsRemembered(box);
        return true;
      },
      beforeNodeMorphed(from, to) {
        if (!(to instanceof Element)) return true;
        if ((to.localName === 'section' && isUnchanged(to)) || (isOpaque(from) && isOpaque(to))) return false;
        keepViewerState(from, to);
        if (to instanceof HTMLDetailsElement) {
          if (from instanceof HTMLDetailsElement && foldsStay.has(to.dataset.section ?? '') && from.dataset.section)
            to.open = from.open;
          else closeAsRemembered(to);
        }
        if (to.localName === 'ul') removeGoneItems(from, ids);
        return !from.isEqualNode(to);
      },
      beforeAttributeUpdated: (name, { localName }) =>
        !(localName === 'input' && (name === 'value' || name === 'checked')) &&
        !(localName === 'option' && name === 'selected'),
    },
  };
  for (const [from, to] of differingParts(page, content, isUnchanged)) Idiomorph.morph(from, to, config);
}

type Pair = [from: Element, to: Element];

/**
 * The parts of a page that can be morphed each by itself: what stands around the sections, and the one that differs. A
 * morph looks at every id below its element, and nearly all of them are of tiles that stay. Where more than that differs,
 * it is the page as a whole, so that an item that goes to another section is the same element there.
 */
function differingParts(page: Element, content: Element, isUnchanged: (section: Element) => boolean): Pair[] {
  const grid = page.querySelector('.section-grid');
  const parts = grid && partsAround(grid, [page, content]);
  const sections = parts?.filter(([{ parentElement }]) => parentElement === grid);
  if (!parts || !sections || sections.filter(([, to]) => !isUnchanged(to)).length > 1) return [[page, content]];
  return parts.filter(([from, to]) => !isUnchanged(to) && !from.isEqualNode(to));
}

/** The children of an element and of those in it that lead to the grid; undefined where those of both don't match. */
function partsAround(grid: Element, [from, to]: Pair): Pair[] | undefined {
  if (!from.cloneNode().isEqualNode(to.cloneNode()) || !isAlike(from.childNodes, to.childNodes)) return undefined;
  const parts: Pair[] = [];
  for (const [index, child] of [...from.children].entries()) {
    const pair: Pair = [child, to.children[index] as Element];
    const inner = child.contains(grid) ? partsAround(grid, pair) : [pair];
    if (!inner) return undefined;
    parts.push(...inner);
  }
  return parts;
}

/** Whether both lists hold elements of the same kinds and ids, and the same between them. */
const isAlike = (some: NodeListOf<ChildNode>, others: NodeListOf<ChildNode>): boolean =>
  some.length === others.length && [...some].every((node, index) => kindOf(node) === kindOf(others[index]));

const kindOf = (node?: ChildNode): string =>
  node instanceof Element ? `${node.localName}#${node.id}` : `${node?.nodeName} ${node?.nodeValue}`;

/** Puts the items of each section in the order that they have for this viewer, so that they need not be moved once more. */
function sortItems(page: Document, { sections, settings }: Dashboard): void {
  for (const section of sections) {
    if (!isReordered(section, settings)) continue;
    const items = itemsInOrder(section, settings, orders.getState());
    const tiles = items.flatMap(({ id }) => page.getElementById(`tile-${id}`) ?? []);
    tiles[0]?.parentElement?.append(...tiles);
  }
}

/** Ids of the sections of which the config says the same about being open as before: what the viewer made of it stays. */
function sectionsWithSameFold(before: Payload, next: Payload): Set<string> {
  const folds = new Map(before.dashboard.sections.map(({ id, display }) => [id, display.collapsed]));
  const same = next.dashboard.sections.filter(
    ({ id, display }) => folds.has(id) && folds.get(id) === display.collapsed,
  );
  return new Set(same.map(({ id }) => id));
}

/** Closes a section that comes in as the head's script does while the page is parsed. */
function closeAsRemembered(box: HTMLDetailsElement): void {
  if (box.dataset.fixed === undefined && isRememberedClosed(box.dataset.section)) box.open = false;
}

/** What is gone is removed before anything is matched, which looks at every element that is left for each that is new. */
function removeGoneItems({ children }: Element, ids: ReadonlySet<string>): void {
  const isGone = ({ id }: Element) => !ids.has(id);
  for (const item of [...children]) {
    if (item.id && isGone(item) && [...item.querySelectorAll('[id]')].every(isGone)) item.remove();
  }
}

/** What is in it is the page script's (`Opaque`). */
const isOpaque = (element: Element): boolean => element.hasAttribute('data-opaque');
