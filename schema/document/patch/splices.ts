/** A part of a text and what comes in its place. */
export interface Splice {
  start: number;
  end: number;
  text: string;
}

/**
 * A part of a text with its splices made; those of other parts are left out. At one place, what is put in comes before
 * what is taken out, in the order given. Undefined where splices overlap.
 */
export function splice(source: string, splices: readonly Splice[], from = 0, to = source.length): string | undefined {
  const inside = splices.filter(({ start, end }) => start >= from && end <= to);
  const ordered = inside
    .map((made, order) => ({ ...made, order }))
    .sort((a, b) => a.start - b.start || Number(a.end > a.start) - Number(b.end > b.start) || a.order - b.order);
  let result = '';
  let at = from;
  for (const { start, end, text } of ordered) {
    if (start < at) return undefined;
    result += source.slice(at, start) + text;
    at = end;
  }
  return result + source.slice(at, to);
}
