import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const status = {
  ...{ DownloadRate: 5242880, RemainingSizeMB: 2600, DownloadedSizeMB: 81000 },
  ...{ DownloadPaused: false, ServerStandBy: false, UpTimeSec: 90000 },
};
const idle = { ...status, DownloadRate: 0, RemainingSizeMB: 0, ServerStandBy: true };
const group = (NZBName: string, Status: string, FileSizeMB: number, RemainingSizeMB: number) => ({
  ...{ NZBID: 4, NZBName, Status, FileSizeMB, RemainingSizeMB },
});
const answer = (result: unknown) => ({ version: '1.1', id: 1, result });
const failed = new DashError('widget-timeout', 'It failed.');

const basic = { username: 'control', password: 'password' };
const call = (method: string, address = 'http://192.168.1.5:6789') => ({
  ...{ url: `${address}/jsonrpc`, method: 'POST' as const, basic, body: { method, params: [], id: 1 } },
  proxy: 'always' as const,
});

export default {
  options: { hostname: 'http://192.168.1.5:6789', ...basic },
  asks: [
    { requests: [call('status'), { ...call('listgroups'), optional: true }] },
    {
      options: { hostname: 'nzbget.example.org/' },
      requests: [
        call('status', 'http://nzbget.example.org'),
        { ...call('listgroups', 'http://nzbget.example.org'), optional: true },
      ],
    },
  ],
  cases: [
    {
      title: 'it downloads',
      body: [
        answer(status),
        answer([
          group('Example.Distribution', 'DOWNLOADING', 3100, 1200),
          group('Another.File', 'QUEUED', 1400, 1400),
          group('Nearly.Done', 'UNPACKING', 900, 0),
          group('Odd', 'toString', 0, 5),
        ]),
      ],
      shows: [
        '4 in the queue',
        '5.2MB/s down',
        'Time left8 mins',
        'Remaining2.5 GB',
        'Downloaded79 GB',
        'Example.Distribution61 %',
        'Another.Filequeued',
        'Nearly.Doneunpacking',
        'Oddprocessing',
      ],
      hides: ['paused'],
      glance: {
        text: '5.2 MB/s down',
        short: '5.2 MB/s',
        figures: ['Time left 8 mins', 'Remaining 2.5 GB', 'Downloaded 79 GB'],
      },
      acts: [{ name: 'pause', request: call('pausedownload') }],
    },
    {
      title: 'paused, and no queue came',
      body: [answer({ ...status, DownloadRate: 0, DownloadPaused: true }), failed],
      shows: ['paused', 'idle', 'Remaining2.5 GB'],
      hides: ['Time left', 'in the queue'],
      glance: { text: 'paused', figures: ['Remaining 2.5 GB', 'Downloaded 79 GB'] },
      acts: [{ name: 'resume', request: call('resumedownload') }],
    },
    {
      title: 'nothing to do',
      body: [answer(idle), answer([])],
      shows: ['idle', 'Remaining0 B'],
      hides: ['queue'],
      glance: { text: 'nothing to download', short: 'idle', figures: ['Remaining 0 B', 'Downloaded 79 GB'] },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no user', options: { username: null }, says: 'The option "username" is missing.' },
    {
      title: 'what it says itself',
      body: [{ version: '1.1', error: { name: 'JSONRPCError', code: 1, message: 'Invalid procedure' } }, failed],
      says: 'NZBGet answered: Invalid procedure.',
    },
    { title: 'another answer', body: [{ result: true }, {}], says: 'The answer has no speed.' },
  ],
} satisfies WidgetFixture;
