import { Type } from 'typebox';
import { details, empty, figure, lead, meters } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { family, nextcloudData, nextcloudOptions, nextcloudRequest, serverInfo } from '../_nextcloud/api.ts';
import { numberOf, recordOf, unreadable } from '../answers.ts';
import { countFigure, countWords, writtenCount } from '../counts.ts';
import { shareFigure } from '../levels.ts';

export default defineWidget({
  type: 'nextcloud-php-opcache',
  aliases: ['nextcloudphpopcache'],
  family,
  category: 'services',
  picture: 'bars',
  summary: 'How well the code cache of PHP serves a Nextcloud, and how full it is.',
  options: Type.Object(nextcloudOptions),
  interval: 60,
  height: 190,
  icon: 'code',
  request: (options) => nextcloudRequest(options, serverInfo),
  read: (body) => {
    const { server } = recordOf(nextcloudData(body));
    const php = recordOf(recordOf(server).php);
    if (Object.keys(php).length === 0) throw unreadable('state of PHP');
    // It is an empty list where the extension is missing or out of bounds.
    const cache = recordOf(php.opcache);
    const { used_memory, free_memory, wasted_memory } = recordOf(cache.memory_usage);
    const strings = recordOf(cache.interned_strings_usage);
    const { num_cached_scripts, num_cached_keys, max_cached_keys, hits, misses, opcache_hit_rate, ...times } = recordOf(
      cache.opcache_statistics,
    );
    const used = numberOf(used_memory) ?? 0;
    return {
      isThere: Object.keys(cache).length > 0,
      isOn: cache.opcache_enabled === true,
      isFull: cache.cache_full === true,
      hitRate: numberOf(opcache_hit_rate),
      hits: numberOf(hits),
      misses: numberOf(misses),
      memory: { used, total: used + (numberOf(free_memory) ?? 0) },
      strings: { used: numberOf(strings.used_memory) ?? 0, total: numberOf(strings.buffer_size) ?? 0 },
      keys: { used: numberOf(num_cached_keys) ?? 0, total: numberOf(max_cached_keys) ?? 0 },
      wasted: numberOf(wasted_memory),
      texts: numberOf(strings.number_of_strings),
      scripts: numberOf(num_cached_scripts),
      /** Milliseconds since 1970; 0 for never. */
      started: (numberOf(times.start_time) ?? 0) * 1000,
      restarted: (numberOf(times.last_restart_time) ?? 0) * 1000,
    };
  },
  end: ({ isThere, isOn, isFull }, { t }) => {
    if (isThere && isOn && isFull) return { text: t('cache-full'), level: 'bad' };
    return isThere && !isOn ? { text: t('off'), level: 'warning' } : undefined;
  },
  shows: (cache, { t, format }) => {
    if (!cache.isThere) return empty(t('not-there'), t('why-not-there'));
    const { hitRate, hits, misses, memory, strings, keys, wasted, texts, scripts, started, restarted } = cache;
    const rate = hitRate === undefined ? undefined : format.percentParts(hitRate);
    const bar = (name: string, { used, total }: Filling, written: (value: number) => string) =>
      total > 0
        ? [
            {
              label: t(name),
              share: (used / total) * 100,
              note: t('of', { used: written(used), total: written(total) }),
            },
          ]
        : [];
    const bytes = (value: number) => format.bytes(value, 1024);
    const count = (value: number) => writtenCount(value, format);
    const bars = [...bar('memory', memory, bytes), ...bar('strings', strings, bytes), ...bar('keys', keys, count)];
    return [
      rate
        ? lead(rate.text, {
            unit: t('unit-hits', { unit: rate.unit }),
            note: misses === undefined ? undefined : t('missed', countWords(misses, format, 'misses')),
          })
        : lead(cache.isOn ? t('on') : t('off')),
      bars.length > 0 && meters(bars),
      details(
        countFigure(t('hits'), hits, format),
        countFigure(t('scripts'), scripts, format),
        countFigure(t('texts'), texts, format),
        wasted !== undefined && figure(t('wasted'), bytes(wasted)),
        started > 0 && figure(t('started'), format.dateTime(started)),
        figure(t('restarted'), restarted > 0 ? format.dateTime(restarted) : t('never')),
      ),
    ];
  },
  glance: ({ isThere, isOn, isFull, hitRate, memory, scripts }, { t, format }) => {
    if (!isThere) return undefined;
    if (!isOn) return { text: t('off'), level: 'warning' };
    const rate = hitRate === undefined ? undefined : format.percent(hitRate);
    const share = memory.total > 0 ? (memory.used / memory.total) * 100 : 0;
    return {
      text: isFull || rate === undefined ? t(isFull ? 'cache-full' : 'on') : t('hit', { share: rate }),
      level: isFull ? 'bad' : undefined,
      figures: [shareFigure(t('memory'), share, format), countFigure(t('scripts'), scripts, format)],
    };
  },
  example: { hostname: 'https://cloud.example.org', username: 'admin', password: 'DASH_NEXTCLOUD_PASSWORD' },
});

interface Filling {
  used: number;
  total: number;
}
