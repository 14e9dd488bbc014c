import { Type } from 'typebox';
import type { Format } from '../../../schema/format.ts';
import { chart, figure, note, row } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { family } from '../_money/money.ts';
import { withQuery } from '../addresses.ts';
import { bodiesOf, entriesOf, numberOf, recordOf, unreadable } from '../answers.ts';
import { chartOptions, namedColors } from '../chart-options.ts';

const base = 'https://www.ethgastracker.com/api/gas';
const speeds = ['slow', 'normal', 'fast'] as const;
/** What the fees of a block are told by: the highest of them would hide the others. */
const series = ['median', 'avg', 'min'] as const;
/** Gas of a plain transfer. */
const transferGas = 21_000;
const weiPerGwei = 1e9;
const gweiPerEther = 1e9;

export default defineWidget({
  type: 'eth-gas-prices',
  aliases: ['ethgasprices'],
  family,
  category: 'money',
  picture: 'curves',
  summary: 'What a transaction on Ethereum costs, now and in the past hours, from ethgastracker.com.',
  options: Type.Object({
    numHours: Type.Number({
      default: 24,
      minimum: 1,
      maximum: 336,
      description: 'How many hours the chart goes back.',
    }),
    ...chartOptions,
  }),
  interval: 120,
  height: ({ chartHeight }) => chartHeight + 114,
  shape: 'chart',
  icon: 'money',
  request: ({ numHours }) => [
    { url: `${base}/network/mainnet`, proxy: 'always' },
    { url: withQuery(`${base}/history`, { hours: numHours }), proxy: 'always', optional: true },
  ],
  read: (body) => {
    const [now, history] = bodiesOf(body, 2);
    const { oracle, ethPrice, lastUpdate } = recordOf(recordOf(now).data);
    if (!oracle) throw unreadable('fees');
    const { blocks } = recordOf(recordOf(history).data);
    const known = entriesOf(blocks)
      .map(recordOf)
      .flatMap((block) => {
        const time = numberOf(block.timestamp);
        return time === undefined ? [] : { time, values: series.map((name) => numberOf(block[name]) ?? null) };
      })
      .toSorted((one, other) => one.time - other.time);
    return {
      /** Gwei. */
      fees: speeds.flatMap((speed) => {
        const fee = numberOf(recordOf(recordOf(oracle)[speed]).gasFee);
        return fee === undefined ? [] : { speed, fee: fee / weiPerGwei };
      }),
      /** Dollars. */
      price: numberOf(ethPrice),
      /** Milliseconds since 1970. */
      updated: numberOf(lastUpdate),
      times: known.map(({ time }) => time),
      history: series.map((_, place) => known.map(({ values }) => values[place] ?? null)),
    };
  },
  end: ({ updated }, { format, asOf }) => (updated ? { text: format.past(updated, asOf) } : undefined),
  shows: ({ fees, price, times, history }, { options, t, format }) => {
    const cost = price === undefined ? undefined : costOf(fees, price, format);
    const ether = price === undefined ? '' : format.money(price, 'USD');
    return [
      row(...fees.map(({ speed, fee }) => figure(t(speed), written(fee, format), { unit: 'Gwei' }))),
      ether !== '' && note(cost === undefined ? t('ether', { ether }) : t('cost', { cost, ether })),
      times.length > 0 &&
        chart({
          caption: t('caption'),
          times,
          series: series.map((name, place) => ({ label: t(name), values: history[place] ?? [] })),
          unit: '',
          height: options.chartHeight,
          colors: namedColors(options),
        }),
    ];
  },
  glance: ({ fees, price }, { t, format }) => {
    const normal = fees.find(({ speed }) => speed === 'normal');
    if (!normal) return undefined;
    const fee = t('fee', { fee: written(normal.fee, format) });
    const cost = price === undefined ? undefined : costOf(fees, price, format);
    return {
      text: cost === undefined ? fee : t('glance', { fee, cost }),
      short: fee,
      figures: fees.map((one) => figure(t(one.speed), written(one.fee, format))),
    };
  },
  example: { numHours: 24, chartHeight: 160 },
});

const written = (fee: number, format: Format) => format.number(fee, fee < 10 ? 2 : 1);

/** What a plain transfer costs, with the price of an ether in dollars. */
function costOf(fees: readonly { speed: string; fee: number }[], price: number, format: Format): string | undefined {
  const normal = fees.find(({ speed }) => speed === 'normal');
  return normal && format.money(((normal.fee * transferGas) / gweiPerEther) * price, 'USD');
}
