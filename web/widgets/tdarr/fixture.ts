import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const statistics = {
  ...{ table0Count: 0, table1Count: 12, table2Count: 48000, table3Count: 2, table4Count: 3, table5Count: 500 },
  ...{ table6Count: 1, sizeDiff: 182.4 },
};
const pies = {
  pieStats: {
    ...{ totalFiles: 500, totalTranscodeCount: 480, totalHealthCheckCount: 500, sizeDiff: -2.5 },
    status: {
      transcode: [
        { name: 'Transcode success', value: 200 },
        { name: 'Transcode error', value: 2 },
        { name: 'Not required', value: 278 },
      ],
      healthcheck: [
        { name: 'Success', value: 499 },
        { name: 'Error', value: 1 },
      ],
    },
    video: { codecs: [{ name: 'hevc', value: 430 }], containers: [], resolutions: [] },
  },
};
const worker = (file: string, percentage: number, more: Record<string, unknown>) => ({
  ...{ _id: file, file, fps: 84, percentage, job: { type: 'transcode' }, status: 'Processing' },
  ...{ originalfileSizeInGbytes: 8.1, estSize: 3.4, workerType: 'transcodecpu', ...more },
});
const nodes = {
  a: {
    ...{ _id: 'a', nodeName: 'attic', nodePaused: false },
    workers: { w1: worker('/media/a.mkv', 41.2, { ETA: '0:12:10' }), w2: worker('/media/b.mkv', 80, { ETA: '' }) },
  },
  b: { _id: 'b', nodeName: 'cellar', nodePaused: true, workers: { w3: worker('/media/c.mkv', 0, { idle: true }) } },
};
const failed = new DashError('widget-status', 'Status 404.', { values: { status: 404 } });

const base = 'http://192.168.1.5:8265/api/v2';
const sent = (data: object) => ({ method: 'POST' as const, body: { data }, proxy: 'always' as const });
const asked = {
  url: `${base}/cruddb`,
  ...sent({ collection: 'StatisticsJSONDB', mode: 'getById', docID: 'statistics', obj: {} }),
  optional: true as const,
};
const tableOf = (table: string) => ({
  url: `${base}/client/status-tables`,
  ...sent({ start: 0, pageSize: 5, filters: [], sorts: [], opts: { table } }),
  optional: true as const,
});
const inParts = [{ url: `${base}/stats/get-pies`, ...sent({ libraryId: '' }) }, tableOf('table1'), tableOf('table4')];

export default {
  options: { hostname: 'http://192.168.1.5:8265' },
  asks: [
    { requests: [asked] },
    {
      options: { hostname: '192.168.1.5:8265/', apiKey: 'key', showWorkers: true },
      requests: [
        { ...asked, headers: { 'x-api-key': 'key' } },
        { url: `${base}/get-nodes`, headers: { 'x-api-key': 'key' }, proxy: 'always' },
      ],
    },
    { after: [statistics], requests: [] },
    { after: [failed], requests: inParts },
    { options: { showWorkers: true }, after: [{}, nodes], requests: inParts },
    { after: [failed, pies, {}, {}], requests: [] },
  ],
  cases: [
    {
      title: 'two workers',
      options: { showWorkers: true },
      body: [statistics, nodes],
      shows: [
        ...['3 failed', 'Queue15Processed48.5kErrored3Saved182GB', 'b.mkvattic80 %', 'a.mkvattic, 12 mins left41 %'],
      ],
      hides: ['c.mkv', 'paused'],
      glance: {
        ...{ text: '3 failed', level: 'warning' },
        figures: ['Queue 15', 'Processed 48.5k', 'Errored 3', 'Saved 182 GB'],
      },
    },
    {
      title: 'a server that tells it in parts',
      body: [failed, pies, { array: [], totalCount: 12 }, failed],
      shows: ['Queue12Processed977Errored3Saved-2.5GB'],
      hides: ['worker'],
    },
    {
      title: 'all is done, and no file counts twice',
      body: [{ ...statistics, table1ViewableCount: 1, table3Count: 0, table4Count: 0, table6Count: 0, sizeDiff: null }],
      shows: ['Queue1Processed48.5kErrored0'],
      hides: ['Saved', 'failed'],
      glance: { text: '1 in the queue', figures: ['Queue 1', 'Processed 48.5k', 'Errored 0'] },
    },
    {
      title: 'a new one that is paused',
      options: { showWorkers: true },
      body: [{ table1Count: 0 }, { b: { ...nodes.b, workers: {} } }],
      shows: ['paused', 'Queue0', 'No worker runs'],
      glance: { text: 'paused', level: 'warning', figures: ['Queue 0', 'Processed 0', 'Errored 0'] },
    },
    {
      title: 'a new one',
      body: [{ table1Count: 0 }],
      shows: ['Queue0Processed0Errored0'],
      glance: { text: 'nothing in the queue', figures: ['Queue 0', 'Processed 0', 'Errored 0'] },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: [{}, { ok: true }, {}, {}], says: 'The answer has no numbers of files.' },
  ],
} satisfies WidgetFixture;
