/**
 * Seconds between the refreshes of a widget, 0 for none: `true` is 30, a number from 2 to 7200 is that many, anything
 * else that is written is none. What is not written is the widget's own default.
 */
export function updateSeconds(value: unknown, otherwise = 0): number {
  if (value === undefined || value === null) return otherwise;
  if (value === true) return 30;
  return typeof value === 'number' && value >= 2 && value <= 7200 ? value : 0;
}
