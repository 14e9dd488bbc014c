import { Type } from 'typebox';
import { empty, figure, list, row } from '../../../schema/shown.ts';
import { defineWidget, type WidgetRequest } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, unreadable } from '../answers.ts';
import { countFigure, countWords } from '../counts.ts';
import { secondsOf } from '../time-spans.ts';

/** Sizes are told in these. */
const gigabyte = 1e9;

export default defineWidget({
  type: 'tdarr',
  category: 'media',
  picture: 'rows',
  summary: 'How many files wait at Tdarr, were processed and failed, and what space that has saved.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Tdarr, such as `http://192.168.1.5:8265`.' }),
    apiKey: Type.Optional(Type.String({ description: 'API key, where Tdarr asks who is there.', writeOnly: true })),
    showWorkers: Type.Boolean({ default: false, description: 'Lists what is worked on, with bars.' }),
  }),
  interval: 30,
  height: ({ showWorkers }) => (showWorkers ? 150 : 46),
  shape: 'row',
  icon: 'film',
  request: (options) => [
    {
      ...tdarrRequest(options, 'cruddb', {
        ...{ collection: 'StatisticsJSONDB', mode: 'getById', docID: 'statistics', obj: {} },
      }),
      optional: true,
    },
    ...(options.showWorkers ? [tdarrRequest(options, 'get-nodes')] : []),
  ],
  // Servers without these statistics tell the same in parts.
  follows: (bodies, options) =>
    bodies.length <= (options.showWorkers ? 2 : 1) && statisticsOf(bodies[0]) === undefined
      ? [
          tdarrRequest(options, 'stats/get-pies', { libraryId: '' }),
          ...['table1', 'table4'].map((table) => ({
            ...tdarrRequest(options, 'client/status-tables', {
              ...{ start: 0, pageSize: 5, filters: [], sorts: [], opts: { table } },
            }),
            optional: true as const,
          })),
        ]
      : [],
  read: (body, { showWorkers }) => {
    const [statistics, ...others] = body as unknown[];
    const [pies, ...queues] = showWorkers ? others.slice(1) : others;
    const counts = statisticsOf(statistics) ?? piesOf(pies, queues);
    if (counts === undefined) throw unreadable('numbers of files');
    return { ...counts, ...(showWorkers ? workersOf(others[0]) : { workers: [], isPaused: false }) };
  },
  end: ({ failed, isPaused }, { t, format }) =>
    isPaused
      ? { text: t('paused'), level: 'warning' }
      : failed > 0
        ? { text: t('count-failed', countWords(failed, format)), level: 'warning' }
        : undefined,
  shows: ({ queued, processed, failed, saved, workers }, { options, t, format }) => {
    const space = saved === undefined ? undefined : format.bytesParts(saved);
    return [
      row(
        countFigure(t('queue'), queued, format),
        countFigure(t('processed'), processed, format),
        countFigure(t('errored'), failed, format, { level: failed > 0 ? 'warning' : undefined }),
        space && figure(t('saved'), space.text, { unit: space.unit }),
      ),
      options.showWorkers &&
        (workers.length === 0
          ? empty(t('idle'))
          : list(
              workers.map(({ file, node, seconds, share }) => ({
                label: file.split(/[/\\]/).at(-1) ?? file,
                title: file,
                note: format.list([
                  node,
                  seconds !== undefined && seconds > 0 && t('left', { duration: format.duration(seconds) }),
                ]),
                value: format.percent(share),
                share,
              })),
            )),
    ];
  },
  glance: ({ queued, processed, failed, saved, isPaused }, { t, format }) => ({
    text: isPaused
      ? t('paused')
      : failed > 0
        ? t('count-failed', countWords(failed, format))
        : queued > 0
          ? t('count-queued', countWords(queued, format))
          : t('nothing-queued'),
    level: isPaused || failed > 0 ? 'warning' : undefined,
    figures: [
      countFigure(t('queue'), queued, format),
      countFigure(t('processed'), processed, format),
      countFigure(t('errored'), failed, format),
      saved !== undefined && figure(t('saved'), format.bytes(saved)),
    ],
  }),
  example: { hostname: 'http://192.168.1.5:8265', apiKey: 'DASH_TDARR_KEY', showWorkers: true },
});

const tdarrRequest = (
  { hostname, apiKey }: { hostname: string; apiKey?: string },
  path: string,
  data?: Readonly<Record<string, unknown>>,
): WidgetRequest => ({
  url: `${baseAddress(hostname)}/api/v2/${path}`,
  ...(data && { method: 'POST', body: { data } }),
  ...(apiKey && { headers: { 'x-api-key': apiKey } }),
  proxy: 'always',
});

interface Counts {
  queued: number;
  processed: number;
  failed: number;
  /** Bytes; less than none where files have grown. */
  saved: number | undefined;
}

const bytesOf = (gigabytes: unknown) => {
  const size = numberOf(gigabytes);
  return size === undefined ? undefined : size * gigabyte;
};

/** The counts of the server's own statistics: of each kind one table for transcoding, one for checks of health. */
function statisticsOf(answer: unknown): Counts | undefined {
  const fields = recordOf(answer);
  const countOf = (table: number) =>
    numberOf(fields[`table${table}ViewableCount`]) ?? numberOf(fields[`table${table}Count`]);
  const sumOf = (one: number, other: number) => (countOf(one) ?? 0) + (countOf(other) ?? 0);
  if (countOf(1) === undefined) return undefined;
  return { queued: sumOf(1, 4), processed: sumOf(2, 5), failed: sumOf(3, 6), saved: bytesOf(fields.sizeDiff) };
}

/** The same of the shares that its charts are drawn of, and of its two queues. */
function piesOf(answer: unknown, queues: readonly unknown[]): Counts | undefined {
  const { status, sizeDiff } = recordOf(recordOf(answer).pieStats);
  if (status === undefined) return undefined;
  const parts = Object.values(recordOf(status)).flatMap(recordsOf);
  const sumOf = (names: RegExp) =>
    parts.reduce((sum, { name, value }) => sum + (names.test(textOf(name) ?? '') ? (numberOf(value) ?? 0) : 0), 0);
  return {
    queued: queues.reduce<number>((sum, queue) => sum + (numberOf(recordOf(queue).totalCount) ?? 0), 0),
    processed: sumOf(/success|not required/i),
    failed: sumOf(/error/i),
    saved: bytesOf(sizeDiff),
  };
}

/** What is worked on, what is done soonest first, and whether all nodes stand still by a pause. */
function workersOf(answer: unknown) {
  const nodes = Object.values(recordOf(answer)).map(recordOf);
  const workers = nodes.flatMap(({ nodeName, workers }) =>
    Object.values(recordOf(workers)).flatMap((worker) => {
      const { file, percentage, ETA, idle } = recordOf(worker);
      const path = textOf(file);
      if (path === undefined || idle === true) return [];
      return [
        {
          file: path,
          node: textOf(nodeName),
          seconds: secondsOf(ETA),
          share: Math.min(100, Math.max(0, numberOf(percentage) ?? 0)),
        },
      ];
    }),
  );
  return {
    workers: workers.sort((one, other) => other.share - one.share),
    isPaused: nodes.length > 0 && nodes.every(({ nodePaused }) => nodePaused === true),
  };
}
