import { Type } from 'typebox';
import type { Format } from '../../../schema/format.ts';
import { type End, facts, figure } from '../../../schema/shown.ts';
import { defineWidget, type WidgetWords } from '../../../schema/widget.ts';
import { family, shareOf, type Volume, volumeMeters, volumesGlance } from '../_storage/volumes.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, refusedBy, textOf, unreadable } from '../answers.ts';
import { shareFigure } from '../levels.ts';

/** One query for each part, as older versions don't have all, and a key may not see all. */
const queries = [
  '{ array { state capacity { kilobytes { free used total } } caches { name fsType fsSize fsFree fsUsed } } }',
  '{ metrics { memory { active available percentTotal } cpu { percentTotal } } }',
  '{ notifications { overview { unread { info warning alert total } } } }',
  '{ array { disks { name status } } }',
];

export default defineWidget({
  type: 'unraid',
  family,
  category: 'machine',
  picture: 'bars',
  summary: 'How full the array and the pools of an Unraid are, its disks, notices and load.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Unraid 7.2, or of an older one with Unraid Connect.' }),
    apiKey: Type.String({ description: 'API key with the role Viewer.', writeOnly: true }),
    pools: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Names of the pools to show, four at most; the first four unless set.',
      }),
    ),
  }),
  interval: 60,
  height: 138,
  shape: 'meters',
  lines: 2,
  icon: 'disk',
  request: ({ hostname, apiKey }) =>
    queries.map((query, place) => ({
      url: `${baseAddress(hostname)}/graphql`,
      method: 'POST',
      headers: { 'X-API-Key': apiKey },
      body: { query },
      proxy: 'always',
      ...(place > 0 && { optional: true as const }),
    })),
  read: (body, { pools }) => {
    const [main, load, notices, others] = (body as unknown[]).map(recordOf);
    const array = recordOf(recordOf(main?.data).array);
    if (textOf(array.state) === undefined) {
      const words = textOf(recordsOf(main?.errors)[0]?.message);
      throw words ? refusedBy('Unraid', words, 'Check "apiKey", and that its role is Viewer.') : unreadable('array');
    }
    const { memory, cpu } = recordOf(recordOf(load?.data).metrics);
    const { unread } = recordOf(recordOf(recordOf(notices?.data).notifications).overview);
    const { total, warning, alert } = recordOf(unread);
    const disks = recordsOf(recordOf(recordOf(others?.data).array).disks);
    const caches = recordsOf(array.caches).flatMap(({ name, fsSize, fsUsed, fsFree }) => {
      const [size, free] = [numberOf(fsSize), numberOf(fsFree)];
      const used = numberOf(fsUsed) ?? (size ?? 0) - (free ?? 0);
      return size === undefined ? [] : [{ name: textOf(name) ?? '', used: used * unit, total: size * unit }];
    });
    const kilobytes = recordOf(recordOf(array.capacity).kilobytes);
    return {
      state: textOf(array.state) ?? '',
      array: { used: (numberOf(kilobytes.used) ?? 0) * unit, total: (numberOf(kilobytes.total) ?? 0) * unit },
      pools: (pools ?? caches.map(({ name }) => name))
        .slice(0, mostPools)
        .map((name) => caches.find((one) => one.name === name) ?? { name, used: 0, total: 0 }),
      oddDisks: disks
        .filter(({ status }) => !['DISK_OK', 'DISK_NP', undefined].includes(textOf(status)))
        .map(({ name }) => textOf(name) ?? ''),
      processor: numberOf(recordOf(cpu).percentTotal),
      memory: numberOf(recordOf(memory).percentTotal),
      notices: numberOf(total),
      noticesLevel: numberOf(alert) ? ('bad' as const) : numberOf(warning) ? ('warning' as const) : undefined,
    };
  },
  end: stateOf,
  shows: (data, { t, format }) => [
    volumeMeters(volumesOf(data, t), { t, format }),
    facts(
      ...loadOf(data, t, format),
      data.notices !== undefined && figure(t('notices'), format.number(data.notices, 0), { level: data.noticesLevel }),
    ),
  ],
  glance: (data, { t, format }) => {
    const { text, level } = stateOf(data, { t }) ?? {};
    const figures = [
      ...loadOf(data, t, format),
      data.notices !== undefined && figure(t('notices'), format.number(data.notices, 0)),
      data.array.total > 0 && figure(t('array'), format.percent(shareOf({ name: '', ...data.array }))),
    ];
    if (text && (level === 'bad' || level === 'warning')) return { text, level, figures };
    const full = volumesGlance(volumesOf(data, t), { t, format });
    return full && { ...full, figures };
  },
  example: { hostname: 'http://192.168.1.7', apiKey: 'DASH_UNRAID_KEY', pools: ['cache'] },
});

/** Sizes are told in blocks of so many bytes. */
const unit = 1024;
const mostPools = 4;

interface Data {
  state: string;
  array: { used: number; total: number };
  pools: { name: string; used: number; total: number }[];
  oddDisks: string[];
  processor?: number | undefined;
  memory?: number | undefined;
  notices?: number | undefined;
  noticesLevel?: 'warning' | 'bad' | undefined;
}

const isStarted = ({ state }: Data) => state === 'STARTED';

const volumesOf = (data: Data, t: WidgetWords): Volume[] => [
  {
    ...{ name: t('array'), ...data.array },
    ...(!isStarted(data) && { state: wordOf(data, t), level: 'bad' }),
    ...(data.oddDisks.length > 0 && { state: t('odd', { disks: data.oddDisks.join(', ') }), level: 'bad' }),
  },
  ...data.pools,
];

const wordOf = ({ state }: Data, t: WidgetWords) =>
  state === 'STOPPED' ? t('stopped') : state.toLowerCase().replaceAll('_', ' ');

const loadOf = ({ processor, memory }: Data, t: WidgetWords, format: Format) => [
  shareFigure(t('processor'), processor, format),
  shareFigure(t('memory'), memory, format),
];

function stateOf(data: Data, { t }: { t: WidgetWords }): End | undefined {
  const { oddDisks, notices, noticesLevel } = data;
  if (oddDisks.length > 0) return { text: t('odd-disks', { count: oddDisks.length }), level: 'bad' };
  if (!isStarted(data)) return { text: t('array-is', { state: wordOf(data, t) }), level: 'bad' };
  return notices && noticesLevel ? { text: t('count-notices', { count: notices }), level: noticesLevel } : undefined;
}
