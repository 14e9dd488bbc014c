import { type IconSet, iconSets } from '../../schema/api/icons.ts';
import { packageFile } from '../package-file.ts';
import type { Ports } from '../ports.ts';
import { userFolderOf } from '../site/files/user-folder.ts';
import { openIconData } from '../site/icons/icon-data.ts';
import { createIconIndex } from '../site/icons/icon-index.ts';
import { listOwnFiles } from '../site/icons/own-files.ts';

export interface IconsFound {
  /** How many match, of each set. */
  counts: Record<IconSet, number>;
  /** The best of each set as they are written in a config, at most `limit` of one; first the set that has the best. */
  icons: { icon: string; set: IconSet }[];
}

/** Finds icons by words, as the editor of the page does: in the sets of the package, and among the files beside a config. */
export async function findIcons(
  { words, file, set, limit }: { words: string; file: string; set?: IconSet; limit: number },
  { cwd }: Pick<Ports, 'cwd'>,
): Promise<IconsFound> {
  const found = createIconIndex(openIconData(packageFile('dist', 'icons'))).find(
    words,
    await listOwnFiles(userFolderOf(file, cwd)),
  );
  const rankOf = (each: IconSet) => found[each][0]?.rank ?? Number.POSITIVE_INFINITY;
  const sets = set
    ? [set]
    : iconSets.toSorted((one, other) => (rankOf(one) < rankOf(other) ? -1 : rankOf(one) > rankOf(other) ? 1 : 0));
  return {
    counts: Object.fromEntries(iconSets.map((each) => [each, sets.includes(each) ? found[each].length : 0])) as Record<
      IconSet,
      number
    >,
    icons: sets.flatMap((each) => found[each].slice(0, limit).map(({ icon }) => ({ icon, set: each }))),
  };
}
