import type { IconSet } from '../../../schema/api/icons.ts';
import { type FoundName, type IconIndex, ranks } from './icon-index.ts';

/** What an item is called, and the host that it leads to; either may be empty. */
export interface NamedItem {
  title: string;
  host: string;
}

export interface ProposedIcon extends FoundName {
  /** Whether it shows a brand, or is a file of the operator's own, and is called just as the item is. */
  isExact: boolean;
}

/**
 * The icon that an item most likely wants. A name that is the whole title is the best, then one of a part of the host's, one
 * that the title is the beginning of, and last one of some of its words. An item without a title is called as its host.
 */
export function proposeIcon(
  index: IconIndex,
  { title, host }: NamedItem,
  ownFiles: readonly string[],
): ProposedIcon | undefined {
  const find = (name: string) => index.find(name, ownFiles);
  const whole = title === '' ? undefined : find(title);
  const called = whole && best(whole, brands, isNamed);
  if (called) return { ...called, isExact: true };
  for (const label of labelsOf(host)) {
    const found = best(find(label), brands, isNamed);
    if (found) return { ...found, isExact: title === '' };
  }
  if (!whole) return undefined;
  const runs = runsOf(title).map(find);
  const found =
    best(whole, drawings, isNamed) ??
    (lettersIn(title) < fewestBegun ? undefined : best(whole, brands, isBegun)) ??
    firstOf(runs, (run) => best(run, brands, isNamed)) ??
    firstOf(runs, (run) => best(run, drawings, isNamed));
  return found && { ...found, isExact: false };
}

/** Letters that the beginning of a name needs: with fewer there are too many. */
const fewestBegun = 4;
/** Letters of a word, or of a part of a host, that is looked for by itself. */
const fewestAlone = 3;
/** Words of a title that are looked at. */
const mostWords = 5;

/** Sets of brands and of files that have names of their own, before those that draw things. */
const brands: readonly IconSet[] = ['file', 'si', 'fa', 'hl', 'sh'];
const drawings: readonly IconSet[] = ['mdi', 'fa'];

const isNamed = ({ rank }: FoundName): boolean => rank <= ranks.alias;
const isBegun = ({ rank }: FoundName): boolean => rank === ranks.prefix;

/** The best of the first set that has any. */
function best(
  found: Record<IconSet, FoundName[]>,
  sets: readonly IconSet[],
  fits: (name: FoundName) => boolean,
): FoundName | undefined {
  return firstOf(sets, (set) =>
    found[set].find((name) => fits(name) && (set !== 'fa' || sets === drawings || name.icon.startsWith('fab '))),
  );
}

function firstOf<Each, Found>(list: readonly Each[], find: (each: Each) => Found | undefined): Found | undefined {
  for (const each of list) {
    const found = find(each);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The parts of a host that may be the name of a service: `films` of `www.films.example`. An address has none. */
function labelsOf(host: string): string[] {
  if (/^\[|^[\d.]+$/.test(host)) return [];
  const labels = host.toLowerCase().split('.');
  return (labels.length > 1 ? labels.slice(0, -1) : labels).filter(
    (label) => label !== 'www' && label.length >= fewestAlone,
  );
}

/** All words of a title that stand beside each other, but the whole of it, the longest first. */
function runsOf(title: string): string[] {
  const words = (title.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords);
  const runs: string[] = [];
  for (let length = words.length; length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) runs.push(words.slice(at, at + length).join(' '));
  }
  return runs.filter((run) => run !== title && lettersIn(run) >= fewestAlone);
}

const lettersIn = (text: string): number => (text.match(/[\p{L}\p{N}]/gu) ?? []).length;
