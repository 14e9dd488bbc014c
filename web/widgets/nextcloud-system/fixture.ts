import { asked, connection, ocs } from '../nextcloud-stats/fixture.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const system = {
  version: '31.0.4.1',
  freespace: 48472801280,
  cpuload: [0.85, 1.04, 1.17],
  cpunum: 4,
  mem_total: 8183808,
  mem_free: 5877760,
  swap_total: 2097152,
  swap_free: 2097152,
};
const server = {
  webserver: 'Apache/2.4.62',
  php: { version: '8.3.14' },
  database: { type: 'mysql', version: '10.11.6', size: '331382784' },
};

export default {
  options: connection,
  asks: [{ requests: [{ url: 'https://cloud.example.org/ocs/v2.php/apps/serverinfo/api/v1/info', ...asked }] }],
  cases: [
    {
      title: 'all is told',
      body: ocs({ nextcloud: { system }, server }),
      shows: [
        '4 cores',
        'Memory5.6GB free',
        '2.2 GB of 7.8 GB',
        'Swap2GB free',
        'Load, 1 min0.85',
        'Databasemysql 10.11.6',
        '331 MB',
      ],
      glance: {
        text: '28 % memory in use',
        short: '28 %',
        figures: ['Memory 28 %', 'Load, 1 min 0.85', 'Nextcloud 31.0.4.1'],
      },
    },
    {
      title: 'short of memory',
      body: ocs({ nextcloud: { system: { mem_total: 1000, mem_free: 50 } } }),
      shows: ['Memory50kB free'],
      hides: ['Load', 'Swap'],
      glance: { text: '95 % memory in use', short: '95 %', level: 'bad', figures: ['Memory 95 %'] },
    },
    {
      title: 'a server that keeps to itself',
      body: ocs({
        nextcloud: { system: { mem_total: -1024, mem_free: -1024, cpuload: [0.5, null] } },
        server: { database: { type: 'pgsql', size: 'N/A' } },
      }),
      shows: ['Load, 1 min0.50', 'Databasepgsql'],
      hides: ['Memory', 'Size', '5 min'],
      glance: { text: 'load 0.50' },
    },
    {
      title: 'no load',
      body: ocs({ nextcloud: { system: { version: '31', cpuload: false } } }),
      shows: ['Nextcloud31'],
      hides: ['Load'],
    },
  ],
  refusals: [
    { title: 'no password', options: { password: null }, says: 'The option "password" is missing.' },
    {
      title: 'refused',
      body: ocs([], { statuscode: 429, message: 'Slow down' }),
      says: 'Nextcloud answered: Slow down.',
    },
    { title: 'another answer', body: ocs({}), says: 'The answer has no system.' },
  ],
} satisfies WidgetFixture;
