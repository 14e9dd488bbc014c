import { type IconSet, iconSets, listedSets } from '../../../schema/api/icons.ts';
import type { IconData, IconSetName } from './icon-data.ts';

/** An icon as a search sees it. */
interface Entry {
  set: IconSet;
  /** Its name in the set (`rocket`, `home-assistant`, `sub/nas.svg`), the one that it goes by first. */
  names: readonly string[];
  /** Names that it went by, or that others know it under. */
  aliases: string[];
  /** What stands before the name in Font Awesome: its style. */
  style?: string;
}

/** An icon that was found, as it is written in a config. */
export interface FoundName {
  icon: string;
  set: IconSet;
  /** How well it matches: 0 is the very name. */
  rank: number;
}

export interface IconIndex {
  /** All icons that match, the best first, by their set. Every word has to be found in one of an icon's names. */
  find(query: string, ownFiles: readonly string[]): Record<IconSet, FoundName[]>;
}

/** Reads everything that the packaged sets hold: some megabytes, which whoever asks lets go of when it is not needed. */
export function createIconIndex(data: IconData): IconIndex {
  const entries = [...packaged(data), ...listed(data), ...emojis(data)];
  return {
    find(query, ownFiles) {
      const words = wordsOf(query);
      const ranked = Object.fromEntries(iconSets.map((set) => [set, [] as Ranked[]])) as Record<IconSet, Ranked[]>;
      const files = ownFiles.map((name): Entry => ({ set: 'file', names: [name], aliases: [] }));
      for (const entry of [...entries, ...files]) {
        const found = rankOf(entry, words);
        if (found) ranked[entry.set].push({ ...found, icon: writtenAs(entry, found.name), set: entry.set });
      }
      for (const set of iconSets) ranked[set].sort(byRank);
      return ranked;
    },
  };
}

interface Ranked extends FoundName {
  name: string;
}

/**
 * Best rank, then the shortest name: of `account` and `account-alert` whoever types `acc` means the first. Without words all
 * stand in the order of the alphabet.
 */
const byRank = (one: Ranked, other: Ranked): number =>
  one.rank - other.rank ||
  (one.rank === ranks.all ? 0 : one.name.length - other.name.length) ||
  (one.name < other.name ? -1 : 1);

/** How well a name matches, the best first. Names of old, and of others, come behind their equals. */
export const ranks = { exact: 0, alias: 1, prefix: 2, word: 3, part: 4, aliasPart: 5, all: 6 } as const;

function rankOf({ names, aliases }: Entry, words: readonly string[]): { rank: number; name: string } | undefined {
  const [first = ''] = names;
  if (words.length === 0) return { rank: ranks.all, name: first };
  let best: { rank: number; name: string } | undefined;
  for (const name of names) {
    const rank = matchOf(name, words);
    if (rank !== undefined && (!best || rank < best.rank)) best = { rank, name };
  }
  if (best?.rank === ranks.exact) return best;
  for (const alias of aliases) {
    const rank = matchOf(alias, words);
    if (rank === ranks.exact) return { rank: ranks.alias, name: first };
    if (rank !== undefined) best ??= { rank: ranks.aliasPart, name: first };
  }
  return best;
}

/** How words are found in a name; undefined where one of them is not. */
function matchOf(name: string, words: readonly string[]): number | undefined {
  const letters = lettersOf(name);
  const whole = words.join('');
  if (letters === whole) return ranks.exact;
  // An ending is no part of what a file is called.
  if (name.includes('.') && lettersOf(name.replace(/^.*\/|\.[^.]*$/g, '')) === whole) return ranks.exact;
  if (letters.startsWith(whole)) return ranks.prefix;
  if (!words.every((word) => letters.includes(word))) return undefined;
  const parts = name.toLowerCase().split(separators).filter(Boolean);
  // From a part on it may reach into the next ones, as `homeass` does; what only the end of one and the beginning of
  // another make up is not meant.
  const begins = (word: string) => parts.some((_, index) => parts.slice(index).join('').startsWith(word));
  if (words.every(begins)) return ranks.word;
  return words.every((word) => begins(word) || parts.some((part) => part.includes(word))) ? ranks.part : undefined;
}

const separators = /[-_/.\s]+/g;

const lettersOf = (text: string): string => text.toLowerCase().replace(separators, '');

/** What is looked for: without what a config writes around a name, such as `fas fa-`, `si-` or colons. */
function wordsOf(query: string): string[] {
  const text = query.normalize('NFC').toLowerCase().trim();
  const name = text
    .replace(/^(?:fa[srb]?|fa-(?:solid|regular|brands))\s+fa-/, '')
    .replace(/^(?:si|mdi|fa|hl|sh)-/, '')
    .replace(/^:(.*?):?$/, '$1');
  return name.split(/[-_\s]+/).filter(Boolean);
}

/** An icon as it is written in a config under one of its names. */
function writtenAs({ set, style }: Entry, name: string): string {
  if (set === 'fa') return `${{ regular: 'far', brands: 'fab' }[style ?? ''] ?? 'fas'} fa-${name}`;
  if (set === 'emoji') return `:${name}:`;
  return set === 'file' ? name : `${set}-${name}`;
}

function packaged(data: IconData): Entry[] {
  const sets: readonly IconSetName[] = ['si', 'mdi', 'fa'];
  const indexes = sets.map((set) => [set, data.index(set)] as const);
  const entries: Entry[] = [];
  const byName = new Map<string, Entry>();
  for (const [set, { names }] of indexes) {
    const byPlace = new Map<string, Entry>();
    for (const [key, place] of names) {
      const [name = '', style] = key.split('/').reverse();
      // Font Awesome ships an icon once more under each of its other names.
      const same = set === 'fa' ? byPlace.get(place) : undefined;
      const entry = same ?? { set, names: [], aliases: [], ...(style && { style }) };
      entry.names = [...entry.names, name];
      if (!same) entries.push(entry);
      byPlace.set(place, entry);
      byName.set(`${set}:${key}`, entry);
    }
  }
  for (const [set, { aliases }] of indexes) {
    for (const [alias, name] of aliases) {
      const entry = name.includes(':')
        ? byName.get(name)
        : (byName.get(`${set}:${name}`) ?? byName.get(`${set}:solid/${name}`) ?? byName.get(`${set}:brands/${name}`));
      entry?.aliases.push(alias);
    }
  }
  return entries;
}

const listed = (data: IconData): Entry[] =>
  listedSets.flatMap((set) => data.listed(set).map((name) => ({ set, names: [name], aliases: [] })));

function emojis(data: IconData): Entry[] {
  const byGlyph = new Map<string, Entry>();
  for (const [name, glyph] of data.emojis()) {
    const entry = byGlyph.get(glyph);
    if (entry) entry.names = [...entry.names, name];
    else byGlyph.set(glyph, { set: 'emoji', names: [name], aliases: [] });
  }
  return [...byGlyph.values()];
}
