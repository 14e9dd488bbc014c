import { createMatcher } from '../../../schema/rules/search/filter.ts';
import { createRanker, type Rank, ranks } from '../../../schema/rules/search/ranking.ts';
import { type Entry, type GroupName, groupNames } from './entries.ts';

export interface Found {
  /** How many match in all. */
  count: number;
  /** The best of them, the group with the best match first. */
  groups: { name: GroupName | 'recent'; entries: Entry[] }[];
}

/** More rows than anyone reads would only cost time. */
const limits = { recent: 6, group: 30, restingGroup: 8 } as const;

/** What matches a query as the filter does, best first: title start, word start, then the rest; grouped. */
export function find(query: string, entries: readonly Entry[]): Found {
  const matches = createMatcher(query);
  const rankOf = createRanker(query);
  const found = entries
    .filter(({ text }) => matches(text))
    .map((entry) => ({ entry, rank: rankOf(entry.title) }))
    .sort((a, b) => a.rank - b.rank);
  const groups = groupNames.flatMap((name) => {
    const own = found.filter(({ entry }) => entry.group === name);
    const best = own[0]?.rank;
    return best === undefined ? [] : { name, best, entries: own.slice(0, limits.group).map(({ entry }) => entry) };
  });
  return { count: found.length, groups: groups.sort(byBest) };
}

const byBest = (a: { best: Rank }, b: { best: Rank }) => byTitle(a.best) - byTitle(b.best);
/** Between titles that are only found further inside, the usual order of the groups counts. */
const byTitle = (rank: Rank) => Math.min(rank, ranks.title);

/** What the palette shows before anything is typed: what was used last, then the beginning of each group. */
export function findNothingTyped(entries: readonly Entry[], recent: Record<string, number>): Found {
  const usedAt = ({ id, used = 0 }: Entry) => Math.max(used, recent[id] ?? 0);
  const latest = entries
    .filter((entry) => usedAt(entry) > 0)
    .sort((a, b) => usedAt(b) - usedAt(a))
    .slice(0, limits.recent);
  const groups = groupNames.map((name) => ({
    name,
    entries: entries.filter((entry) => entry.group === name && !latest.includes(entry)).slice(0, limits.restingGroup),
  }));
  return {
    count: entries.length,
    groups: [{ name: 'recent' as const, entries: latest }, ...groups].filter((group) => group.entries.length > 0),
  };
}
