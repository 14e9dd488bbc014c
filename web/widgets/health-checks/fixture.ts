import type { WidgetFixture } from '../testing/fixture.ts';

const backup = {
  name: 'Nightly backup',
  slug: 'nightly-backup',
  tags: 'prod db',
  desc: 'Dumps the database',
  grace: 3600,
  n_pings: 412,
  status: 'up',
  last_ping: '2026-01-01T02:00:07+00:00',
  next_ping: '2026-01-02T02:00:00+00:00',
  manual_resume: false,
  methods: '',
  unique_key: 'a6c7b0a8a66bed0df66abfdab3c77736861703ee',
  timeout: 86400,
};
const renewal = {
  ...backup,
  name: 'Cert renewal',
  desc: '',
  status: 'down',
  last_ping: '2025-12-28T04:00:03+00:00',
  next_ping: null,
};
const asOf = '2026-01-01T05:30:00Z';
const request = (key: string, url = 'https://healthchecks.io/api/v1/checks/') => ({
  url,
  headers: { 'X-Api-Key': key },
  proxy: 'always' as const,
});

export default {
  options: { apiKey: 'key' },
  asks: [
    { requests: [request('key')] },
    {
      options: { apiKey: ['one', 'two'], host: 'checks.example.org/', apiVersion: 3 },
      requests: [
        request('one', 'http://checks.example.org/api/v3/checks/'),
        request('two', 'http://checks.example.org/api/v3/checks/'),
      ],
    },
  ],
  cases: [
    {
      title: 'one is down',
      body: { checks: [backup, renewal] },
      asOf,
      shows: ['1 down', 'Cert renewalReported: SundayDown', 'Nightly backupReported: 3 hrs'],
      glance: { text: '1 of 2 down', short: '1 down', level: 'bad' },
    },
    {
      title: 'two projects, one check runs and one is late',
      options: { apiKey: ['one', 'two'] },
      body: [
        { checks: [{ ...backup, started: true, uuid: '31365bce-8da9-4729-8ff3-aaa71d56b712' }] },
        { checks: [{ ...backup, name: 'Photos', status: 'grace' }] },
      ],
      asOf,
      shows: ['1 to watch', 'PhotosReported: 3 hrsLate', 'Nightly backupReported: 3 hrsRunning'],
      glance: { text: '1 of 2 to watch', short: '1 to watch', level: 'warning' },
    },
    {
      title: 'little is told',
      body: {
        checks: [
          { status: 'new', last_ping: null },
          { name: 'Odd', status: 'asleep' },
        ],
      },
      shows: ['UnnamedHas never reportedNew', 'OddHas never reportedasleep'],
      glance: { text: '0 of 2 up' },
    },
    { title: 'no checks', body: { checks: [] }, shows: ['No checks'] },
  ],
  refusals: [
    { title: 'no key', options: { apiKey: '' }, says: 'The option "apiKey" is missing.' },
    { title: 'no keys', options: { apiKey: [] }, says: 'The option "apiKey" is missing.' },
    { title: 'another answer', body: { error: 'wrong api key' }, says: 'The answer has no list of checks.' },
  ],
} satisfies WidgetFixture;
