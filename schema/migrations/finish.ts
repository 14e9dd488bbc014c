import { product } from '../product.ts';
import { sectionSlug } from '../rules/addresses/slugs.ts';
import { isMapping, type Mapping, mapping, mappings, present, textOf } from '../values.ts';
import { newItem, newSection } from './entries.ts';
import type { Draft, DraftPage } from './format.ts';
import type { Losses } from './losses.ts';
import { placeOf, takePlace } from './sources/places.ts';

/** What is called nothing in a source. */
export const unnamed = 'Links';
/** The most links that a header has. */
export const mostNavLinks = 6;

/**
 * Settles what holds for the whole: the opening method that most entries have is that of the dashboard, sections without
 * a name get one, further pages get files. `file` is what a loss of the whole is reported for.
 */
export function finishDraft(draft: Draft, losses: Losses, file: string) {
  const title = textOf(draft.pageInfo?.title);
  const withLinks = ({ pageInfo, sections }: Pick<DraftPage, 'pageInfo' | 'sections'>, name: string | undefined) => {
    const { navLinks, further } = splitNavLinks(pageInfo);
    if (further) {
      losses.at({ file }, 'links', 'changed-meaning', `A header has ${mostNavLinks} links; the others are a section.`);
    }
    const own = kept(further ? [further, ...sections] : sections, name);
    warnOfEqualNames(own, losses, file);
    return { ...(pageInfo && { pageInfo: present({ ...pageInfo, navLinks }) }), sections: own };
  };
  const { sections, pageInfo = {} } = withLinks(draft, title);
  const pages = (draft.pages ?? []).map((page) => ({ name: page.name, ...withLinks(page, page.name) }));
  const all = [...sections, ...pages.flatMap((page) => page.sections)];
  const opening = openingOf(all, draft.opening ?? 'newtab');
  const appConfig = present({ ...opening.appConfig, ...draft.appConfig });
  const paths = pagePaths(pages.map(({ name }) => name));
  const config: Mapping = present({
    pageInfo: Object.keys(pageInfo).length > 0 ? { title: title ?? product.name, ...pageInfo } : undefined,
    pages: pages.length > 0 ? pages.map(({ name }, index) => ({ name, path: paths[index] })) : undefined,
    appConfig: Object.keys(appConfig).length > 0 ? appConfig : undefined,
    sections: opening.apply(sections),
  });
  return {
    config,
    pages: Object.fromEntries(
      pages.map((page, index) => [
        paths[index] as string,
        present({ pageInfo: page.pageInfo, sections: opening.apply(page.sections) }),
      ]),
    ) as Record<string, Mapping>,
  };
}

/** Sections with something in them, each with a name. */
const kept = (sections: readonly Mapping[], title: string | undefined): Mapping[] =>
  sections
    .filter(({ items, widgets }) => items !== undefined || widgets !== undefined)
    .map((section) =>
      textOf(section.name) === undefined ? takePlace({ ...section, name: title ?? unnamed }, section) : section,
    );

function splitNavLinks(pageInfo: Mapping | undefined): { navLinks?: readonly Mapping[]; further?: Mapping } {
  const links = mappings(pageInfo?.navLinks);
  if (links.length === 0) return {};
  const more = links.slice(mostNavLinks);
  const items = more.map(({ title, path, target }) =>
    newItem({ title: String(title), url: String(path), ...(target !== undefined && { target: target as 'newtab' }) }),
  );
  return {
    navLinks: links.slice(0, mostNavLinks),
    ...(more.length > 0 && { further: newSection({ name: unnamed, items }) }),
  };
}

function warnOfEqualNames(sections: readonly Mapping[], losses: Losses, file: string): void {
  const seen = new Set<string>();
  for (const section of sections) {
    const name = String(section.name);
    const place = placeOf(section);
    const known = place.file === '' ? { file } : place;
    if (seen.has(name)) losses.at(known, name, 'changed-meaning', `Several sections are called \`${name}\`.`);
    seen.add(name);
  }
}

/** The opening method of the dashboard, and sections whose items name only another. */
function openingOf(sections: readonly Mapping[], usual: string) {
  const methods = sections.flatMap(({ items }) => mappings(items).map(({ target }) => textOf(target) ?? usual));
  const counts = new Map<string, number>();
  for (const method of methods) counts.set(method, (counts.get(method) ?? 0) + 1);
  // One entry that differs says nothing about the others to come.
  const most = [...counts].filter(([method]) => method !== 'clipboard').toSorted(([, a], [, b]) => b - a)[0];
  const isOther = most !== undefined && most[1] > 1 && most[1] > (counts.get(usual) ?? 0);
  const method = isOther ? most[0] : usual;
  const isNamed = counts.size > 1 || method !== 'newtab';
  const isWritten =
    isNamed &&
    (methods.length > 0 || usual !== 'newtab') &&
    (counts.size > 1 || counts.has(method) || methods.length === 0);
  const isDefault = isWritten ? method : 'newtab';
  const withoutDefault = (entry: Mapping): Mapping => {
    const { target, ...others } = entry;
    const own = textOf(target) ?? usual;
    if (own === isDefault) return others;
    return target === undefined ? newItem({ ...(others as { title: string }), target: own as 'newtab' }) : entry;
  };
  return {
    appConfig: isWritten ? { defaultOpeningMethod: method } : {},
    apply: (list: readonly Mapping[]): Mapping[] =>
      list.map((section) =>
        isMapping(section) && section.items !== undefined
          ? { ...mapping(section), items: mappings(section.items).map(withoutDefault) }
          : section,
      ),
  };
}

function pagePaths(names: readonly string[]): string[] {
  const taken = new Set(['conf.yml']);
  return names.map((name, index) => {
    const path = pagePath(name, (one) => taken.has(one), `page-${index + 1}`);
    taken.add(path);
    return path;
  });
}

/** The file of a page, called like it, else by another name; with a number where that is taken. */
export function pagePath(name: string, isTaken: (path: string) => boolean, otherwise: string): string {
  const base = sectionSlug(name).replace(/[^\p{L}\p{N}-]+/gu, '') || otherwise;
  let path = `${base}.yml`;
  for (let count = 2; isTaken(path); count += 1) path = `${base}-${count}.yml`;
  return path;
}
