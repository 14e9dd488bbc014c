import { Type } from 'typebox';

/** The group of words that the family shares. */
export const family = '_money';

/** What the colours of a rise and a fall are: in East Asia red is what rises. */
export const colourOption = {
  colours: Type.Union([Type.Literal('usual'), Type.Literal('swapped'), Type.Literal('none')], {
    default: 'usual',
    description: 'Whether a rise has the colour of what is good, as is usual, that of what is bad, or none.',
  }),
};

/** The colour of a change. */
export const colourOf = (change: number, { colours }: { colours: 'usual' | 'swapped' | 'none' }) =>
  change === 0 || colours === 'none' ? undefined : change > 0 === (colours === 'usual') ? 'good' : 'bad';

/** How much percent the last of some values is above the first; nothing where that can't be said. */
export function changeOf(values: readonly number[]): number | undefined {
  const [first, last] = [values[0], values.at(-1)];
  return first === undefined || last === undefined || first <= 0 ? undefined : (last / first - 1) * 100;
}

/** At most so many of some points that lie close together, by the means of as many groups; the last one stays as it is. */
export function thinOut<Point extends readonly number[]>(points: readonly Point[], most: number): Point[] {
  const size = Math.ceil(points.length / Math.max(2, most));
  if (size <= 1) return [...points];
  const groups: Point[] = [];
  for (let end = points.length; end > 0; end -= size) {
    const group = points.slice(Math.max(0, end - size), end);
    const isLast = end === points.length;
    const last = points[end - 1] as Point;
    const mean = (place: number) => group.reduce((sum, point) => sum + (point[place] ?? 0), 0) / group.length;
    groups.push(isLast ? last : (last.map((_, place) => mean(place)) as unknown as Point));
  }
  return groups.reverse();
}
