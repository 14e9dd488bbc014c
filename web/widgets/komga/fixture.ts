import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const comics = { id: '0A1', name: 'Comics', unavailable: false };
const libraries = [comics, { id: '0A2', name: 'Old disk', unavailable: true }];
const page = (total: number) => ({ content: [], totalElements: total, totalPages: total, number: 0, size: 1 });
const onDeck = {
  content: [
    {
      ...{ id: '0B7', seriesTitle: 'Example Saga', name: 'v03.cbz', number: 3 },
      metadata: { title: 'Volume 3', number: '3' },
      media: { pagesCount: 190, status: 'READY' },
      readProgress: { page: 40, completed: false },
    },
    { id: '0B9', name: 'one-shot.cbz', metadata: {} },
    { name: 'no id' },
  ],
  totalElements: 2,
};
const missing = new DashError('widget-status', 'Status 405.', { values: { status: 405 } });

const asked = (path: string) => ({
  url: `http://192.168.1.5:25600/api/v1/${path}`,
  headers: { 'X-API-Key': 'key' },
  proxy: 'always' as const,
});
const listed = (path: string) => ({ ...asked(path), method: 'POST' as const, body: {}, optional: true as const });
const first = [asked('libraries'), listed('series/list?size=1'), listed('books/list?size=1')];
const older = [asked('series?size=1'), asked('books?size=1')];

export default {
  options: { hostname: 'http://192.168.1.5:25600', apiKey: 'key' },
  asks: [
    { requests: first },
    {
      options: { hostname: '192.168.1.5:25600/', showOnDeck: true },
      requests: [...first, { ...asked('books/ondeck?size=5'), optional: true }],
    },
    {
      options: { apiKey: null, username: 'ada@example.org', password: 'DASH_KOMGA' },
      requests: first.map(({ headers, ...request }) => ({
        ...request,
        basic: { username: 'ada@example.org', password: 'DASH_KOMGA' },
      })),
    },
    { after: [libraries, page(214), page(3150)], requests: [] },
    { after: [libraries, missing, missing], requests: older },
    { options: { showOnDeck: true }, after: [libraries, missing, missing, onDeck], requests: older },
    { after: [libraries, missing, missing, page(1), page(2)], requests: [] },
  ],
  cases: [
    {
      title: 'figures alone, and a library that is away',
      body: [libraries, page(214), page(31500)],
      shows: ['1 library away', 'Series214', 'Books31.5k', 'Libraries1'],
      glance: { text: '1 library away', level: 'warning', figures: ['Series 214', 'Books 31.5k', 'Libraries 1'] },
    },
    {
      title: 'what to read next',
      options: { showOnDeck: true },
      body: [[comics], page(214), page(3150), onDeck],
      shows: ['Example SagaVolume 3', 'one-shot.cbz', 'Series214'],
      hides: ['away', 'no id', 'v03'],
      glance: { text: '2 to read next', figures: ['Series 214', 'Books 3,150', 'Libraries 1'] },
    },
    {
      title: 'an older version, and nothing begun',
      options: { showOnDeck: true },
      body: [[comics], missing, missing, { content: [] }, page(1), page(0)],
      shows: ['Series1', 'Books0'],
      glance: { text: '0 books', figures: ['Series 1', 'Books 0', 'Libraries 1'] },
    },
    { title: 'an older version', body: [[comics], missing, missing, page(7), page(9)], shows: ['Series7', 'Books9'] },
  ],
  searches: [
    {
      query: 'moon',
      request: {
        url: 'http://192.168.1.5:25600/api/v1/series?search=moon&size=5',
        headers: { 'X-API-Key': 'key' },
        proxy: 'always',
      },
      body: { content: [{ id: '0A1', name: 'moon', metadata: { title: 'Moon Dogs' } }], totalElements: 1 },
      finds: [{ title: 'Moon Dogs', href: 'http://192.168.1.5:25600/series/0A1' }],
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'neither key nor account', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    {
      title: 'no password',
      options: { apiKey: null, username: 'ada@example.org' },
      says: 'The option "apiKey" is missing.',
    },
    { title: 'another answer', body: [{ ok: true }, {}, {}], says: 'The answer has no list of libraries.' },
    { title: 'lists without totals', body: [[comics], {}, page(1)], says: 'The answer has no number of books.' },
    { title: 'no such lists', body: [[comics], missing, missing], says: 'Status 405.' },
  ],
} satisfies WidgetFixture;
