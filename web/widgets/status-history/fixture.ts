import type { ServiceHistoriesReply } from '../../../schema/api/status-history.ts';
import type { Span } from '../../../schema/api/status-page.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

/** Days of a month, all well but for some. */
const month = (odd: Readonly<Record<number, Partial<Span>>> = {}): Span[] =>
  Array.from({ length: 30 }, (_, day) => ({ up: 1440, slow: 0, down: 0, time: 24, ...odd[day] }));
const unknown = { up: 0, slow: 0, down: 0 };

const body: ServiceHistoriesReply = {
  services: [
    { title: 'Jellyfin', state: 'up', spans: month({ 22: { up: 1428, slow: 12 } }) },
    { title: 'Sonarr', state: 'up', spans: month() },
    { title: 'Radarr', state: 'down', spans: month({ 11: { up: 1380, down: 60 }, 29: { up: 800, down: 5 } }) },
    { title: 'Plex', spans: month({ 0: unknown, 1: unknown, 2: unknown }) },
  ],
};

export default {
  options: {},
  asks: [
    { requests: [{ url: 'service-histories', server: true, method: 'POST', body: { range: '30d' } }] },
    {
      options: { range: '7d', items: ['Plex'] },
      requests: [{ url: 'service-histories', server: true, method: 'POST', body: { range: '7d' } }],
    },
  ],
  cases: [
    {
      title: 'a month of four services, of which one is down',
      body,
      shows: ['1 down', 'Jellyfin', '100 %', 'Radarr', '99.84 %', 'Plex'],
      glance: { text: '1 of 4 down', short: '1 down', level: 'bad', figures: ['Radarr 99.84 %'] },
    },
    {
      title: 'all is well',
      body: { services: body.services.slice(0, 2) },
      shows: ['Sonarr'],
      hides: ['down'],
      glance: { text: 'all 2 up', figures: ['Jellyfin 100 %'] },
    },
    { title: 'nothing is checked', body: { services: [] }, shows: ['No status is checked here.'] },
    {
      title: 'nothing is known yet',
      body: { services: [{ title: 'New', spans: [unknown, unknown] }] },
      shows: ['New', '–'],
      glance: { text: '0 of 1 up' },
    },
  ],
  refusals: [{ title: 'another answer', body: {}, says: 'The answer has no list of services.' }],
} satisfies WidgetFixture;
