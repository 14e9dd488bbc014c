import { describe, expect, test } from 'vitest';
import { createI18n } from '../../web/words/i18n.ts';
import { formatFor } from '../format.ts';
import { facts, figure, gauge, lead, list, meters, row, type Shown, spark } from '../shown.ts';
import { wordsFor } from '../widget.ts';
import { glanceBy, partsOf } from './apply-figure-options.ts';
import type { FigureOptions } from './figure-options.ts';

const german = createI18n('de', {
  widgets: {
    general: { 'no-such-figure': 'Nichts heißt {{names}}. Es gibt {{known}}' },
    host: { asked: 'Anfragen', clients: 'Geräte', free: 'Frei', state: 'Zustand', stopped: 'steht' },
  },
});
const t = wordsFor({ type: 'host' }, (key, values) => german.t(key, { ...values, ns: 'widgets' }));
const format = formatFor('de');
const context = { options: {} as never, t, format, locale: 'de', asOf: 0 };

interface Data {
  asked: number;
  free: number;
}

const widget = {
  shows: ({ asked, free }: Data, { t, format }: typeof context) => {
    const left = format.bytesParts(free);
    return [
      lead(format.percent(18)),
      facts(figure(t('asked'), format.compact(asked)), figure(t('free'), left.text, { unit: left.unit })),
      spark([1, 2, 3]),
    ];
  },
  glance: ({ asked }: Data, { t, format }: typeof context) => ({
    text: format.percent(18),
    figures: [figure(t('clients'), format.number(7)), figure(t('asked'), format.compact(asked))],
  }),
} as never;
const data: Data = { asked: 61_400, free: 9_900_000_000 };

const shown = (figureOptions: FigureOptions | undefined, one = widget) =>
  [partsOf(one, data, context, figureOptions)].flat().filter((part): part is Shown => Boolean(part));
/** Labels with levels of the first part with figures. */
const figures = (figureOptions: FigureOptions) =>
  shown(figureOptions)
    .flatMap((part) => ('figures' in part ? part.figures : []))
    .map(({ label, level }) => [label, level].filter(Boolean).join(' '));

describe('fields', () => {
  test('choose figures by the keys of their words in any case, in their order, also those of the glance', () => {
    expect(figures({ fields: ['free', 'asked'] })).toEqual(['Frei', 'Anfragen']);
    expect(figures({ fields: ['CLIENTS', 'Anfragen', 'Asked'] })).toEqual(['Geräte', 'Anfragen']);
    expect(shown({ fields: ['free'] }).map(({ kind }) => kind)).toEqual(['lead', 'facts', 'spark']);
  });

  test('leave all as it is where they name nothing', () => {
    expect(figures({ fields: ['nothing'] })).toEqual(['Anfragen', 'Frei']);
  });

  test('stand below the lead where there is no place for figures, and choose bars and columns', () => {
    const one = {
      shows: (_: Data, { t }: typeof context) => [
        lead('1'),
        meters([
          { label: 'sda', share: 20 },
          { label: 'sdb', share: 95 },
        ]),
        list([{ label: 'a', cells: [{ text: '1' }, { text: '2' }] }], ['Name', t('clients'), t('state')]),
      ],
      glance: () => ({ text: '1', figures: [figure('Load', '3')] }),
    } as never;
    expect(shown({ fields: ['load', 'SDB', 'state'] }, one)).toEqual([
      lead('1'),
      facts(figure('Load', '3')),
      meters([{ label: 'sdb', share: 95 }]),
      list([{ label: 'a', cells: [{ text: '2' }] }], ['Name', 'Zustand']),
    ]);
  });

  test('choose the figures of a tile, also those of the widget at length', () => {
    const glance = glanceBy(widget, data, context, { fields: ['free', 'clients'] });
    expect(glance?.figures).toEqual([figure('Frei', '9,9', { unit: 'GB' }), figure('Geräte', '7')]);
    expect(glanceBy(widget, data, context, { fields: ['none'] })?.figures).toHaveLength(2);
  });
});

describe('highlights', () => {
  test('go by the amount behind a figure, whatever it is written as', () => {
    const highlight = { asked: { warn: 60_000 }, free: { bad: '< 10 GB' }, lead: { good: 18 } };
    expect(figures({ highlight })).toEqual(['Anfragen warning', 'Frei bad']);
    expect(shown({ highlight })[0]).toEqual(lead(format.percent(18), { level: 'good' }));
  });

  test('mark bars, gauges, lines and cells, in place of what they are by themselves', () => {
    const one = {
      shows: (_: Data, { t, format }: typeof context) => [
        gauge('CPU', 80),
        meters([{ label: 'sda', share: 95 }]),
        list([{ label: 'web', value: t('stopped'), level: 'good' as const }]),
        list([{ label: 'a', cells: [{ text: format.number(12) }] }], ['Name', t('clients')]),
        row(figure('Version', '3')),
      ],
    } as never;
    const highlight = {
      cpu: { warn: 85 },
      sda: { warn: 90 },
      web: { bad: 'stopped' },
      clients: { bad: 10 },
      version: { warn: '< 4' },
    };
    expect(shown({ highlight }, one)).toMatchObject([
      { limits: false },
      { meters: [{ limits: false, level: 'warning' }] },
      { rows: [{ level: 'bad' }] },
      { rows: [{ cells: [{ level: 'bad' }] }] },
      { figures: [{ level: 'warning' }] },
    ]);
    expect(shown({ highlight }, one)[0]).not.toHaveProperty('level', 'warning');
  });

  test('give a tile the worst of what they say', () => {
    const glance = glanceBy(widget, data, context, { highlight: { asked: { bad: 1 }, lead: { warn: 10 } } });
    expect(glance).toMatchObject({ level: 'bad', figures: [{}, { level: 'bad' }] });
  });
});

test('nothing is noted where nothing is wished for', () => {
  expect(shown(undefined)).toEqual(shown({ highlight: {} }));
});

describe('names that nothing has', () => {
  const told = (options: FigureOptions, one = widget) => shown(options, one).filter(({ kind }) => kind === 'note');

  test('are told to who can mend them, with those that there are', () => {
    const options = { fields: ['free', 'fere'], highlight: { lead: { bad: 1 }, aksed: { bad: 2 } } };
    expect(told(options)).toEqual([]);
    expect(told({ ...options, tellsUnknown: true })).toMatchObject([
      { text: 'Nichts heißt fere und aksed. Es gibt asked, free und clients', level: 'warning' },
    ]);
    expect(told({ fields: ['CLIENTS', 'Free'], tellsUnknown: true })).toEqual([]);
  });

  test('are not told where data name what is shown: it may be there again', () => {
    const one = { shows: () => list([{ label: 'web', value: 'up' }]) } as never;
    expect(told({ highlight: { mail: { bad: 'down' } }, tellsUnknown: true }, one)).toEqual([]);
  });
});
