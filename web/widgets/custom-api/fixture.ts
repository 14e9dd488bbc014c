import type { WidgetFixture } from '../testing/fixture.ts';

const base = 'http://192.168.1.20:8080';

/** The answer of an invented service, with a bit of everything. */
const stats = {
  host: 'nas',
  state: 'up',
  since: 1772600000,
  users: { total: 12, names: ['Ada', 'Ben'] },
  disk: { used: 652_000_000_000, size: 1_000_000_000_000 },
  load: { one: 3.4 },
  cores: 4,
  price: '24,518.5',
  backup: null,
  jobs: [
    { id: 7, name: 'Photos', state: 'ok', done: 100, at: '2026-03-04T10:00:00Z', icon: '/icons/photos.png' },
    { id: 8, name: 'Mail', state: 'failed', done: 40, at: '2026-03-04T11:00:00Z', icon: '/icons/mail.png' },
  ],
  history: [
    { at: 1772600000, up: 4, down: 2 },
    { at: 1772603600, up: 8, down: 3 },
  ],
};

const text = (value: object) => JSON.stringify(value);

export default {
  options: {
    url: `${base}/api/stats`,
    show: {
      lead: { value: 'disk.used', format: 'bytes', note: 'host' },
      row: [
        { label: 'Users', value: 'users.total' },
        { label: 'Load', value: '.load.one / .cores * 100', format: 'percent', highlight: { warn: 80, bad: 95 } },
        { label: 'State', value: 'state', words: { up: 'Online' }, highlight: { good: 'up' } },
        { label: 'Backup', value: 'backup', format: 'ago' },
      ],
    },
  },
  asks: [
    { requests: [{ url: `${base}/api/stats`, as: 'text' }] },
    {
      options: {
        url: '192.168.1.20:8080/graphql',
        headers: { 'X-Api-Key': 'DASH_STATS_KEY' },
        body: { query: '{ users }' },
        format: 'json',
      },
      requests: [
        {
          url: 'http://192.168.1.20:8080/graphql',
          method: 'POST',
          headers: { 'X-Api-Key': 'DASH_STATS_KEY' },
          body: { query: '{ users }' },
        },
      ],
    },
    {
      options: {
        url: null,
        requests: [
          { name: 'one', url: `${base}/one`, format: 'json', username: 'ada', password: 'DASH_PASSWORD' },
          { name: 'two', url: `${base}/two`, form: { page: 2 }, method: 'PUT', optional: true },
        ],
      },
      requests: [
        { url: `${base}/one`, basic: { username: 'ada', password: 'DASH_PASSWORD' } },
        { url: `${base}/two`, method: 'PUT', form: { page: '2' }, as: 'text', optional: true },
      ],
    },
  ],
  cases: [
    {
      title: 'a lead and figures',
      body: text(stats),
      asOf: '2026-03-04T12:00:00Z',
      shows: ['652', 'GB', 'nas', 'Users', '12', '85', 'Online', 'Backup', '–'],
      hides: ['undefined', 'NaN'],
      glance: { text: '652 GB', short: '652 GB' },
    },
    {
      title: 'lines with a level, and what they lead to',
      body: text(stats),
      options: {
        title: 'host',
        end: { value: '.jobs | filter(.state == "failed") | size()', suffix: ' failed', highlight: { bad: 1 } },
        show: {
          list: {
            each: 'jobs',
            label: 'name',
            value: 'state',
            note: { value: 'at', format: 'ago' },
            level: { value: 'state', highlight: { good: 'ok', bad: 'failed' } },
            href: '"/jobs/" + .id',
            share: 'done',
            image: 'icon',
          },
        },
        actions: [
          { name: 'start', label: 'Start all', url: `${base}/start`, body: { all: true }, confirm: 'Start all jobs?' },
        ],
      },
      asOf: '2026-03-04T12:00:00Z',
      shows: ['Photos', 'Mail', 'failed', '2 hours ago', '1 failed'],
      glance: { text: 'Photos', short: 'Photos', level: 'bad', figures: ['Photos ok', 'Mail failed'] },
    },
    {
      title: 'a table, bars and a chart',
      body: text(stats),
      options: {
        show: {
          list: {
            each: 'jobs',
            label: 'name',
            columns: [
              { label: 'Done', value: 'done', format: 'percent' },
              { label: 'When', value: 'at', format: 'time' },
            ],
          },
          meters: [{ label: 'Disk', value: 'disk.used', max: 'disk.size', format: 'bytes' }],
          chart: {
            each: 'history',
            at: 'at',
            series: [
              { label: 'Up', value: 'up' },
              { label: 'Down', value: 'down' },
            ],
          },
        },
        glance: {
          value: 'users.total',
          suffix: ' users',
          figures: [{ label: 'Load', value: 'load.one' }],
        },
      },
      shows: ['Done', '100', '40', 'Disk', '652', 'of 1', 'Up', 'Down'],
      glance: { text: '12 users', short: '12 users', figures: ['Load 3.4'] },
    },
    {
      title: 'several answers in several formats, of which one has failed',
      options: {
        url: null,
        requests: [
          { name: 'rates', url: `${base}/rates.xml` },
          { name: 'table', url: `${base}/table.csv` },
          { name: 'metrics', url: `${base}/metrics` },
          {
            name: 'page',
            url: `${base}/`,
            select: { title: 'h1', first: 'a.job@href', jobs: { each: 'a.job', name: 'b' } },
          },
        ],
        show: {
          row: [
            { label: 'Euro', value: '.rates.rates.rate | filter(.currency == "EUR") | .0._', digits: 2 },
            { label: 'Lines', value: '.table | size()' },
            { label: 'Load', value: 'metrics.node_load1' },
            { label: 'Title', value: 'page.title' },
          ],
          list: { each: 'page.jobs', label: 'name' },
          details: [
            {
              label: 'Disk',
              value: '.metrics.node_disk_bytes | filter(.device == "sda") | map(.value) | sum()',
              format: 'bytes',
            },
            { label: 'First', value: 'table[0].name' },
          ],
        },
      },
      body: [
        '<?xml version="1.0"?><rates date="2026-03-04"><rate currency="EUR">1.084</rate><rate currency="CHF">0.95</rate></rates>',
        'name;size\nPhotos;12\n"Mail; old";7\n',
        '# HELP node_load1 Load.\n# TYPE node_load1 gauge\nnode_load1 0.52\nnode_disk_bytes{device="sda"} 5e9\nnode_disk_bytes{device="sdb"} 1e9\n',
        '<!doctype html><title>x</title><h1>Jobs of <i>the</i> nas</h1><a class="job" href="/1"><b>Photos</b></a><a class="job" href="/2"><b>Mail</b></a>',
      ],
      shows: ['1.08', 'Lines', '2', '0.52', 'Jobs of the nas', 'Photos', 'Mail'],
    },
    {
      title: 'a text, a month, posters and what there is nothing of',
      body: text({ ...stats, jobs: [] }),
      options: {
        show: {
          text: '"It is " + .state',
          posters: { each: 'jobs', title: 'name', image: 'icon' },
          timeline: { each: 'jobs', label: 'name', at: 'at' },
          note: { value: 'price', format: 'money', currency: 'EUR' },
        },
      },
      shows: ['It is up', '24,519'],
    },
  ],
  refusals: [
    { title: 'no address', options: { url: '' }, says: 'The option "url" is missing.' },
    {
      title: 'two of one name',
      options: {
        requests: [
          { name: 'a', url: base },
          { name: 'a', url: base },
        ],
      },
      says: 'Two of "requests" have the name "a".',
    },
    { title: 'an answer of other keys', body: '{"other": 1}', says: 'No mapping finds anything in the answer' },
    { title: 'what is no XML', options: { format: 'xml' }, body: '<a><b></a>', says: 'The answer is no XML' },
    { title: 'a page without selectors', body: '<html><p>Hi', says: 'The option "select" is missing.' },
  ],
} satisfies WidgetFixture;
