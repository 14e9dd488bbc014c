import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const answer = (data: unknown) => ({ data });
const array = (state: string, more: object = {}) =>
  answer({
    array: {
      state,
      capacity: { kilobytes: { free: '4000000000', used: '12000000000', total: '16000000000' } },
      caches: [
        { name: 'cache', fsType: 'btrfs', fsSize: 1000000000, fsFree: 400000000, fsUsed: 600000000 },
        { name: 'vms', fsType: 'zfs', fsSize: 500000000, fsFree: 400000000 },
        { name: 'empty', fsType: null, fsSize: null, fsFree: null, fsUsed: null },
      ],
      ...more,
    },
  });
const metrics = answer({
  metrics: {
    memory: { active: 9000000000, available: 24000000000, percentTotal: 27.3 },
    cpu: { percentTotal: 4.1 },
  },
});
const notices = (warning: number, alert: number) =>
  answer({ notifications: { overview: { unread: { info: 0, warning, alert, total: warning + alert } } } });
const disks = (status: string) =>
  answer({
    array: {
      disks: [
        { name: 'disk1', status: 'DISK_OK' },
        { name: 'disk2', status },
      ],
    },
  });
const unknownPart = { errors: [{ message: 'Cannot query field "metrics" on type "Query".' }] };
const failure = new DashError('widget-status', 'Status 400.', { values: { status: 400 } });

const asked = (query: string) => ({
  url: 'http://192.168.1.7/graphql',
  method: 'POST' as const,
  headers: { 'X-API-Key': 'key' },
  body: { query },
  proxy: 'always' as const,
});

export default {
  options: { hostname: 'http://192.168.1.7', apiKey: 'key' },
  asks: [
    {
      options: { hostname: '192.168.1.7/' },
      requests: [
        asked(
          '{ array { state capacity { kilobytes { free used total } } caches { name fsType fsSize fsFree fsUsed } } }',
        ),
        { ...asked('{ metrics { memory { active available percentTotal } cpu { percentTotal } } }'), optional: true },
        { ...asked('{ notifications { overview { unread { info warning alert total } } } }'), optional: true },
        { ...asked('{ array { disks { name status } } }'), optional: true },
      ],
    },
  ],
  cases: [
    {
      title: 'all is well',
      body: [array('STARTED'), metrics, notices(0, 0), disks('DISK_NP')],
      shows: ['Array4.1TB free', 'cache410GB free', 'vms410GB free', 'Processor4 %', 'Memory27 %', 'Notices0'],
      hides: ['empty', 'failed', 'notice'],
      glance: {
        text: 'Array 75 % full',
        short: '75 %',
        level: 'warning',
        figures: ['Processor 4 %', 'Memory 27 %', 'Notices 0', 'Array 75 %'],
      },
    },
    {
      title: 'chosen pools of an older version, and a notice',
      options: { pools: ['vms', 'gone'] },
      body: [array('STARTED'), unknownPart, notices(2, 0), failure],
      shows: ['2 notices', 'vms410GB free', 'gone–'],
      hides: ['cache', 'Processor', 'Memory'],
      glance: { text: '2 notices', level: 'warning', figures: ['Notices 2', 'Array 75 %'] },
    },
    {
      title: 'a disk that has failed',
      body: [array('STARTED'), metrics, notices(0, 1), disks('DISK_DSBL')],
      shows: ['1 disk has failed', 'look at disk2'],
      glance: {
        text: '1 disk has failed',
        level: 'bad',
        figures: ['Processor 4 %', 'Memory 27 %', 'Notices 1', 'Array 75 %'],
      },
    },
    {
      title: 'stopped, and nothing else is known',
      body: [array('STOPPED', { capacity: null, caches: [] }), failure, failure, failure],
      shows: ['array stopped', 'Array–'],
      hides: ['Notices'],
      glance: { text: 'array stopped', level: 'bad' },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no key', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    {
      title: 'a wrong key',
      body: [{ errors: [{ message: 'API key validation failed' }], data: null }, {}, {}, {}],
      says: 'Unraid answered: API key validation failed.',
    },
    { title: 'another answer', body: [{ data: {} }, [], null, 1], says: 'The answer has no array.' },
  ],
} satisfies WidgetFixture;
