import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const counts = { groups_count: 3, projects_count: 21, issues_count: 18212, merge_requests_count: 5 };
const todo = {
  id: 102,
  project: { id: 2, name: 'Fans', path_with_namespace: 'ada/fans' },
  author: { id: 1, username: 'sam' },
  action_name: 'review_requested',
  target_type: 'MergeRequest',
  target: { id: 34, iid: 7, title: 'Add a curve', state: 'opened' },
  target_url: 'https://gitlab.com/ada/fans/-/merge_requests/7',
  body: 'Add a curve',
  state: 'pending',
  created_at: '2026-03-04T12:10:00.000Z',
};
const headers = { 'PRIVATE-TOKEN': 'key' };
const forbidden = new DashError('widget-status', 'Status 403.', { values: { status: 403 } });
const done = (id: string) => ({
  name: 'done',
  argument: id,
  request: { url: `https://gitlab.com/api/v4/todos/${id}/mark_as_done`, method: 'POST' as const, headers },
});

export default {
  options: { token: 'key', userId: 42 },
  asks: [
    {
      requests: [
        { url: 'https://gitlab.com/api/v4/users/42/associations_count', headers },
        { url: 'https://gitlab.com/api/v4/todos?state=pending&per_page=20', headers, optional: true },
      ],
    },
    {
      options: { hostname: 'git.example.org/', userId: '7' },
      requests: [
        { url: 'http://git.example.org/api/v4/users/7/associations_count', headers },
        { url: 'http://git.example.org/api/v4/todos?state=pending&per_page=20', headers, optional: true },
      ],
    },
  ],
  cases: [
    {
      title: 'something is to do',
      body: [counts, [todo, { ...todo, id: 103, action_name: 'unmergeable', target: {}, body: 'Please merge' }]],
      asOf: '2026-03-04T15:20:00Z',
      shows: [
        '2 to-dos',
        'Merge requests5',
        'Issues18.2k',
        'Projects21',
        'Groups3',
        'Add a curveReview wanted · ada/fans3 hr',
        'Please mergeada/fans',
      ],
      glance: {
        text: '2 to-dos',
        figures: ['Merge requests 5', 'Issues 18.2k', 'Projects 21', 'Groups 3'],
      },
      acts: [done('102'), done('103')],
    },
    {
      title: 'a full page of it',
      body: [counts, Array.from({ length: 20 }, (_, id) => ({ id, created_at: 'x' }))],
      shows: ['20+ to-dos'],
      glance: {
        text: '20+ to-dos',
        figures: ['Merge requests 5', 'Issues 18.2k', 'Projects 21', 'Groups 3'],
      },
    },
    {
      title: 'nothing, and the list is refused',
      body: [{ groups_count: 0, projects_count: 0, issues_count: 0 }, forbidden],
      shows: ['Issues0', 'Projects0', 'Groups0'],
      hides: ['Merge', 'to-do'],
      glance: { text: 'nothing to do', figures: ['Issues 0', 'Projects 0', 'Groups 0'] },
      acts: [],
    },
    { title: 'odd to-dos', body: [counts, { a: [null] }], shows: ['Groups3'], hides: ['to-do'] },
  ],
  searches: [
    {
      query: 'recipes',
      request: {
        url: 'https://gitlab.com/api/v4/projects?search=recipes&simple=true&per_page=5',
        headers: { 'PRIVATE-TOKEN': 'key' },
      },
      body: [{ name_with_namespace: 'Ada / Recipes', web_url: 'https://gitlab.com/ada/recipes', description: null }],
      finds: [{ title: 'Ada / Recipes', href: 'https://gitlab.com/ada/recipes', note: undefined }],
    },
  ],
  refusals: [
    { title: 'no token', options: { token: null }, says: 'The option "token" is missing.' },
    { title: 'no user', options: { userId: 'ada' }, says: 'The option "userId" is missing.' },
    {
      title: 'another answer',
      body: [{ message: '404 User Not Found' }, []],
      says: 'The answer has no number of merge requests.',
    },
  ],
} satisfies WidgetFixture;
