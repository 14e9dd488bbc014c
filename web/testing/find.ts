export const texts = (selector: string, within: ParentNode | null = document): (string | null)[] =>
  [...(within?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent);

/** The first element that a selector finds, and whose text or name is this where one is given. Throws without one. */
export function element<Kind extends HTMLElement>(selector: string, name?: string): Kind {
  const isNamed = (found: Element) =>
    name === undefined || found.textContent?.trim() === name || found.getAttribute('aria-label') === name;
  const found = [...document.querySelectorAll<Kind>(selector)].find(isNamed);
  if (!found) throw new Error(`There is no ${selector} ${name ?? ''}.`);
  return found;
}

/** Titles of the tiles that can be seen, in the order of the page. */
export const visibleTitles = (): (string | null)[] =>
  [...document.querySelectorAll('.tile-title')]
    .filter((title) => title.checkVisibility())
    .map(({ textContent }) => textContent);

export const tile = (title: string): HTMLElement => {
  const link = element('a.item .tile-title', title).closest('a');
  if (!link) throw new Error(`${title} stands in no tile.`);
  return link;
};

/** Title of the tile that has the focus, or the id of whatever else has. */
export const focused = (): string | undefined =>
  document.activeElement?.querySelector('.tile-title')?.textContent ?? document.activeElement?.id;

/** The text of the whole page, its messages and dialogs too, without the data that it carries. */
export const pageText = (): string =>
  [...document.body.children]
    .filter((part) => !(part instanceof HTMLScriptElement))
    .map(({ textContent }) => textContent)
    .join(' ');

export const errorLog = (): string => sessionStorage.getItem('errorLog') ?? '';
