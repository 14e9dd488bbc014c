/**
 * How many letters have to be added, left out, changed, or swapped with their neighbour to turn one word into the other
 * (optimal string alignment), or `limit + 1` once it is clear that they are more than `limit`.
 */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let steps = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        steps = Math.min(steps, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(steps);
      least = Math.min(least, steps);
    }
    // A swap reaches back two rows, so one row above the limit is not the end yet.
    if (least > limit + 1) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[b.length] ?? 0, limit + 1);
}

/**
 * The candidate that somebody most likely meant by `word`: the same in other capitals, else the one with the fewest
 * slips, at most one in three letters, else the only one that holds the word or stands in it (`footer` for
 * `footerText`). Undefined where none is near, so that no hint is better than a wild one.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const typed = word.trim().toLowerCase();
  // Nobody's slip is a hundred letters long, and the time grows with the square of the length.
  if (typed === '' || typed.length > 100) return undefined;
  let limit = Math.min(3, Math.floor(typed.length / 3));
  let best: string | undefined;
  const related = new Set<string>();
  for (const candidate of candidates) {
    const known = candidate.toLowerCase();
    if (known === typed) return candidate;
    const distance = editDistance(typed, known, limit);
    if (distance <= limit) {
      best = candidate;
      limit = distance - 1;
    }
    if (typed.length >= 4 && known.length >= 4 && (known.includes(typed) || typed.includes(known)))
      related.add(candidate);
  }
  if (best !== undefined) return best;
  const [only] = related;
  return related.size === 1 ? only : undefined;
}
