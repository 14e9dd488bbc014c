import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const projects = [
  { id: 1, title: 'Home' },
  { id: 4, title: 'Garden' },
  { id: -2, title: 'Saved filter' },
];
const disks = {
  id: 11,
  title: 'Order disks',
  done: false,
  priority: 3,
  due_date: '2026-03-05T12:00:00Z',
  percent_done: 0,
};
const cables = {
  id: 12,
  title: 'Label cables',
  done: false,
  priority: 0,
  due_date: '0001-01-01T00:00:00Z',
  percent_done: 0.4,
};
const filter = {
  id: 13,
  title: 'Clean the filter',
  done: false,
  priority: 0,
  due_date: '2026-03-01T12:00:00Z',
  percent_done: 1,
};
const lamp = { ...cables, id: 14, title: 'Mend the lamp', percent_done: 0, priority: 5 };
const status = (code: number) => new DashError('widget-status', `Status ${code}.`, { values: { status: code } });
const headers = { Authorization: 'Bearer key' };
const base = 'http://192.168.1.5:3456/api/v1';
const asked = (path: string, place: number) => ({
  url: `${base}/${path}?filter=done%3Dfalse&sort_by=due_date&per_page=50&page=${place}`,
  headers,
  optional: true as const,
});
const full = Array.from({ length: 50 }, () => cables);
const asOf = '2026-03-04T12:00:00Z';

export default {
  options: { hostname: 'http://192.168.1.5:3456', apiKey: 'key' },
  asks: [
    {
      options: { hostname: '192.168.1.5:3456/' },
      requests: [{ url: `${base}/projects`, headers, optional: true }, asked('tasks', 1)],
    },
    { after: [projects, [disks]], requests: [] },
    { after: [projects, full], requests: [asked('tasks', 2)] },
    { after: [projects, full, [disks]], requests: [] },
    { after: [projects, status(404)], requests: [asked('tasks/all', 1)] },
    { after: [projects, status(404), full], requests: [asked('tasks/all', 2)] },
    { after: [projects, status(404), status(401)], requests: [] },
  ],
  cases: [
    {
      title: 'one is overdue',
      options: { showTasks: true },
      body: [projects, [cables, lamp, disks, filter, { ...disks, done: true }]],
      asOf,
      shows: [
        '1 overdue',
        'Overdue1',
        'Due in 7 days1',
        'In progress1',
        'Projects2',
        'Clean the filter3 days agoOrder diskstomorrowMend the lampLabel cables',
      ],
      glance: {
        text: '1 overdue',
        level: 'bad',
        figures: ['Overdue 1', 'Due in 7 days 1', 'In progress 1', 'Projects 2'],
      },
    },
    {
      title: 'an older version, without rights on projects',
      body: [status(401), status(404), [disks, cables]],
      asOf,
      shows: ['Overdue0', 'Due in 7 days1', 'In progress1'],
      hides: ['Projects', 'Order disks', 'overdue'],
      glance: { text: '1 due in 7 days', figures: ['Overdue 0', 'Due in 7 days 1', 'In progress 1'] },
    },
    {
      title: 'none',
      options: { showTasks: true },
      body: [[], []],
      shows: ['Overdue0', 'Projects0', 'No open tasks'],
      glance: {
        text: '0 open tasks',
        figures: ['Overdue 0', 'Due in 7 days 0', 'In progress 0', 'Projects 0'],
      },
    },
    {
      title: 'odd ones, and a second page that fails',
      options: { showTasks: true },
      body: [{}, [null, { id: 'x', due_date: 5 }], status(500)],
      shows: ['Overdue0'],
      hides: ['undefined', 'NaN'],
      glance: { text: '2 open tasks', figures: ['Overdue 0', 'Due in 7 days 0', 'In progress 0'] },
    },
  ],
  searches: [
    {
      query: 'paint',
      request: {
        url: 'http://192.168.1.5:3456/api/v1/tasks?s=paint&per_page=5',
        headers: { Authorization: 'Bearer key' },
      },
      body: [{ id: 31, title: 'Paint the fence', done: false }],
      finds: [{ title: 'Paint the fence', href: 'http://192.168.1.5:3456/tasks/31' }],
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no token', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    { title: 'a bad token', body: [status(401), status(401), status(404)], says: 'Status 401.' },
    {
      title: 'what it says itself',
      body: [[], { code: 11, message: 'missing, malformed, expired or otherwise invalid token provided' }],
      says: 'Vikunja answered: missing, malformed, expired or otherwise invalid token provided.',
    },
    { title: 'another answer', body: [[], {}], says: 'The answer has no list of tasks.' },
  ],
} satisfies WidgetFixture;
