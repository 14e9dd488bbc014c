import { iconSets } from '../../schema/api/icons.ts';
import { packageFile } from '../package-file.ts';
import { iconSetTitles } from '../reports/icons.ts';
import { openIconData } from '../site/icons/icon-data.ts';
import { createIconIndex, type IconIndex } from '../site/icons/icon-index.ts';
import type { Tools } from './state/editor-state.ts';

/** Icons of one set that are shown at once. */
const most = 20;

/** Finds icons as `dash icons` does. The sets are read when somebody looks for one. */
export function iconFinder(ownFiles: readonly string[]): Tools['findIcons'] {
  let index: IconIndex | undefined;
  return (words) => {
    index ??= createIconIndex(openIconData(packageFile('dist', 'icons')));
    const found = index.find(words, ownFiles);
    return iconSets.flatMap((set) => found[set].slice(0, most).map(({ icon }) => ({ icon, set: iconSetTitles[set] })));
  };
}
