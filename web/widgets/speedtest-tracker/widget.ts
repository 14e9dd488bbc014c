import { Type } from 'typebox';
import { isDashError } from '../../../schema/errors.ts';
import { chart, empty, figure, row } from '../../../schema/shown.ts';
import { defineWidget, type WidgetRequest } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { bodiesOf, numberOf, recordOf, recordsOf, textOf, timeOf, unreadable } from '../answers.ts';

/** Tests in the chart. */
const mostResults = 30;

const megabit = 1_000_000;

const apiRequest = (hostname: string, apiKey: string | undefined, path: string): WidgetRequest => ({
  url: `${baseAddress(hostname)}/api/${path}`,
  headers: { Accept: 'application/json', ...(apiKey && { Authorization: `Bearer ${apiKey}` }) },
  proxy: 'always',
});

export default defineWidget({
  type: 'speedtest-tracker',
  aliases: ['speedtest'],
  category: 'network',
  picture: 'columns',
  summary: 'The latest test of the internet connection, and those before it, from Speedtest Tracker.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Speedtest Tracker, such as `http://192.168.1.5:8765`.' }),
    apiKey: Type.Optional(
      Type.String({
        description: 'API token that may read results; left out for versions before 1.2.1, which have none.',
        writeOnly: true,
      }),
    ),
    precision: Type.Integer({ default: 0, minimum: 0, maximum: 3, description: 'Decimals of the rates.' }),
  }),
  interval: 300,
  height: 190,
  shape: 'row',
  icon: 'gauge',
  request: ({ hostname, apiKey }) =>
    apiKey
      ? ['/latest', `?per_page=${mostResults}&sort=-created_at`].map((path) => ({
          ...apiRequest(hostname, apiKey, `v1/results${path}`),
          optional: true as const,
        }))
      : { ...apiRequest(hostname, undefined, 'speedtest/latest'), optional: true },
  read: (body, { apiKey }) => {
    const [answer, list] = bodiesOf(body, apiKey ? 2 : 1);
    const known = recordOf(list).data;
    // Where there is no test yet, the latest one is answered by status 404.
    if (isDashError(answer) && !Array.isArray(known) && !/no results/i.test(answer.message)) throw answer;
    const { data } = recordOf(answer);
    if (!isDashError(answer) && (typeof data !== 'object' || data === null)) throw unreadable('result');
    const results = recordsOf(known)
      .slice(0, mostResults)
      .map((result) => readResult(result, true));
    const latest = isDashError(answer) ? results[0] : readResult(recordOf(data), apiKey !== undefined);
    return {
      /** The latest one that came to something. */
      shown: [latest, ...results].find((result) => result?.download !== undefined),
      hasFailed: latest?.hasFailed === true,
      /** Older versions have no request that runs one. */
      canRun: Array.isArray(known),
      course: results.reverse(),
    };
  },
  actions: {
    run: {
      icon: 'play',
      confirm: true,
      request: ({ hostname, apiKey }) => ({ ...apiRequest(hostname, apiKey, 'v1/speedtests/run'), method: 'POST' }),
      isOffered: ({ canRun }) => canRun,
    },
  },
  end: ({ shown, hasFailed }, { t, format, asOf }) => {
    if (hasFailed) return { text: t('failed'), level: 'bad' };
    if (shown?.isHealthy === false) return { text: t('unhealthy'), level: 'warning' };
    return shown?.at === undefined ? undefined : { text: format.past(shown.at, asOf) };
  },
  shows: ({ shown, course }, { options, t, format }) => {
    if (!shown) return empty(t('none'));
    const rated = (bits: number | undefined) =>
      bits === undefined ? undefined : format.number(bits / megabit, options.precision);
    const drawn = course.filter(({ at, download }) => at !== undefined && download !== undefined);
    return [
      row(
        figure(t('download'), rated(shown.download), { unit: 'Mbit/s' }),
        figure(t('upload'), rated(shown.upload), { unit: 'Mbit/s' }),
        shown.ping !== undefined &&
          figure(t('ping'), format.number(shown.ping, shown.ping < 10 ? 1 : 0), { unit: 'ms' }),
      ),
      drawn.length > 1 &&
        chart({
          caption: t('caption'),
          form: 'columns',
          height: 120,
          unit: 'Mbit/s',
          times: drawn.map(({ at = 0 }) => at / 1000),
          series: (['download', 'upload'] as const).map((name) => ({
            label: t(name),
            values: drawn.map((result) => (result[name] === undefined ? null : result[name] / megabit)),
          })),
        }),
    ];
  },
  glance: ({ shown, hasFailed }, { options, t, format }) => {
    if (!shown) return hasFailed ? { text: t('failed'), level: 'bad' } : undefined;
    const rated = (bits: number | undefined) =>
      bits === undefined ? undefined : format.quantity(bits / megabit, 'Mbit/s', options.precision);
    const download = rated(shown.download) ?? '';
    return {
      text: hasFailed ? t('failed') : t('down', { rate: download }),
      short: hasFailed ? undefined : download,
      level: hasFailed ? 'bad' : shown.isHealthy === false ? 'warning' : undefined,
      figures: [
        figure(t('download'), download),
        figure(t('upload'), rated(shown.upload)),
        shown.ping !== undefined && figure(t('ping'), format.quantity(shown.ping, 'ms', shown.ping < 10 ? 1 : 0)),
      ],
    };
  },
  example: { hostname: 'http://192.168.1.5:8765', apiKey: 'DASH_SPEEDTEST_TOKEN' },
});

/** Rates in bits a second, times in milliseconds since 1970. The newer API has bytes, the older one megabits. */
function readResult(result: Readonly<Record<string, unknown>>, isNew: boolean) {
  const bitsOf = (name: 'download' | 'upload') => {
    const value = numberOf(result[name]);
    // Of a test that was skipped.
    if (!value) return undefined;
    return isNew ? (numberOf(result[`${name}_bits`]) ?? value * 8) : value * megabit;
  };
  return {
    download: bitsOf('download'),
    upload: bitsOf('upload'),
    ping: numberOf(result.ping),
    at: timeOf(result.created_at),
    isHealthy: result.healthy !== false,
    hasFailed: result.failed === true || textOf(result.status) === 'failed',
  };
}
