import { safeUrl } from '../rules/addresses/urls.ts';
import { type Mapping, mapping, settingOf, textOf } from '../values.ts';

/** An entry of `pages[]` that names a file. */
export interface PageEntry {
  /** Its place in `pages`, as the file has it. */
  index: number;
  name: string;
  path: string;
}

/** The extra pages of a config, in order; entries without a path count for nothing. */
export function pageEntries(main: Mapping): PageEntry[] {
  return writtenPages(main).flatMap((entry, index) => {
    const path = pagePath(entry);
    return path === undefined ? [] : [{ index, name: textOf(entry.name) ?? nameOf(path), path }];
  });
}

/** The path of an entry of `pages`; undefined for one that counts for nothing. */
export const pagePath = (entry: Mapping): string | undefined => safeUrl(settingOf(entry.path));

/** What stands in `pages`, one mapping per entry, so that places stay as the file has them. */
export function writtenPages(main: Mapping): Mapping[] {
  const { pages } = mapping(main);
  return (Array.isArray(pages) ? pages : [pages]).map(mapping);
}

/** `pages/media-room.yml` without a name is `media-room`. */
const nameOf = (path: string) =>
  path
    .replace(/[?#].*$/s, '')
    .replace(/^.*[/\\]/s, '')
    .replace(/\.ya?ml$/i, '') || path;
