import type { WidgetFixture } from '../testing/fixture.ts';

const site = {
  id: 777001,
  friendly_name: 'Blog',
  url: 'https://blog.example.org',
  type: 1,
  status: 2,
  custom_uptime_ratio: '100.000-99.981',
  logs: [{ type: 2, datetime: 1772000000, duration: 636700 }],
};
const down = {
  ...site,
  friendly_name: 'Photos',
  status: 9,
  custom_uptime_ratio: '96.100-99.2',
  logs: [{ type: 1, datetime: 1772636100, duration: 600 }],
};
const answer = (...monitors: unknown[]) => ({
  stat: 'ok',
  pagination: { offset: 0, limit: 50, total: monitors.length },
  monitors,
});
const form = {
  ...{ api_key: 'key', format: 'json', limit: '50', custom_uptime_ratios: '1-30', logs: '1', logs_limit: '1' },
};

export default {
  options: { apiKey: 'key' },
  asks: [
    { requests: [{ url: 'https://api.uptimerobot.com/v2/getMonitors', method: 'POST', form, proxy: 'always' }] },
    {
      options: { hostname: 'https://robot.example.org/' },
      requests: [{ url: 'https://robot.example.org/v2/getMonitors', method: 'POST', form, proxy: 'always' }],
    },
  ],
  cases: [
    {
      title: 'one is down, one pauses',
      body: answer(site, { ...site, friendly_name: 'Old', status: 0 }, down),
      asOf: '2026-03-04T15:05:00Z',
      shows: ['1 down', 'PhotosDown, 10 minsOldPausedBlog100 %'],
      glance: { text: '1 of 3 down', short: '1 down', level: 'bad' },
    },
    {
      title: 'one seems down, one is new',
      body: answer({ ...site, status: 8, logs: null }, { friendly_name: 'New', status: 1 }, { status: 'toString' }),
      shows: ['1 to watch', 'BlogSeems down', 'NewPending', 'Unknown'],
      hides: ['NaN'],
      glance: { text: '1 of 3 to watch', short: '1 to watch', level: 'warning' },
    },
    { title: 'all is well', body: answer(site), shows: ['Blog'], hides: ['down'], glance: { text: 'up' } },
    { title: 'none', body: answer(), shows: ['No monitors'] },
  ],
  refusals: [
    { title: 'no key', options: { apiKey: '' }, says: 'The option "apiKey" is missing.' },
    {
      title: 'a wrong key',
      body: { stat: 'fail', error: { type: 'invalid_parameter', message: 'api_key is invalid.' } },
      says: 'UptimeRobot answered: api_key is invalid.',
    },
    { title: 'another answer', body: { stat: 'ok' }, says: 'The answer has no list of monitors.' },
  ],
} satisfies WidgetFixture;
