import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const backup = {
  id: 25,
  appid: 1,
  title: 'Backup',
  message: 'Finished in 12 min',
  priority: 5,
  date: '2026-03-04T15:00:00.123Z',
};
const disk = { id: 24, appid: 2, title: 'Disk', message: '81 % full', priority: 8, date: '2026-03-02T11:00:00Z' };
const apps = [
  { id: 1, name: 'Backup', description: 'nightly job' },
  { id: 2, name: 'Watcher', description: '' },
];
const clients = [{ id: 1, name: 'Phone' }];
const well = { health: 'green', database: 'green' };
const asOf = '2026-03-04T15:20:00Z';
const base = 'https://gotify.example.org';
const asked = { headers: { 'X-Gotify-Key': 'key' }, proxy: 'always' as const };
const unavailable = new DashError('widget-status', 'Status 404.', { values: { status: 404 } });

export default {
  options: { hostname: base, clientToken: 'key' },
  asks: [
    {
      requests: [
        { url: `${base}/message?limit=100`, ...asked },
        { url: `${base}/application`, ...asked, optional: true },
        { url: `${base}/client`, ...asked, optional: true },
        { url: `${base}/health`, ...asked, optional: true },
      ],
    },
    {
      options: { hostname: 'gotify.example.org/', limit: 500 },
      requests: [
        { url: 'http://gotify.example.org/message?limit=200', ...asked },
        { url: 'http://gotify.example.org/application', ...asked, optional: true },
        { url: 'http://gotify.example.org/client', ...asked, optional: true },
        { url: 'http://gotify.example.org/health', ...asked, optional: true },
      ],
    },
  ],
  cases: [
    {
      title: 'two messages',
      body: [{ paging: { size: 2, limit: 100, since: 0 }, messages: [backup, disk] }, apps, clients, well],
      asOf,
      shows: ['2 messages', 'BackupFinished in 12 min19 mins', 'DiskWatcher · 81 % full', 'Apps2', 'Clients1'],
      hides: ['unwell', '+'],
      glance: { text: '1 new today', figures: ['Messages 2', 'Apps 2', 'Clients 1'] },
      acts: [
        { name: 'dismiss', argument: '25', request: { url: `${base}/message/25`, ...asked, method: 'DELETE' } },
        { name: 'dismiss', argument: '24', request: { url: `${base}/message/24`, ...asked, method: 'DELETE' } },
        { name: 'dismiss-all', request: { url: `${base}/message`, ...asked, method: 'DELETE' } },
      ],
    },
    {
      title: 'a full page, of a server whose database is gone',
      options: { limit: 1 },
      body: [
        { paging: { size: 1, next: `${base}/message?limit=1&since=25`, limit: 1, since: 25 }, messages: [backup] },
        apps,
        clients,
        { health: 'orange', database: 'red' },
      ],
      asOf,
      shows: ['unwell', 'Messages1+'],
      glance: { text: 'unwell', level: 'bad', figures: ['Messages 1+', 'Apps 2', 'Clients 1'] },
    },
    {
      title: 'nothing but messages, one of them bare',
      body: [{ messages: [{ id: 3, message: 'Hello' }, null] }, unavailable, unavailable, unavailable],
      shows: ['2 messages', 'Hello'],
      hides: ['HelloHello', 'Apps'],
      glance: { text: 'nothing new today', figures: ['Messages 2'] },
    },
    {
      title: 'none',
      body: [{ messages: [] }, [], [], { health: 'orange' }],
      shows: ['No messages', 'partly unwell'],
      glance: { text: 'partly unwell', level: 'warning', figures: ['Messages 0', 'Apps 0', 'Clients 0'] },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no token', options: { clientToken: null }, says: 'The option "clientToken" is missing.' },
    { title: 'another answer', body: [{ ok: true }, [], [], {}], says: 'The answer has no list of messages.' },
  ],
} satisfies WidgetFixture;
