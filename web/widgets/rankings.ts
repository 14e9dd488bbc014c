import type { Format } from '../../schema/format.ts';
import { heading, list, type Shown } from '../../schema/shown.ts';
import { writtenCount } from './counts.ts';

/** Something, and how often it was. */
export interface Counted {
  name: string;
  count: number;
}

/** Lists of what there was most of, each below its title, with bars that compare with the first of its list. Lists without entries are left out. */
export const rankings = (lists: readonly { title: string; entries: readonly Counted[] }[], format: Format): Shown[] =>
  lists
    .filter(({ entries }) => entries.length > 0)
    .flatMap(({ title, entries }) => [heading(title), ranking(entries, format)]);

/** Lines with bars that compare with the highest of them. */
export function ranking(entries: readonly Counted[], format: Format): Shown {
  const most = entries.reduce((highest, { count }) => Math.max(highest, count), 0);
  return list(
    entries.map(({ name, count }) => ({
      label: name,
      value: writtenCount(count, format),
      share: most > 0 ? (count / most) * 100 : 0,
    })),
  );
}

/** The place of a name in an order; what isn't in it comes behind. */
export const rankIn = (order: readonly string[], name: string): number =>
  order.includes(name) ? order.indexOf(name) : order.length;
