import { editDistance } from '../text/did-you-mean.ts';

const normaliseTheme = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');

/**
 * The known theme that a config means: the name itself, the same in other capitals or with blanks for dashes, or the
 * only one that is a single slip away (`charry-blossom`). Undefined for a name that is simply another.
 */
export function nearestTheme(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return name;
  const wanted = normaliseTheme(name);
  const same = known.find((theme) => normaliseTheme(theme) === wanted);
  // In three letters a slip is another word.
  if (same !== undefined || wanted.length < 4) return same;
  const [near, another] = known.filter((theme) => editDistance(wanted, normaliseTheme(theme), 1) === 1);
  return another === undefined ? near : undefined;
}
