import type { WidgetFixture } from '../testing/fixture.ts';

const backup = {
  id: 'xE73',
  time: 1772636700,
  expires: 1772679900,
  event: 'message',
  topic: 'lab',
  title: 'Backup',
  message: 'Finished',
  priority: 4,
  tags: ['white_check_mark'],
};
const bare = { id: 'xE74', time: 1772636760, event: 'message', topic: 'lab', message: 'The door is open' };
const lines = (...events: unknown[]) => events.map((event) => `${JSON.stringify(event)}\n`).join('');
const asOf = '2026-03-04T15:15:00Z';

export default {
  options: { topic: 'lab' },
  asks: [
    { requests: [{ url: 'https://ntfy.sh/lab/json?poll=1&since=latest', as: 'text' }] },
    {
      options: { hostname: 'ntfy.example.org/', topic: 'lab, home', since: '12h', token: 'key', username: 'ada' },
      requests: [
        {
          url: 'http://ntfy.example.org/lab,home/json?poll=1&since=12h',
          as: 'text',
          headers: { Authorization: 'Bearer key' },
        },
      ],
    },
    {
      options: { server_url: 'https://ntfy.example.org', limit: 50, auth: 'tk_a' },
      requests: [
        {
          url: 'https://ntfy.example.org/lab/json?poll=1&since=all',
          as: 'text',
          headers: { Authorization: 'Bearer tk_a' },
        },
      ],
    },
    {
      options: { auth: 'ada:pass:word', since: '3d', limit: 5 },
      requests: [
        {
          url: 'https://ntfy.sh/lab/json?poll=1&since=3d',
          as: 'text',
          basic: { username: 'ada', password: 'pass:word' },
        },
      ],
    },
    {
      options: { auth: 'Basic YTpi' },
      requests: [
        {
          url: 'https://ntfy.sh/lab/json?poll=1&since=latest',
          as: 'text',
          headers: { Authorization: 'Basic YTpi' },
        },
      ],
    },
    {
      options: { username: 'ada', password: 'password' },
      requests: [
        {
          url: 'https://ntfy.sh/lab/json?poll=1&since=latest',
          as: 'text',
          basic: { username: 'ada', password: 'password' },
        },
      ],
    },
  ],
  cases: [
    {
      title: 'the latest',
      body: lines(backup),
      asOf,
      shows: ['lab', 'high', 'BackupFinished · white_check_mark10 mins'],
      glance: { text: 'Backup', short: '10 mins', level: 'warning' },
    },
    {
      title: 'several, the newest first, with other events between them',
      options: { since: 'all' },
      body: lines({ ...backup, priority: 5 }, { id: 'a', time: 1772636800, event: 'keepalive', topic: 'lab' }, bare),
      asOf,
      shows: ['The door is open9 mins', 'Backup'],
      hides: ['urgent', 'keepalive'],
      glance: { text: 'The door is open', short: '9 mins' },
    },
    { title: 'an urgent one', body: lines({ ...backup, priority: 5 }), shows: ['urgent', 'Backup'] },
    {
      title: 'little is told',
      body: '{"event":"message","topic":"lab","priority":9,"tags":"no"}',
      shows: ['lab'],
      hides: ['undefined', 'NaN'],
      glance: { text: 'lab' },
    },
    { title: 'none', body: '', shows: ['No messages'], glance: { text: 'no messages' } },
  ],
  refusals: [
    { title: 'no topic', options: { topic: '' }, says: 'The option "topic" is missing.' },
    { title: 'a page', body: '<!doctype html>\n<title>Hello</title>', says: 'The answer has no messages.' },
    { title: 'another answer', body: '{"ok":true}', says: 'The answer has no messages.' },
  ],
} satisfies WidgetFixture;
