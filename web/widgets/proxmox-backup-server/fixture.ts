import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const main = { store: 'main', total: 4000000000000, used: 1600000000000, avail: 2400000000000 };
const usage = {
  data: [
    { ...main, 'estimated-full-date': 1776060000 },
    { ...main, store: 'offsite', used: 3.2e12 },
  ],
};
const host = { data: { cpu: 0.031, memory: { total: 16000000000, used: 6000000000, free: 10e9 }, uptime: 864000 } };
const task = {
  upid: 'UPID:pbs:0001',
  node: 'pbs',
  worker_type: 'backup',
  worker_id: 'main:vm/100',
  status: 'connection error: timed out',
  starttime: 1772600000,
  endtime: 1772600400,
};
const warned = { ...task, worker_type: 'tape-backup', worker_id: null, status: 'WARNINGS: 2' };
const refused = new DashError('widget-status', 'Status 403.', { values: { status: 403 } });

const api = 'https://192.168.1.9:8007/api2/json';
const common = { headers: { Authorization: 'PBSAPIToken=dash@pbs!page:secret' }, proxy: 'always' as const };
const asOf = '2026-03-04T06:00:00Z';

export default {
  options: { hostname: 'https://192.168.1.9:8007', tokenId: 'dash@pbs!page', tokenSecret: 'secret' },
  asks: [
    {
      options: { hostname: '192.168.1.9:8007/' },
      requests: [
        { url: `${api}/status/datastore-usage`, ...common },
        { url: `${api}/nodes/localhost/status`, ...common, optional: true },
      ],
    },
    {
      after: [usage, host],
      requests: [
        { url: `${api}/nodes/localhost/tasks?errors=true&limit=100&since=1767171600`, ...common, optional: true },
      ],
    },
    { after: [usage, host, { data: [] }], requests: [] },
  ],
  cases: [
    {
      title: 'all is well',
      asOf,
      body: [usage, host, { data: [], total: 0 }],
      shows: ['main2.4TB free', 'full in 40 days', 'offsite800GB free', 'Processor3 %', 'Memory38 %', 'Failed tasks0'],
      hides: ['failed'],
      glance: {
        text: 'offsite 80 % full',
        short: '80 %',
        level: 'warning',
        figures: ['Failed tasks 0', 'Processor 3 %', 'Memory 38 %'],
      },
    },
    {
      title: 'a backup has failed',
      asOf,
      options: { datastore: 'main' },
      body: [usage, host, { data: [task, warned], total: 2 }],
      shows: ['2 tasks failed', 'main2.4TB free', 'Backup, main:vm/100connection error', '1 hr', 'tape-backupWARNINGS'],
      hides: ['offsite', 'Failed tasks'],
      glance: {
        text: '2 tasks failed',
        level: 'bad',
        figures: ['Failed tasks 2', 'Processor 3 %', 'Memory 38 %'],
      },
    },
    {
      title: 'more than are asked for, all with warnings',
      asOf,
      body: [usage, refused, { data: Array.from({ length: 100 }, () => warned) }],
      shows: ['100+ tasks failed'],
      glance: { text: '100+ tasks failed', level: 'warning', figures: ['Failed tasks 100+'] },
    },
    {
      title: 'a datastore that is gone, and no right to see more',
      body: [{ data: [{ store: 'usb', error: 'unable to open chunk store' }] }, refused, refused],
      shows: ['usb is gone', 'usb–', 'unable to open chunk store'],
      hides: ['Failed', 'Memory'],
      glance: { text: 'usb is gone', level: 'bad' },
    },
    { title: 'no datastores', body: [{ data: [] }, {}, {}], shows: ['Nothing to show'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no secret', options: { tokenSecret: null }, says: 'The option "tokenSecret" is missing.' },
    { title: 'another answer', body: [{ ok: true }, {}, {}], says: 'The answer has no list of datastores.' },
  ],
} satisfies WidgetFixture;
