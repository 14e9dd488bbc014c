import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const list = {
  'uuid-2': {
    title: '',
    url: 'https://www.example.org/news?page=1',
    last_changed: 0,
    last_checked: 1772636000,
    viewed: true,
  },
  'uuid-1': {
    title: 'Router firmware',
    url: 'https://example.org/fw',
    last_changed: 1772600000,
    last_checked: 1772636000,
    last_error: false,
    viewed: false,
  },
  'uuid-3': {
    url: 'https://shop.example.net/',
    page_title: 'The shop',
    last_changed: 1772500000,
    last_error: 'Status 404',
    viewed: true,
  },
};
const watch = {
  title: 'Router firmware',
  url: 'https://example.org/fw',
  last_changed: 1772600000,
  date_created: 1770000000,
  previous_md5: '0cc175b9c0f1b6a831c399e269772661',
};
const missing = new DashError('widget-status', 'Status 404.', { values: { status: 404 } });
const base = 'http://192.168.1.5:5000/api/v1/watch';
const headers = { 'x-api-key': 'key' };
const check = { name: 'check', request: { url: `${base}?recheck_all=1`, headers } };
const asOf = '2026-03-04T15:20:00Z';

export default {
  options: { hostname: 'http://192.168.1.5:5000', apiKey: 'key' },
  asks: [
    { options: { hostname: '192.168.1.5:5000/' }, requests: [{ url: base, headers }] },
    {
      after: [list],
      requests: ['uuid-1', 'uuid-3', 'uuid-2'].map((id) => ({
        url: `${base}/${id}`,
        headers,
        optional: true as const,
      })),
    },
    {
      options: { limit: 1, watches: ['uuid-2', 'uuid-3'] },
      after: [list],
      requests: [{ url: `${base}/uuid-3`, headers, optional: true }],
    },
    { after: [list, watch, missing, watch], requests: [] },
    { after: ['odd'], requests: [] },
  ],
  cases: [
    {
      title: 'one has changed, one fails, one never did',
      body: [list, watch, missing, { date_created: 1770000000 }],
      asOf,
      shows: [
        '1 failed',
        '1page has changed',
        'Watched3',
        'Router firmwareNewexample.org10 hr',
        'The shopStatus 404yesterday',
        'example.org/newsno change yet2 Feb',
      ],
      hides: ['www.'],
      glance: { text: '1 page has changed', level: 'warning', figures: ['Unseen 1', 'Watched 3', 'Failed 1'] },
      acts: [check],
    },
    {
      title: 'some of them',
      options: { watches: ['uuid-1', 'uuid-2'], limit: 1 },
      body: [{ ...list, 'uuid-2': { ...list['uuid-1'], title: 'Second' } }, watch],
      asOf,
      shows: ['2pages have changed', 'Watched2', 'Second'],
      hides: ['failed', 'Router'],
      glance: { text: '2 pages changed', figures: ['Unseen 2', 'Watched 2'] },
    },
    {
      title: 'none are watched',
      body: [{}],
      shows: ['0pages have changed', 'Watched0'],
      glance: { text: 'no changes', figures: ['Unseen 0', 'Watched 0'] },
      acts: [],
    },
    { title: 'an odd one', body: [{ a: null, b: { last_changed: 'x' } }, 1], shows: ['a', 'b'], hides: ['undefined'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no key', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    { title: 'another answer', body: [{ message: 'x' }], says: 'The answer has no list of pages.' },
    { title: 'of another kind', body: ['Invalid access'], says: 'The answer has no list of pages.' },
  ],
} satisfies WidgetFixture;
