import { asked, connection, ocs } from '../nextcloud-stats/fixture.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const opcache = {
  opcache_enabled: true,
  cache_full: false,
  restart_pending: false,
  restart_in_progress: false,
  memory_usage: {
    used_memory: 68157440,
    free_memory: 62914560,
    wasted_memory: 3145728,
    current_wasted_percentage: 2.34375,
  },
  interned_strings_usage: {
    buffer_size: 16777216,
    used_memory: 9437184,
    free_memory: 7340032,
    number_of_strings: 98765,
  },
  opcache_statistics: {
    num_cached_scripts: 2345,
    num_cached_keys: 4567,
    max_cached_keys: 16229,
    hits: 123456789,
    start_time: 1767000000,
    last_restart_time: 0,
    misses: 3456,
    opcache_hit_rate: 99.972,
  },
};
const answer = (cache: unknown) => ocs({ server: { php: { version: '8.3.14', opcache: cache } } });

export default {
  options: connection,
  asks: [{ requests: [{ url: 'https://cloud.example.org/ocs/v2.php/apps/serverinfo/api/v1/info', ...asked }] }],
  cases: [
    {
      title: 'all is told',
      body: answer(opcache),
      shows: [
        '99.9% hits',
        '3,456 misses',
        'Memory52 %',
        '65 MB of 125 MB',
        'Strings56 %',
        'Keys28 %',
        'Last restartNever',
      ],
      hides: ['full', 'disabled'],
      glance: { text: '99.9 % hits', figures: ['Memory 52 %', 'Scripts 2,345'] },
    },
    {
      title: 'it is full',
      body: answer({ ...opcache, cache_full: true, memory_usage: { used_memory: 96, free_memory: 4 } }),
      shows: ['cache is full', 'Memory96 %'],
      glance: { text: 'cache is full', level: 'bad', figures: ['Memory 96 %', 'Scripts 2,345'] },
    },
    {
      title: 'it is off',
      body: answer({ opcache_enabled: false }),
      shows: ['disabled'],
      glance: { text: 'disabled', level: 'warning' },
    },
    { title: 'it is not there', body: answer([]), shows: ['No code cache', 'OPcache is missing'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: null }, says: 'The option "hostname" is missing.' },
    { title: 'refused', body: ocs([], { statuscode: 998 }), says: 'Nextcloud answered: status 998.' },
    { title: 'another answer', body: ocs({ server: {} }), says: 'The answer has no state of PHP.' },
  ],
} satisfies WidgetFixture;
