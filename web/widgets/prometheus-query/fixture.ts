import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const answer = (resultType: string, result: unknown) => ({ status: 'success', data: { resultType, result } });
const vector = (value: string) =>
  answer('vector', [{ metric: { instance: 'node-a:9100', job: 'node' }, value: [1772636767.123, value] }]);
const range = (...values: string[]) =>
  answer('matrix', [{ metric: { job: 'node' }, values: values.map((value, step) => [1772636700 + step * 60, value]) }]);
const none = answer('vector', []);
const base = 'http://192.168.1.5:9090/api/v1';
const load = { label: 'Load', query: 'node_load1' };
const formatted = (type: string, more: Record<string, unknown> = {}) => ({
  label: type,
  query: type,
  format: { type, ...more },
});

export default {
  options: { hostname: 'http://192.168.1.5:9090', metrics: [load] },
  asks: [
    { requests: [{ url: `${base}/query?query=node_load1` }] },
    {
      options: {
        hostname: '192.168.1.5:9090/',
        username: 'admin',
        password: 'DASH_PROMETHEUS',
        metrics: [load, { label: 'No query' }, { query: 'up{job="node"} == 1' }],
      },
      requests: ['node_load1', 'up%7Bjob%3D%22node%22%7D+%3D%3D+1'].map((query) => ({
        url: `${base}/query?query=${query}`,
        basic: { username: 'admin', password: 'DASH_PROMETHEUS' },
      })),
    },
    {
      options: { hours: 6 },
      after: [vector('1')],
      requests: [
        {
          url: `${base}/query_range?query=node_load1&start=1767236400&end=1767258000&step=360`,
          optional: true,
        },
      ],
    },
    { options: { hours: 6 }, after: [vector('1'), range('1')], requests: [] },
    { after: [vector('1')], requests: [] },
  ],
  cases: [
    {
      title: 'one, and how it came to be so',
      options: { hours: 6 },
      body: [vector('0.4213'), range('0.41', 'NaN', '0.43')],
      shows: ['0.42', 'Load'],
      glance: { text: '0.42', short: '0.42', figures: ['Load 0.42'] },
    },
    {
      title: 'several, in their own formats',
      options: {
        metrics: [
          load,
          { label: 'Memory', query: 'memory', format: { type: 'bbytes' } },
          { label: 'Full', query: 'full', format: { type: 'percent', scale: '100/1' } },
          { label: 'Since', query: 'since', format: 'relativeDate' },
        ],
      },
      body: [vector('12.5'), vector('8589934592'), vector('0.4213'), answer('scalar', [1772636767, '1772636767.1'])],
      asOf: '2026-03-04T17:06:07Z',
      shows: ['Load12.5', 'Memory8GB', 'Full42%', 'Since2 hours ago'],
      glance: {
        text: 'Load 12.5',
        short: '12.5',
        figures: ['Load 12.5', 'Memory 8 GB', 'Full 42 %', 'Since 2 hours ago'],
      },
    },
    {
      title: 'many, as a list',
      options: {
        metrics: [
          formatted('bitrate'),
          formatted('bibitrate', { scale: 2 }),
          formatted('duration'),
          formatted('number', { prefix: '~', suffix: ' req' }),
          formatted('date'),
        ],
      },
      body: [vector('94200000'), vector('1048576'), vector('4980'), vector('61400'), vector('1e+300')],
      shows: ['bitrate94Mbit/s', 'bibitrate2Mbit/s', 'duration1 hr', 'number~61.4k', 'req', 'date–'],
    },
    {
      title: 'the other formats',
      options: {
        metrics: [
          formatted('text', { scale: '1/16' }),
          formatted('bytes'),
          formatted('bits'),
          formatted('BBITS', { scale: '1/0' }),
        ],
      },
      body: [vector('4'), vector('652000000000'), vector('12'), vector('2048')],
      shows: ['text0.25', 'bytes652GB', 'bits12bit', 'BBITS2kbit'],
    },
    {
      title: 'rates, and a date',
      options: {
        metrics: [formatted('byterate'), formatted('bibyterate'), formatted('date')],
      },
      body: [vector('1500000'), vector('1048576'), vector('1772636767000')],
      shows: ['byterate1.5MB/s', 'bibyterate1MB/s', '2026'],
    },
    {
      title: 'nothing found, and what is no number',
      options: { metrics: [load, { query: 'count' }, { query: 'words' }] },
      body: [none, vector('+Inf'), answer('string', [1772636767, 'text'])],
      shows: ['Load–', 'count–', 'words–'],
    },
    {
      title: 'a curve that can’t be had',
      options: { hours: 1 },
      body: [vector('61400'), new DashError('widget-timeout', 'It failed.')],
      shows: ['61.4k', 'Load'],
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no queries', options: { metrics: [] }, says: 'The option "metrics" is missing.' },
    {
      title: 'a bad query',
      body: [{ status: 'error', errorType: 'bad_data', error: 'invalid parameter query: parse error' }],
      says: 'Prometheus answered: invalid parameter query: parse error.',
    },
    { title: 'another answer', body: [{ ok: true }], says: 'The answer has no result of a query.' },
  ],
} satisfies WidgetFixture;
