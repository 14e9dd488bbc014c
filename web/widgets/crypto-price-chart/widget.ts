import { Type } from 'typebox';
import { chart, lead } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { coinFailure, coinOptions, coinRequest } from '../_money/coins.ts';
import { changeOf, family, thinOut } from '../_money/money.ts';
import { numberOf, recordOf } from '../answers.ts';
import { chartOptions, namedColors } from '../chart-options.ts';

export default defineWidget({
  type: 'crypto-price-chart',
  aliases: ['cryptopricechart'],
  family,
  category: 'money',
  picture: 'curve',
  rank: 45,
  summary: 'The price of a coin over the past days, from CoinGecko.',
  options: Type.Object({
    asset: Type.String({ default: 'bitcoin', description: 'The coin by its id of CoinGecko, such as `bitcoin`.' }),
    numDays: Type.Integer({ default: 7, minimum: 1, maximum: 365, description: 'How many days it goes back.' }),
    dataPoints: Type.Integer({ default: 30, minimum: 6, maximum: 99, description: 'Points of the curve.' }),
    ...coinOptions,
    ...chartOptions,
  }),
  interval: 600,
  // The price stands above the chart, with the legend below it.
  height: ({ chartHeight }) => chartHeight + 78,
  shape: 'chart',
  icon: 'money',
  request: ({ asset, currency, numDays, apiKey }) =>
    coinRequest(apiKey, `coins/${encodeURIComponent(asset.trim().toLowerCase())}/market_chart`, {
      vs_currency: currency.toLowerCase(),
      days: numDays,
    }),
  read: (body, { dataPoints }) => {
    const { prices } = recordOf(body);
    if (!Array.isArray(prices)) throw coinFailure(body, 'prices');
    const points = prices.flatMap((point) => {
      const [time, price] = Array.isArray(point) ? point.map(numberOf) : [];
      return time === undefined || price === undefined ? [] : [[Math.round(time / 1000), price] as const];
    });
    const thinned = thinOut(points, dataPoints);
    return {
      times: thinned.map(([time]) => Math.round(time)),
      prices: thinned.map(([, price]) => Number(price.toPrecision(6))),
      change: changeOf(points.map(([, price]) => price)),
    };
  },
  title: (_, { options: { asset } }) => ({ text: nameOf(asset) }),
  end: ({ change }, { format }) => (change === undefined ? undefined : { text: format.change(change) }),
  shows: ({ times, prices }, { options, t, format }) => {
    const last = prices.at(-1);
    const duration = format.duration(options.numDays * 86_400);
    return [
      last !== undefined && lead(format.money(last, options.currency), { note: t('past', { duration }) }),
      chart({
        caption: t('course', { subject: nameOf(options.asset), duration }),
        times,
        series: [{ label: t('price'), values: prices }],
        unit: '',
        height: options.chartHeight,
        fitsValues: true,
        colors: namedColors(options),
      }),
    ];
  },
  glance: ({ prices, change }, { options: { currency }, format }) => {
    const last = prices.at(-1);
    if (last === undefined) return undefined;
    const price = format.money(last, currency);
    return { text: change === undefined ? price : `${price} ${format.change(change)}`, short: price };
  },
  example: { asset: 'ethereum', currency: 'EUR', numDays: 30 },
});

/** `shiba-inu` as people write it. */
const nameOf = (asset: string) =>
  asset.replaceAll('-', ' ').replace(/(?:^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
