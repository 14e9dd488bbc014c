import { Type } from 'typebox';
import type { Format } from '../../../schema/format.ts';
import { chart, lead } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { changeOf, family, thinOut } from '../_money/money.ts';
import { withQuery } from '../addresses.ts';
import { bodiesOf, firstRead } from '../answers.ts';
import { chartOptions, namedColors } from '../chart-options.ts';
import { type Field, readSeries } from './series.ts';

export default defineWidget({
  type: 'stock-price-chart',
  aliases: ['stockpricechart'],
  family,
  category: 'money',
  picture: 'curve',
  rank: 48,
  summary: 'The price of a share within the day, or by days, from Alpha Vantage.',
  options: Type.Object({
    stock: Type.String({ description: 'Sign of the share, such as `IBM` or `TSCO.LON`.' }),
    apiKey: Type.String({ description: 'Key of Alpha Vantage.', writeOnly: true }),
    priceTime: Type.Union(
      [Type.Literal('open'), Type.Literal('high'), Type.Literal('low'), Type.Literal('close'), Type.Literal('volume')],
      { default: 'high', description: 'What is shown of each interval.' },
    ),
    interval: Type.Union([Type.Literal(1), Type.Literal(5), Type.Literal(15), Type.Literal(30), Type.Literal(60)], {
      default: 30,
      description: 'Minutes of an interval.',
    }),
    daily: Type.Boolean({
      default: false,
      description: 'Asks for the prices of days alone, as most free keys get no others.',
    }),
    dataPoints: Type.Integer({ default: 30, minimum: 6, maximum: 99, description: 'Points of the curve.' }),
    ...chartOptions,
  }),
  // A free key allows 25 requests a day.
  interval: 7200,
  height: ({ chartHeight }) => chartHeight + 78,
  shape: 'chart',
  icon: 'chart',
  request: ({ stock, apiKey, interval, daily }) => {
    const ask = (name: string, more: Record<string, string> = {}) =>
      withQuery('https://www.alphavantage.co/query', { function: name, symbol: stock.trim(), ...more, apikey: apiKey });
    const byDays = { url: ask('TIME_SERIES_DAILY') };
    if (daily) return byDays;
    return [
      { url: ask('TIME_SERIES_INTRADAY', { interval: `${interval}min` }), optional: true },
      { ...byDays, optional: true },
    ];
  },
  read: (body, { priceTime, dataPoints, daily }) => {
    const points = firstRead(bodiesOf(body, daily ? 1 : 2), (one) => readSeries(one, priceTime));
    const latest = points.slice(-99);
    const thinned = thinOut(latest, dataPoints);
    return {
      times: thinned.map(([time]) => Math.round(time)),
      values: thinned.map(([, value]) => Number(value.toPrecision(6))),
      change: changeOf(latest.map(([, value]) => value)),
    };
  },
  title: (_, { options: { stock } }) => ({ text: stock.trim().toUpperCase() }),
  end: ({ change }, { format }) => (change === undefined ? undefined : { text: format.change(change) }),
  shows: ({ times, values }, { options, t, format }) => {
    const [first, last] = [times[0], times.at(-1)];
    const value = values.at(-1);
    const duration = format.duration(Math.max(60, (last ?? 0) - (first ?? 0)));
    return [
      value !== undefined && lead(written(value, options.priceTime, format), { note: t(options.priceTime) }),
      chart({
        caption: t('course', { subject: options.stock, duration }),
        times,
        series: [{ label: t('past', { duration }), values }],
        unit: '',
        height: options.chartHeight,
        fitsValues: true,
        colors: namedColors(options),
      }),
    ];
  },
  glance: ({ values, change }, { options: { priceTime }, format }) => {
    const last = values.at(-1);
    if (last === undefined) return undefined;
    const value = written(last, priceTime, format);
    return { text: change === undefined ? value : `${value} ${format.change(change)}`, short: value };
  },
  example: { stock: 'IBM', apiKey: 'DASH_STOCKS_KEY', priceTime: 'close' },
});

/** The service doesn't say in which currency its prices are. */
const written = (value: number, field: Field, format: Format) =>
  field === 'volume' ? format.compact(value) : format.fixed(value, value < 1 ? 4 : 2);
