import { DashError } from '../../../schema/errors.ts';
import { asked, connection, ocs } from '../nextcloud-stats/fixture.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const base = 'https://cloud.example.org/ocs';
const share = {
  notification_id: 61,
  app: 'files_sharing',
  user: 'alice',
  datetime: '2026-01-01T09:12:00+00:00',
  subject: 'Bob shared a folder with you',
  message: 'Folder: plans',
  link: 'https://cloud.example.org/f/99',
  actions: [{ label: 'Open', link: 'https://cloud.example.org/f/99', type: 'WEB', primary: true }],
};
const update = {
  notification_id: 58,
  app: 'updates',
  datetime: '2025-12-30T09:00:00+00:00',
  subject: 'An update is there',
};
const able = ocs({ capabilities: { notifications: { 'ocs-endpoints': ['list', 'get', 'delete', 'delete-all'] } } });
const asOf = '2026-01-01T09:42:00Z';
const path = `${base}/v2.php/apps/notifications/api/v2/notifications`;
const withdrawn = (url: string) => ({ url, ...asked, method: 'DELETE' as const });

export default {
  options: connection,
  asks: [
    {
      requests: [
        { url: path, ...asked, optional: true },
        { url: `${base}/v1.php/cloud/capabilities`, ...asked, optional: true },
      ],
    },
  ],
  cases: [
    {
      title: 'two notifications',
      body: [ocs([share, update]), able],
      asOf,
      shows: ['Bob shared a folder with you', 'Folder: plans', 'An update is there'],
      glance: { text: '2 notifications' },
      acts: [
        { name: 'dismiss', argument: '61', request: withdrawn(`${path}/61`) },
        { name: 'dismiss', argument: '58', request: withdrawn(`${path}/58`) },
        { name: 'dismiss-all', request: withdrawn(path) },
      ],
    },
    {
      title: 'those of a day',
      options: { limit: '1d' },
      body: [ocs([share, update]), new DashError('widget-timeout', 'It failed.')],
      asOf,
      shows: ['Bob shared'],
      hides: ['An update'],
      acts: [],
    },
    {
      title: 'one at most',
      options: { limit: 1 },
      body: [ocs([share, update]), able],
      asOf,
      shows: ['Bob'],
      hides: ['An update'],
    },
    {
      title: 'a limit that says nothing',
      options: { limit: 'some' },
      body: [ocs([share, update]), able],
      asOf,
      shows: ['Bob', 'An update'],
    },
    { title: 'none', body: [ocs([]), able], shows: ['No notifications'], glance: { text: 'nothing new' } },
    {
      title: 'no app that could notify',
      body: [new DashError('widget-not-json', 'The answer is not JSON.'), able],
      shows: ['No notifications'],
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'a password that opens everything', options: { password: 'secret' }, says: 'holds no app password' },
    { title: 'refused', body: [new DashError('widget-status', 'Status 401.'), able], says: 'Status 401.' },
    { title: 'a revoked password', body: [ocs([], { statuscode: 997 }), able], says: 'Nextcloud answered' },
    { title: 'another answer', body: [{}, {}], says: 'The answer has no data of Nextcloud.' },
  ],
} satisfies WidgetFixture;
