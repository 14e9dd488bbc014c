import type { WidgetFixture } from '../testing/fixture.ts';

export const version3 = {
  user: [
    ['2026-01-01T10:00:00.104953', 12.4],
    ['2026-01-01T10:02:00.118809', 18.9],
  ],
  system: [
    ['2026-01-01T10:00:00.104961', 4.1],
    ['2026-01-01T10:02:00.118816', 6],
  ],
};

export const version4 = {
  user: [
    ['2026-01-01T09:00:00.104953+00:00', 12.4],
    ['2026-01-01T09:02:00.118809+00:00', 18.9],
  ],
  system: [
    ['2026-01-01T09:00:00.104961+00:00', 4.1],
    ['2026-01-01T09:02:00.118816+00:00', 6],
  ],
};

export default {
  options: { hostname: '192.168.1.5:61208' },
  asks: [
    { requests: [{ url: 'http://192.168.1.5:61208/api/4/cpu/history/100' }] },
    { options: { limit: 250, apiVersion: 3 }, requests: [{ url: 'http://192.168.1.5:61208/api/3/cpu/history/250' }] },
  ],
  cases: [
    {
      title: 'version 3',
      glance: { text: '25 % busy', short: '25 %' },
      options: { apiVersion: 3 },
      body: version3,
      shows: ['Processor, past 2 mins', 'User', '19 %', 'System', '6 %', 'User: 19 % now, between 12 % and 19 %'],
    },
    { title: 'version 4', body: version4, shows: ['Processor, past 2 mins', '19 %', '6 %'] },
    { title: 'no points yet', body: { user: [], system: [] }, shows: ['There are no values yet'] },
    { title: 'nothing yet', body: {}, shows: ['There are no values yet'] },
    { title: 'one series only', body: { user: version4.user }, shows: ['19 %', '–'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: null }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: { detail: 'Not Found' }, says: 'The answer has no history of the processor.' },
  ],
} satisfies WidgetFixture;
