import type { Span } from '../../../schema/api/status-page.ts';

/**
 * A span of time as a bar: whole where all was well, broken where it was not; the lower piece is the share of it, from 0 to
 * 1. A stub where nothing is known, hatched where it was planned.
 */
export type Bar = { state: 'well' | 'unknown' | 'planned' } | { state: 'slow' | 'down'; share: number };

/** How a service was in a span of time: down counts more than slow. */
export function barOf({ up, slow, down }: Span): Bar {
  const known = up + slow + down;
  if (known === 0) return { state: 'unknown' };
  if (down > 0) return { state: 'down', share: down / known };
  return slow > 0 ? { state: 'slow', share: slow / known } : { state: 'well' };
}

/** Bars of history as HTML, side by side in the order of time. They are spoken as a whole, by `label`. */
export const barsHtml = (bars: readonly Bar[], label: string): string =>
  `<div class="bars" role="img" dir="ltr" aria-label="${label.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">${bars.map(barHtml).join('')}</div>`;

const barHtml = (bar: Bar): string =>
  'share' in bar
    ? `<i class="bar-${bar.state}" style="--share:${Math.round(bar.share * 100)}%"></i>`
    : `<i${bar.state === 'well' ? '' : ` class="bar-${bar.state}"`}></i>`;
