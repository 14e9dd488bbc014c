import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const ok = (data: unknown) => ({ success: true, data });
const system = {
  model: 'DS923+',
  firmware_ver: 'DSM 7.2.2-72806',
  up_time: '1203:14:51',
  sys_temp: 41,
  temperature_warning: false,
  ram_size: 4096,
};
const volume = {
  name: 'volume_1',
  status: 'normal',
  used_size: '5123456789012',
  total_size: '7600000000000',
  vol_desc: '',
  volume: 1,
};
const films = {
  ...volume,
  name: 'volume_2',
  vol_desc: 'Films',
  used_size: '1000000000000',
  total_size: '2000000000000',
};
const use = {
  cpu: { user_load: 7, system_load: 3, other_load: 1, '1min_load': 40 },
  memory: { real_usage: 31, total_real: 3900000, avail_real: 300000, cached: 2100000 },
};
const disks = {
  disks: [
    { id: 'sata1', name: 'Drive 1', status: 'normal', temp: 36, smart_status: 'normal' },
    { id: 'sata2', name: 'Drive 2', status: 'normal', temp: 44, smart_status: 'warning' },
  ],
  volumes: [{ id: 'volume_1', status: 'degrade', size: { total: '8000000000000', used: '4000000000000' } }],
};
const refused = new DashError('widget-target', 'Proxy returned error from target server');
const down = new DashError('widget-timeout', 'It took too long.');

const base = 'http://192.168.1.8:5000/webapi';
const optional = true as const;
const requests = [
  { url: `${base}/entry.cgi?api=SYNO.Core.System&version=1&method=info`, optional },
  { url: `${base}/entry.cgi?api=SYNO.Core.System&version=1&method=info&type=%22storage%22`, optional },
  { url: `${base}/entry.cgi?api=SYNO.Core.System.Utilization&version=1&method=get`, optional },
];
const signIn = {
  url: `${base}/auth.cgi`,
  method: 'POST' as const,
  form: {
    ...{ api: 'SYNO.API.Auth', version: '3', method: 'login', session: 'DownloadStation', format: 'sid' },
    ...{ account: 'stats', passwd: 'password' },
  },
};

const signOut = { url: `${base}/auth.cgi?api=SYNO.API.Auth&version=3&method=logout&session=DownloadStation` };

export default {
  options: { hostname: 'http://192.168.1.8:5000', username: 'stats', password: 'password' },
  asks: [
    { requests, signIn, signOut },
    {
      options: { hostname: '192.168.1.8:5000/', showDisks: true },
      requests: [
        ...requests,
        { url: `${base}/entry.cgi?api=SYNO.Storage.CGI.Storage&version=1&method=load_info`, optional },
      ],
      signIn,
      signOut,
    },
  ],
  cases: [
    {
      title: 'two volumes',
      body: [ok(system), ok({ vol_info: [volume, films] }), ok(use)],
      shows: ['DS923+', 'Volume 12.5TB free', 'Films1TB free', 'Processor11', 'Memory31', '41', 'Running for50 days'],
      hides: ['watch'],
      glance: {
        text: 'Volume 1 67 % full',
        short: '67 %',
        figures: ['Processor 11 %', 'Memory 31 %', 'Temperature 41 °C', 'Running for 50 days'],
      },
    },
    {
      title: 'one volume, and memory that is counted',
      options: { volume: 'volume_2' },
      body: [
        ok(system),
        ok({ vol_info: [volume, films] }),
        ok({ cpu: {}, memory: { total_real: '4000000', avail_real: 300000, cached: 2100000 } }),
      ],
      shows: ['Films1TB free', 'Memory40'],
      hides: ['Volume 1', 'Processor'],
    },
    {
      title: 'disks, and a volume that has lost one',
      options: { showDisks: true },
      body: [ok(system), refused, ok(use), ok(disks)],
      shows: ['Volume 1 degraded', 'Drive 136 °C', 'Drive 2warning44 °C', 'Processor11'],
      glance: {
        text: 'Volume 1 degraded',
        level: 'bad',
        figures: ['Processor 11 %', 'Memory 31 %', 'Temperature 41 °C', 'Running for 50 days'],
      },
    },
    {
      title: 'a disk to watch',
      options: { showDisks: true },
      body: [ok(system), ok({ vol_info: [volume] }), ok(use), ok({ disks: disks.disks })],
      shows: ['1 disk to watch'],
    },
    {
      title: 'too hot, and little else is known',
      body: [ok({ model: 'DS115j', up_time: '0:05:00', sys_temp: 71, temperature_warning: true }), down, refused],
      shows: ['too hot', 'Temperature71'],
      hides: ['Processor', 'Version'],
      glance: { text: 'too hot', level: 'bad', figures: ['Temperature 71 °C', 'Running for 5 mins'] },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no password', options: { password: null }, says: 'The option "password" is missing.' },
    { title: 'no administrator', body: [refused, refused, refused], says: 'DSM answered: not allowed.' },
    { title: 'no answer', body: [down, down, down], says: 'It took too long.' },
    { title: 'another answer', body: [{ ok: true }, {}, {}], says: 'The answer has no model of the NAS.' },
  ],
} satisfies WidgetFixture;
