import type { Format } from '../../../schema/format.ts';
import { cut } from '../../../schema/glance.ts';
import { type Glance, levelOf, meters, type Shown, worstOf } from '../../../schema/shown.ts';
import type { WidgetWords } from '../../../schema/widget.ts';

/** The group of words that widgets of storage share. */
export const family = '_storage';

/** A pool, a volume or another place for data. Sizes are bytes. */
export interface Volume {
  name: string;
  used: number;
  total: number;
  /** How it is, beside how full it is. */
  level?: 'warning' | 'bad' | undefined;
  /** As the service calls it in small letters, where it isn't well. */
  state?: string | undefined;
  /** What else there is to say. */
  note?: string | undefined;
}

interface Context {
  t: WidgetWords;
  format: Format;
}

/** States that have words. */
const states = ['crashed', 'degraded', 'faulted', 'offline', 'removed', 'unavail'];

/** The state of a volume that isn't well; empty for one that is. */
export const stateOf = ({ state = '' }: Volume, t: WidgetWords): string => {
  const name = state === 'degrade' ? 'degraded' : state;
  return states.includes(name) ? t(`state-${name}`) : name;
};

/** In percent; one without a size is empty. */
export const shareOf = ({ used, total }: Volume): number =>
  total > 0 ? Math.min(100, Math.max(0, (used / total) * 100)) : 0;

/** How full each is, and what is left. */
export const volumeMeters = (volumes: readonly Volume[], { t, format }: Context): Shown =>
  meters(
    volumes.map((volume) => {
      const { name, used, total, level, note } = volume;
      const state = stateOf(volume, t);
      const { text, unit } = format.bytesParts(Math.max(0, total - used));
      return {
        label: name,
        title: t('used-of', { used: format.bytes(used), total: format.bytes(total) }),
        share: shareOf(volume),
        ...(total > 0 ? { text, unit: t('unit-free', { unit }) } : { text: '–' }),
        ...{ note: state || note, level },
      };
    }),
  );

const levelFor = (volume: Volume) => worstOf([volume.level, levelOf(shareOf(volume))]);

/** The one that is worst, or else fullest, in a line for a tile; nothing where there is none. */
export function volumesGlance(volumes: readonly Volume[], { t, format }: Context): Glance | undefined {
  const [fullest] = volumes.toSorted((a, b) => shareOf(b) - shareOf(a));
  if (!fullest) return undefined;
  const worst = volumes.find(({ level }) => level === 'bad') ?? volumes.find(({ level }) => level === 'warning');
  const share = format.percent(shareOf(fullest));
  const state = worst && stateOf(worst, t);
  if (worst && state) return { text: t('is', { name: cut(worst.name, 11), state }), level: worst.level };
  return { text: t('full', { name: cut(fullest.name, 11), share }), short: share, level: levelFor(fullest) };
}
