import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const result = (id: number, hour: string, download: number, more: object = {}) => ({
  ...{ id, service: 'ookla', ping: 8.4, download: download / 8, upload: 24534567 },
  ...{ download_bits: download, upload_bits: 196276536, healthy: true, status: 'completed' },
  ...{ created_at: `2026-03-04 ${hour}:00:11`, ...more },
});
const latest = result(120, '15', 945876536);
const answer = (data: unknown) => ({ data, message: 'ok' });
const recent = answer([latest, result(119, '14', 870000000), result(118, '13', 0, { status: 'skipped' })]);
const failed = result(121, '16', 0, { status: 'failed', download: null, upload: null, ping: null, healthy: null });
const noAnswer = (message: string) =>
  new DashError('widget-status', `The service answered with status 404: ${message}`, { values: { status: 404 } });
const old = {
  ...{ id: 77, ping: 9.6, download: '941.20', upload: '195.80', created_at: '2024-02-01T10:00:00Z', failed: false },
};
const asOf = '2026-03-04T15:12:20Z';

const api = 'http://192.168.1.5:8765/api';
const headers = { Accept: 'application/json', Authorization: 'Bearer key' };
const run = {
  name: 'run',
  request: { url: `${api}/v1/speedtests/run`, headers, proxy: 'always' as const, method: 'POST' as const },
};

export default {
  options: { hostname: 'http://192.168.1.5:8765', apiKey: 'key' },
  asks: [
    {
      requests: [
        { url: `${api}/v1/results/latest`, headers, proxy: 'always', optional: true },
        { url: `${api}/v1/results?per_page=30&sort=-created_at`, headers, proxy: 'always', optional: true },
      ],
    },
    {
      options: { hostname: '192.168.1.5:8765/', apiKey: null },
      requests: [
        { url: `${api}/speedtest/latest`, headers: { Accept: 'application/json' }, proxy: 'always', optional: true },
      ],
    },
  ],
  cases: [
    {
      title: 'a good test, and those before it',
      body: [answer(latest), recent],
      asOf,
      shows: ['12 min', 'Download946Mbit/s', 'Upload196Mbit/s', 'Ping8.4ms', 'Results of the latest tests'],
      hides: ['failed', 'threshold'],
      glance: {
        text: '946 Mbit/s down',
        short: '946 Mbit/s',
        figures: ['Download 946 Mbit/s', 'Upload 196 Mbit/s', 'Ping 8.4 ms'],
      },
      acts: [run],
    },
    {
      title: 'decimals, one that is too slow and tells no bits, and no list',
      options: { precision: 2 },
      body: [answer({ ...latest, healthy: false, ping: 42.6, download_bits: undefined }), noAnswer('Not found')],
      shows: ['below the threshold', 'Download945.88Mbit/s', 'Upload196.28Mbit/s', 'Ping43ms'],
      hides: ['Results'],
      glance: {
        text: '945.88 Mbit/s down',
        short: '945.88 Mbit/s',
        level: 'warning',
        figures: ['Download 945.88 Mbit/s', 'Upload 196.28 Mbit/s', 'Ping 43 ms'],
      },
      acts: [],
    },
    {
      title: 'one that failed after a good one',
      body: [answer(failed), answer([failed, latest])],
      shows: ['last test failed', 'Download946Mbit/s'],
      glance: {
        text: 'last test failed',
        level: 'bad',
        figures: ['Download 946 Mbit/s', 'Upload 196 Mbit/s', 'Ping 8.4 ms'],
      },
    },
    {
      title: 'an older version',
      options: { apiKey: null },
      body: answer(old),
      asOf: '2024-02-01T10:05:00Z',
      shows: ['5 min', 'Download941Mbit/s', 'Upload196Mbit/s', 'Ping9.6ms'],
      acts: [],
    },
    {
      title: 'the latest does not come',
      body: [new DashError('widget-timeout', 'It took too long.'), recent],
      shows: ['Download946Mbit/s'],
    },
    { title: 'no results', body: [noAnswer('No query results.'), answer([])], shows: ['No results yet'], acts: [run] },
    {
      title: 'no results of an older version',
      options: { apiKey: null },
      body: noAnswer('No results found.'),
      shows: ['No results yet'],
    },
    {
      title: 'none but one that failed',
      body: [answer(failed), answer([failed])],
      shows: ['last test failed', 'No results yet'],
      glance: { text: 'last test failed', level: 'bad' },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    {
      title: 'no such address',
      body: [noAnswer('Not found'), noAnswer('Not found')],
      says: 'The service answered with status 404: Not found',
    },
    { title: 'another answer', body: [{ status: 'ok' }, {}], says: 'The answer has no result.' },
  ],
} satisfies WidgetFixture;
