import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const beat = (status: number) => ({ status, time: '2026-03-04 15:04:07.101', msg: '', ping: status === 1 ? 81 : null });
const beats = {
  heartbeatList: { '1': [beat(1), beat(0), beat(1)], '2': [beat(0)], '3': [0] },
  uptimeList: { '1_24': 0.9987, '2': 0.412 },
};
const page = {
  config: { slug: 'lab', title: 'Lab status', icon: '/icon.svg', theme: 'auto', published: true },
  incident: null,
  publicGroupList: [
    {
      id: 1,
      name: 'Core',
      weight: 1,
      monitorList: [
        { id: 2, name: 'Printer', type: 'ping', sendUrl: 0 },
        { id: 1, name: 'Git', type: 'http', sendUrl: 0 },
        { id: 3, name: 'New one', type: 'http', sendUrl: 0 },
      ],
    },
  ],
  maintenanceList: [],
};
const missing = new DashError('widget-status', 'Status 404.', { values: { status: 404 } });

export default {
  options: { host: 'https://kuma.example.org', slug: 'lab' },
  asks: [
    {
      options: { host: 'kuma.example.org/', slug: 'My Lab' },
      requests: [
        { url: 'http://kuma.example.org/api/status-page/heartbeat/my%20lab' },
        { url: 'http://kuma.example.org/api/status-page/my%20lab', optional: true },
      ],
    },
  ],
  cases: [
    {
      title: 'names of the page',
      body: [beats, page],
      shows: ['Lab status', '1 down', 'PrinterDown', 'New oneUnknown', 'Git99.9 %'],
      glance: { text: '1 of 3 down', short: '1 down', level: 'bad' },
    },
    {
      title: 'names of the options, by the numbers of the monitors',
      options: { monitorNames: ['Forge', 'Paper'] },
      body: [beats, page],
      shows: ['PaperDown', 'Forge99.9 %', 'New oneUnknown'],
      hides: ['Printer'],
    },
    {
      title: 'no page, all is well',
      body: [{ heartbeatList: { '10': [beat(1)], '9': [beat(1)] }, uptimeList: {} }, missing],
      shows: ['Monitor 9Up', 'Monitor 10Up'],
      glance: { text: 'all 2 up' },
    },
    {
      title: 'an incident, and something to watch',
      body: [{ heartbeatList: { '1': [beat(2)] } }, { incident: { title: 'Moving house' } }],
      shows: ['Moving house', '1 to watch', 'Monitor 1Pending'],
      glance: { text: '1 of 1 to watch', short: '1 to watch', level: 'warning' },
    },
    { title: 'no monitors', body: [{ heartbeatList: {} }, {}], shows: ['No monitors'] },
  ],
  refusals: [
    { title: 'no page', options: { slug: '' }, says: 'The option "slug" is missing.' },
    { title: 'another answer', body: [{ ok: false }, {}], says: 'The answer has no list of heartbeats.' },
  ],
} satisfies WidgetFixture;
