import type { End, Glance, Level } from '../../../schema/shown.ts';
import type { WidgetWords } from '../../../schema/widget.ts';
import { countAt } from '../levels.ts';

/** The group of words that widgets of monitors share. */
export const family = '_monitors';

/** Something that is watched. */
export interface Watched {
  level: Level;
}

/** How many are down or odd; nothing where none is. */
export function monitorsEnd(monitors: readonly Watched[], t: WidgetWords): End | undefined {
  const down = countAt(monitors, 'bad');
  if (down > 0) return { text: t('count-down', { count: down }), level: 'bad' };
  const odd = countAt(monitors, 'warning');
  return odd > 0 ? { text: t('count-odd', { count: odd }), level: 'warning' } : undefined;
}

/** The same for a tile, or how many are well. */
export function monitorsGlance(monitors: readonly Watched[], t: WidgetWords): Glance | undefined {
  if (monitors.length === 0) return undefined;
  const [all, down, odd] = [monitors.length, countAt(monitors, 'bad'), countAt(monitors, 'warning')];
  if (down > 0) {
    return { text: t('some-down', { down, all }), short: t('count-down', { count: down }), level: 'bad' };
  }
  if (odd > 0) return { text: t('some-odd', { odd, all }), short: t('count-odd', { count: odd }), level: 'warning' };
  const up = countAt(monitors, 'good');
  return up < all ? { text: t('some-up', { up, all }) } : { text: t('all-up', { count: all }) };
}
