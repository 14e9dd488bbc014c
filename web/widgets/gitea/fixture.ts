import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const notification = {
  id: 5,
  unread: true,
  pinned: false,
  updated_at: '2026-03-04T14:10:00Z',
  subject: {
    title: 'Fix the fan curve',
    type: 'Issue',
    state: 'open',
    html_url: 'https://git.example.org/ada/fans/issues/3',
    latest_comment_html_url: '',
  },
  repository: { full_name: 'ada/fans' },
};
const issue = {
  id: 10,
  number: 3,
  title: 'Fix the fan curve',
  state: 'open',
  pull_request: null,
  repository: { full_name: 'ada/fans' },
};
const pull = { ...issue, id: 11, number: 4, title: 'Add a curve', pull_request: { merged: false } };
const repositories = {
  ok: true,
  data: [{ id: 1, full_name: 'ada/fans', private: false, stars_count: 2, open_issues_count: 1 }],
};
const forbidden = new DashError('widget-status', 'Status 403.', { values: { status: 403 } });
const headers = { Authorization: 'token key' };
const base = 'https://git.example.org/api/v1';
const readAll = { name: 'read-all', request: { url: `${base}/notifications`, headers, method: 'PUT' as const } };

export default {
  options: { hostname: 'https://git.example.org/', token: 'key' },
  asks: [
    {
      requests: [
        { url: `${base}/notifications?limit=50`, headers },
        { url: `${base}/notifications/new`, headers, optional: true },
        { url: `${base}/repos/issues/search?state=open&type=issues&limit=50`, headers, optional: true },
        { url: `${base}/repos/issues/search?state=open&type=pulls&limit=50`, headers, optional: true },
        { url: `${base}/repos/search?limit=50`, headers, optional: true },
      ],
    },
  ],
  cases: [
    {
      title: 'some are unread',
      body: [
        [notification, { ...notification, subject: { title: 'Add a curve', type: 'Pull' } }],
        { new: 12 },
        [issue],
        [pull],
        repositories,
      ],
      asOf: '2026-03-04T15:20:00Z',
      shows: [
        '12unread',
        'Issues1',
        'Pull requests1',
        'Repositories1',
        'Fix the fan curveIssue · ada/fans1 hr',
        'Pull request · ada/fans',
      ],
      glance: { text: '12 unread', figures: ['Issues 1', 'Pull requests 1', 'Repositories 1'] },
      acts: [readAll],
    },
    {
      title: 'an older version, which knows no kinds, and a full page',
      body: [[notification], {}, Array.from({ length: 50 }, () => issue), [issue, pull], { ok: true, data: [] }],
      shows: ['1unread', 'Issues50+', 'Pull requests1', 'Repositories0'],
      acts: [readAll],
    },
    {
      title: 'nothing is unread, and the token may see no more',
      body: [[], { new: 0 }, forbidden, forbidden, forbidden],
      shows: ['0unread'],
      hides: ['Issues', 'Repositories'],
      glance: { text: 'nothing unread' },
      acts: [],
    },
    {
      title: 'odd notifications',
      body: [[null, { subject: 'x', repository: 1 }], forbidden, {}, [1], []],
      shows: ['2unread', 'Pull requests0'],
      hides: ['undefined', 'Repositories'],
    },
  ],
  searches: [
    {
      query: 'recipes',
      request: {
        url: 'https://git.example.org/api/v1/repos/search?q=recipes&limit=5',
        headers: { Authorization: 'token key' },
      },
      body: {
        ok: true,
        data: [
          {
            full_name: 'ada/recipes',
            html_url: 'https://git.example.org/ada/recipes',
            description: 'What we cook',
          },
        ],
      },
      finds: [{ title: 'ada/recipes', href: 'https://git.example.org/ada/recipes', note: 'What we cook' }],
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no token', options: { token: null }, says: 'The option "token" is missing.' },
    {
      title: 'another answer',
      body: [{ message: 'x' }, {}, [], [], {}],
      says: 'The answer has no list of notifications.',
    },
  ],
} satisfies WidgetFixture;
