import type { Dashboard } from '../../model.ts';
import { cardColumns } from './few-links.ts';

/** Rems that the columns of a few sections have at most, as `--widest` in `web/components/section/packing.css` says. */
const widestColumn = 36;
/** More sections than these fill any screen. */
const few = 9;
/** So many links need all of the header's row. */
const manyLinks = 8;

/**
 * How wide a few sections are side by side at most, as CSS, so that the header begins and ends with them; undefined where
 * they take all the width of the page, as one alone does, or are cards in the middle of it.
 */
export function groupWidth(
  { sections, settings, pageInfo, pages }: Pick<Dashboard, 'sections' | 'settings' | 'pageInfo' | 'pages'>,
  only?: string,
): string | undefined {
  if (only !== undefined || sections.length < 2 || settings.colCount || cardColumns(sections, settings))
    return undefined;
  if (pageInfo.navLinks.length + pages.length > manyLinks) return undefined;
  const spans = sections.reduce((sum, { display }) => sum + display.cols, 0);
  return spans > few ? undefined : `${spans * widestColumn}rem`;
}
