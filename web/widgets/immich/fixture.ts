import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const ada = { userId: 'u1', userName: 'Ada', photos: 40000, videos: 3000, usage: 600e9, quotaSizeInBytes: null };
const grace = { userId: 'u2', userName: 'Grace', photos: 8210, videos: 120, usage: 12e9, quotaSizeInBytes: 50e9 };
const stats = {
  ...{ photos: 48210, videos: 3120, usage: 612345678901, usagePhotos: 412345678901, usageVideos: 200000000000 },
  usageByUser: [ada, grace],
};
const photos = {
  assets: {
    total: 2,
    count: 2,
    items: [
      { id: 'p1', type: 'IMAGE', originalFileName: 'IMG_1.jpg', localDateTime: '2026-03-04T15:06:07.000Z' },
      { id: 'p2', type: 'IMAGE', originalFileName: 'IMG_2.jpg' },
      'odd',
    ],
    nextPage: '2',
  },
};
const status = (code: number) =>
  new DashError('widget-status', `The service answered with status ${code}.`, { values: { status: code } });

const headers = { Accept: 'application/json', 'x-api-key': 'key' };
const asked = (path: string) => ({
  url: `http://192.168.1.5:2283/api/${path}`,
  headers,
  proxy: 'always' as const,
  optional: true as const,
});

export default {
  options: { hostname: 'http://192.168.1.5:2283', apiKey: 'key' },
  asks: [
    { requests: [asked('server/statistics')] },
    {
      options: { hostname: '192.168.1.5:2283/', showLatest: true },
      requests: [
        asked('server/statistics'),
        {
          ...asked('search/metadata'),
          method: 'POST',
          body: { type: 'IMAGE', visibility: 'timeline', order: 'desc', size: 5 },
        },
      ],
    },
    { after: [stats], requests: [] },
    { after: [status(403)], requests: [] },
    { after: [status(404)], requests: [asked('server-info/statistics')] },
    { after: [status(404), status(404)], requests: [asked('server-info/stats')] },
    { after: [status(404), status(404), status(404)], requests: [] },
    {
      options: { showLatest: true },
      after: [status(404), photos],
      requests: [asked('server-info/statistics')],
    },
  ],
  cases: [
    {
      title: 'figures alone',
      body: [stats],
      shows: ['Photos48.2k', 'Videos3,120', 'Storage570GB', 'Users2'],
      hides: ['full'],
      glance: {
        text: '48.2k photos',
        figures: ['Photos 48.2k', 'Videos 3,120', 'Storage 570 GB', 'Users 2'],
      },
    },
    {
      title: 'the latest photos, and an account that is full',
      options: { showLatest: true },
      body: [{ ...stats, usageByUser: [ada, { ...grace, usage: 47e9 }] }, photos],
      shows: ['1 account full', 'Photos48.2k', 'Users2'],
      glance: {
        text: '1 account full',
        level: 'warning',
        figures: ['Photos 48.2k', 'Videos 3,120', 'Storage 570 GB', 'Users 2'],
      },
    },
    {
      title: 'an old version, whose photos the key may not read',
      options: { showLatest: true },
      body: [status(404), status(403), { photos: 1, videos: 0, usage: '570.3 GiB', usageByUser: [] }],
      shows: ['Photos1', 'Storage570.3 GiB', 'Users0'],
      glance: { text: '1 photo', figures: ['Photos 1', 'Videos 0', 'Storage 570.3 GiB', 'Users 0'] },
    },
    { title: 'the photos alone', body: [{ photos: '12' }], shows: ['Photos12', 'Videos0'], hides: ['Storage'] },
  ],
  searches: [
    {
      query: 'red bicycle',
      request: {
        url: 'http://192.168.1.5:2283/api/search/smart',
        method: 'POST',
        headers: { Accept: 'application/json', 'x-api-key': 'key' },
        body: { query: 'red bicycle', size: 5 },
        proxy: 'always',
        optional: true,
      },
      body: {
        albums: { total: 0, items: [] },
        assets: {
          total: 1,
          items: [{ id: 'a1', originalFileName: 'IMG_2041.jpg', localDateTime: '2025-06-01T10:11:12.000Z' }],
        },
      },
      finds: [{ title: 'IMG_2041.jpg', href: 'http://192.168.1.5:2283/photos/a1', note: '2025-06-01' }],
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no key', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    {
      title: 'a key without the right',
      body: [{ message: 'Forbidden', error: 'Forbidden', statusCode: 403 }],
      says: 'Immich answered: Forbidden.',
    },
    { title: 'no such address', body: [status(404), status(404), status(404)], says: 'status 404' },
    { title: 'another answer', body: [{ ok: true }], says: 'The answer has no number of photos.' },
  ],
} satisfies WidgetFixture;
