import { pagePath } from '../../config/page-entries.ts';
import { visibilityOf } from '../../config/visibility.ts';
import type { Model, Viewer } from '../../model.ts';
import type { Mapping } from '../../values.ts';
import { isVisible } from './visibility.ts';

/** A viewer with the paths of the pages of a dashboard that they may not see, whoever says so. */
export function withWithheldPages({ pages }: Pick<Model, 'pages'>, viewer: Viewer): Viewer {
  const seen = new Set(pages.filter(({ visibility }) => isVisible(visibility, viewer)).map(({ source }) => source));
  const withheld = pages.flatMap(({ source }) => (source === undefined || seen.has(source) ? [] : source));
  return withheld.length > 0 ? { ...viewer, withheldPages: withheld } : viewer;
}

/** Whether a viewer may be told of an entry of `pages`: by its own word, and by what the file of the page says of itself. */
export function isPageSeen(entry: Mapping, viewer: Viewer): boolean {
  const path = pagePath(entry);
  const isWithheld = path !== undefined && (viewer.withheldPages?.includes(path) ?? false);
  return !isWithheld && isVisible(visibilityOf(entry), viewer);
}
