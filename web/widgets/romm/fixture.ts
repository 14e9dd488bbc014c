import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const stats = { PLATFORMS: 12, ROMS: 10840, SAVES: 31, STATES: 5, SCREENSHOTS: 77, TOTAL_FILESIZE_BYTES: 91000000000 };
const failed = new DashError('widget-status', 'Status 404.', { values: { status: 404 } });

export default {
  options: { hostname: 'http://192.168.1.5:8080' },
  asks: [
    {
      options: { hostname: '192.168.1.5:8080/' },
      requests: [
        { url: 'http://192.168.1.5:8080/api/stats', proxy: 'always' },
        { url: 'http://192.168.1.5:8080/api/heartbeat', proxy: 'always', optional: true },
      ],
    },
  ],
  cases: [
    {
      title: 'a library',
      body: [stats, { SYSTEM: { VERSION: '4.1.0', SHOW_SETUP_WIZARD: false } }],
      shows: ['Platforms12Games10.8kSaves31States5', 'Screenshots77', 'Size91GB', 'Version4.1.0'],
      glance: { text: '10.8k games', figures: ['Platforms 12', 'Games 10.8k', 'Saves 31', 'States 5'] },
    },
    {
      title: 'an older version',
      body: [{ PLATFORMS: 1, ROMS: 1, FILESIZE: 4096 }, { VERSION: '3.0.1' }],
      shows: ['Platforms1Games1', 'Size4.1kB', 'Version3.0.1'],
      hides: ['Saves', 'Screenshots'],
      glance: { text: '1 game', figures: ['Platforms 1', 'Games 1'] },
    },
    {
      title: 'an empty one',
      body: [{ PLATFORMS: 0, ROMS: 0, SAVES: 0, STATES: 0, SCREENSHOTS: 0, TOTAL_FILESIZE_BYTES: 0 }, failed],
      shows: ['Games0', 'Size0B'],
      hides: ['Version'],
      glance: { text: '0 games', figures: ['Platforms 0', 'Games 0', 'Saves 0', 'States 0'] },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: [{ detail: 'Not found' }, {}], says: 'The answer has no number of games.' },
  ],
} satisfies WidgetFixture;
