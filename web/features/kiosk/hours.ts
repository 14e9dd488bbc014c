import type { Hours } from '../../../schema/config/kiosk.ts';

/** Whether a local time lies within these hours: the first minute does, the last does not. From one time to the same is all day. */
export function isWithin({ from, until }: Hours, now: Date): boolean {
  const time = [now.getHours(), now.getMinutes()].map((part) => `${part}`.padStart(2, '0')).join(':');
  return from < until ? time >= from && time < until : time >= from || time < until;
}

/** Minutes after which everything stands a little elsewhere, so that nothing burns into the screen. */
const shiftMinutes = 10;

/** Where everything stands now, as words of `data-kiosk`: four places in turn, each beside the one before. */
export const placeAt = (now: Date): string[] =>
  [[], ['x'], ['x', 'y'], ['y']][Math.floor(+now / (shiftMinutes * 60_000)) % 4] ?? [];
