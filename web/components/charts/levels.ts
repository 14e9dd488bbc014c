export type Level = 'low' | 'raised' | 'high' | 'critical';

/** How much of something is used up, in percent, as one of the levels that colours stand for: below 50, 60, 80, above. */
export function levelOf(percent: number): Level {
  if (percent < 50) return 'low';
  if (percent < 60) return 'raised';
  return percent < 80 ? 'high' : 'critical';
}
