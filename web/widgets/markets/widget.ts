import { Type } from 'typebox';
import { isDashError } from '../../../schema/errors.ts';
import type { Format } from '../../../schema/format.ts';
import { cut } from '../../../schema/glance.ts';
import { figure, list } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { missingOption } from '../../../schema/widget-options.ts';
import { colourOf, colourOption, family } from '../_money/money.ts';
import { withQuery } from '../addresses.ts';
import { bodiesOf, recordOf, textOf, unreadable } from '../answers.ts';
import { type Quote, quoteOf, readChart, readQuote } from './quotes.ts';

export default defineWidget({
  type: 'markets',
  aliases: ['stocks'],
  family,
  category: 'money',
  picture: 'table',
  rank: 45,
  summary:
    'Prices of shares, indices, currencies and coins with their change over a day, from Yahoo Finance, or Finnhub with its key.',
  options: Type.Object({
    markets: Type.Array(
      Type.Union([
        Type.String(),
        Type.Object({
          symbol: Type.String({ description: 'Its sign at Yahoo Finance, or at Finnhub.' }),
          name: Type.Optional(Type.String({ description: 'What it is called here.' })),
          symbolLink: Type.Optional(Type.String({ description: 'Where it leads.' })),
          chartLink: Type.Optional(Type.String({ description: 'Where it leads without `symbolLink`.' })),
        }),
      ]),
      {
        description:
          'What to show, by its sign, such as `SPY`, `EURUSD=X` or `BTC-USD`; in its place `symbol`, with `name` and `symbolLink`, the address that it leads to.',
      },
    ),
    sortBy: Type.Optional(
      Type.Union([Type.Literal('change'), Type.Literal('absolute-change')], {
        description: 'Begins with what has risen most, or has changed most; in the order of `markets` unless set.',
      }),
    ),
    ...colourOption,
    apiKey: Type.Optional(
      Type.String({ description: 'Key of Finnhub, which is asked in place of Yahoo Finance then.', writeOnly: true }),
    ),
  }),
  interval: 900,
  shape: 'tall-list',
  lines: ({ markets }) => Math.min(5, markets.length || 1),
  icon: 'chart',
  request: ({ markets, apiKey }) => {
    const wanted = marketsOf(markets);
    if (wanted.length === 0) throw missingOption('markets');
    return wanted.map(({ symbol }) => ({
      ...(apiKey
        ? {
            url: withQuery('https://finnhub.io/api/v1/quote', { symbol }),
            headers: { 'X-Finnhub-Token': apiKey },
          }
        : {
            url: `https://query1.finance.yahoo.com/v8/finance/chart/${encodeURIComponent(symbol)}?range=1mo&interval=1d`,
            // Others are refused.
            headers: { 'user-agent': 'Mozilla/5.0' },
          }),
      proxy: 'always' as const,
      optional: true as const,
    }));
  },
  read: (body, { markets, sortBy }) => {
    const wanted = marketsOf(markets);
    const quotes = bodiesOf(body, wanted.length).map((one) =>
      // Where the key is withheld, the answer alone says whose it is.
      quoteOf(one, 'chart' in recordOf(one) ? readChart : readQuote),
    );
    const known = wanted.flatMap(({ symbol, name, href }, place) => {
      const quote = quotes[place];
      return quote === undefined || quote instanceof Error
        ? []
        : [{ symbol, href, ...quote, name: name ?? quote.name }];
    });
    if (known.length === 0) throw quotes.find(isDashError) ?? unreadable('price');
    const size = ({ change = 0 }: Quote) => (sortBy === 'absolute-change' ? Math.abs(change) : change);
    return {
      markets: sortBy === undefined ? known : known.sort((a, b) => size(b) - size(a)),
      failed: wanted.length - known.length,
    };
  },
  end: ({ failed }, { t }) =>
    failed > 0 ? { text: t('failed', { count: failed }), level: 'warning' } : { text: t('day') },
  shows: ({ markets }, { options, format }) =>
    list(
      markets.map(({ symbol, name, href, closes, change = 0, ...price }) => ({
        label: name ?? symbol,
        href,
        note: symbol,
        spark: closes.length > 1 ? closes : undefined,
        value: writtenPrice(price, format),
        valueNote: change === 0 ? undefined : format.change(change),
        change: colourOf(change, options),
      })),
    ),
  glance: ({ markets }, { format }) => {
    const [first] = markets;
    if (!first) return undefined;
    const change = format.change(first.change ?? 0);
    return {
      text: `${cut(first.symbol, 7)} ${writtenPrice(first, format)} ${change}`,
      short: change,
      figures: markets.map((market) => figure(market.symbol, writtenPrice(market, format))),
    };
  },
  example: {
    markets: [
      { symbol: 'SPY', name: 'S&P 500' },
      { symbol: 'BTC-USD', name: 'Bitcoin' },
    ],
  },
});

/** What the options name, with where it leads. */
const marketsOf = (given: readonly unknown[]) =>
  given.flatMap((one) => {
    const { symbol, name, symbolLink, chartLink } = recordOf(one);
    const sign = textOf(one) ?? textOf(symbol);
    if (sign === undefined) return [];
    const page = `https://finance.yahoo.com/quote/${encodeURIComponent(sign)}`;
    return [{ symbol: sign, name: textOf(name), href: textOf(symbolLink) ?? textOf(chartLink) ?? page }];
  });

/** Rates have more decimals than money. */
const writtenPrice = ({ price, currency, decimals }: Pick<Quote, 'price' | 'currency' | 'decimals'>, format: Format) =>
  currency === undefined || decimals > 2
    ? format.fixed(price, Math.min(6, Math.max(0, Math.round(decimals))))
    : format.money(price, currency);
