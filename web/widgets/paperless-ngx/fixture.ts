import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const statistics = {
  documents_total: 1834,
  documents_inbox: 7,
  inbox_tag: 1,
  inbox_tags: [1],
  document_file_type_counts: [{ mime_type: 'application/pdf', mime_type_count: 1790 }],
  character_count: 9123456,
  tag_count: 42,
  correspondent_count: 88,
  document_type_count: 12,
};
const documents = {
  count: 1834,
  next: 'http://192.168.1.5:8000/api/documents/?page=2',
  previous: null,
  results: [
    { id: 1834, title: 'Water bill 2026', added: '2026-03-04T14:10:00.123456+01:00', tags: [1, 12] },
    { id: 1833, title: 'Lease of the garden', added: '2026-03-03T09:00:00+01:00', tags: [4] },
  ],
};
const counts = (count: number) => ({ count, next: null, previous: null, results: [{ id: 1, name: 'One' }] });
const forbidden = new DashError('widget-status', 'Status 403.', { values: { status: 403 } });
const asOf = '2026-03-04T15:20:00Z';
const base = 'http://192.168.1.5:8000/api';
const headers = { Authorization: 'Token key' };
const latest = `${base}/documents/?ordering=-added&page_size=5&fields=id%2Ctitle%2Cadded%2Ctags`;

export default {
  options: { hostname: 'http://192.168.1.5:8000', token: 'key' },
  asks: [
    {
      requests: [
        { url: `${base}/statistics/?format=json`, headers },
        { url: latest, headers, optional: true },
      ],
    },
    {
      options: { hostname: '192.168.1.5:8000/', token: null, username: 'ada', password: 'DASH_PAPERLESS' },
      requests: [
        { url: `${base}/statistics/?format=json`, basic: { username: 'ada', password: 'DASH_PAPERLESS' } },
        { url: latest, basic: { username: 'ada', password: 'DASH_PAPERLESS' }, optional: true },
      ],
    },
    { after: [statistics, documents], requests: [] },
    {
      after: [{ documents_total: 3 }, documents],
      requests: ['tags', 'correspondents', 'document_types'].map((name) => ({
        url: `${base}/${name}/?page_size=1`,
        headers,
        optional: true as const,
      })),
    },
    { after: [{ documents_total: 3 }, documents, counts(1), counts(1), counts(1)], requests: [] },
  ],
  cases: [
    {
      title: 'some wait',
      body: [statistics, documents],
      asOf,
      shows: [
        '7in the inbox',
        '1,834 documents',
        'Water bill 2026',
        'Inbox2 hr',
        'Lease of the gardenyesterday',
        'Document types12',
      ],
      glance: {
        text: '7 in the inbox',
        figures: ['Inbox 7', 'Documents 1,834', 'Tags 42', 'Correspondents 88'],
      },
    },
    {
      title: 'an older version, with an empty inbox',
      body: [{ documents_total: 1, documents_inbox: 0 }, {}, counts(4), forbidden, counts(2)],
      shows: ['0in the inbox', '1 document', 'Tags4', 'Document types2'],
      hides: ['Correspondents'],
      glance: { text: 'the inbox is empty', figures: ['Inbox 0', 'Documents 1', 'Tags 4'] },
    },
    {
      title: 'no tag is that of the inbox, and the list is refused',
      body: [{ ...statistics, documents_inbox: null, inbox_tag: null, inbox_tags: [] }, forbidden],
      shows: ['1,834documents'],
      hides: ['inbox', 'Inbox'],
      glance: {
        text: '1,834 documents',
        figures: ['Documents 1,834', 'Tags 42', 'Correspondents 88'],
      },
    },
    {
      title: 'odd documents',
      body: [{ documents_total: '2', inbox_tags: 'odd' }, { results: [null, { id: 5, tags: 'x', added: 'soon' }] }],
      shows: ['2documents', '5'],
      hides: ['Inbox', 'undefined'],
    },
  ],
  searches: [
    {
      query: 'water bill',
      request: {
        url: 'http://192.168.1.5:8000/api/documents/?query=water+bill&page_size=5&fields=id%2Ctitle%2Ccreated',
        headers: { Authorization: 'Token key' },
      },
      body: { count: 1, results: [{ id: 812, title: 'Water bill 2025', created: '2025-12-03T00:00:00+01:00' }] },
      finds: [{ title: 'Water bill 2025', href: 'http://192.168.1.5:8000/documents/812', note: '2025-12-03' }],
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no credentials', options: { token: null, username: 'ada' }, says: 'The option "token" is missing.' },
    { title: 'another answer', body: [{ detail: 'x' }, {}], says: 'The answer has no number of documents.' },
  ],
} satisfies WidgetFixture;
