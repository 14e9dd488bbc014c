import { Type } from 'typebox';
import { figure, list } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { coinFailure, coinOptions, coinRequest } from '../_money/coins.ts';
import { colourOf, colourOption, family, thinOut } from '../_money/money.ts';
import { numberOf, recordOf, textOf } from '../answers.ts';

const orders = { marketCap: 'market_cap_desc', volume: 'volume_desc', alphabetical: 'id_asc' };
/** Points of the curve of a week, of the 168 that come. */
const mostPoints = 28;

export default defineWidget({
  type: 'crypto-watch-list',
  aliases: ['cryptowatchlist'],
  family,
  category: 'money',
  picture: 'table',
  rank: 43,
  summary: 'Prices of chosen coins, or of the largest, with their change over a day, from CoinGecko.',
  options: Type.Object({
    assets: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Coins by the ids of CoinGecko, such as `bitcoin`; the largest unless set.',
      }),
    ),
    sortBy: Type.Union([Type.Literal('marketCap'), Type.Literal('volume'), Type.Literal('alphabetical')], {
      default: 'marketCap',
      description: 'What the coins are sorted by.',
    }),
    ...colourOption,
    limit: Type.Integer({ default: 100, minimum: 1, maximum: 250, description: 'Most coins to show.' }),
    ...coinOptions,
  }),
  interval: 300,
  shape: 'tall-list',
  lines: ({ assets, limit }) => Math.min(5, assets?.length || limit),
  icon: 'money',
  request: ({ assets, sortBy, limit, currency, apiKey }) =>
    coinRequest(apiKey, 'coins/markets', {
      ids: assets?.join(',').replace(/\s/g, '').toLowerCase() || undefined,
      vs_currency: currency.toLowerCase(),
      order: orders[sortBy],
      per_page: limit,
      sparkline: 'true',
    }),
  read: (body) => {
    if (!Array.isArray(body)) throw coinFailure(body, 'list of coins');
    return body.map(recordOf).map((coin) => {
      const { price: week } = recordOf(coin.sparkline_in_7d);
      return {
        id: textOf(coin.id) ?? '',
        name: textOf(coin.name) ?? textOf(coin.id) ?? '',
        symbol: (textOf(coin.symbol) ?? '').toUpperCase(),
        image: coinImage(coin.image),
        price: numberOf(coin.current_price),
        change: numberOf(coin.price_change_percentage_24h) ?? 0,
        rank: numberOf(coin.market_cap_rank),
        value: numberOf(coin.market_cap),
        inUse: numberOf(coin.circulating_supply),
        most: numberOf(coin.max_supply),
        highest: numberOf(coin.ath),
        highestAt: textOf(coin.ath_date),
        week: thinOut(
          Array.isArray(week) ? week.flatMap((price) => numberOf(price) ?? []).map((price) => [price]) : [],
          mostPoints,
        ).flatMap(([price]) => (price === undefined ? [] : Number(price.toPrecision(5)))),
      };
    });
  },
  end: (coins, { t }) => (coins.length > 0 ? { text: t('day') } : undefined),
  shows: (coins, { options, options: { currency }, t, format }) =>
    list(
      coins.map(({ id, name, symbol, image, price, change, week, ...about }) => ({
        label: name,
        href: `https://www.coingecko.com/en/coins/${encodeURIComponent(id)}`,
        title: format.list([
          about.rank !== undefined && t('rank', { rank: about.rank }),
          about.value !== undefined && t('value', { value: format.money(about.value, currency) }),
          about.inUse !== undefined && t('in-use', { amount: format.compact(about.inUse), symbol }),
          about.most !== undefined && t('most', { amount: format.compact(about.most), symbol }),
          about.highest !== undefined &&
            t('highest', {
              price: format.money(about.highest, currency),
              date: Number.isNaN(Date.parse(about.highestAt ?? ''))
                ? ''
                : format.date(Date.parse(about.highestAt ?? '')),
            }).trim(),
        ]),
        note: symbol,
        image: image ? { src: image, alt: '' } : undefined,
        spark: week.length > 1 ? week : undefined,
        value: price === undefined ? '–' : format.money(price, currency),
        valueNote: change === 0 ? undefined : format.change(change),
        change: colourOf(change, options),
      })),
    ),
  pictures: (coins) => coins.flatMap(({ image }) => (image ? [{ url: image }] : [])),
  hosts: () => ({ images: ['https://coin-images.coingecko.com', 'https://assets.coingecko.com'] }),
  glance: (coins, { options: { currency }, format }) => {
    const priced = coins.flatMap(({ price, ...coin }) => (price === undefined ? [] : { ...coin, price }));
    const [first] = priced;
    if (!first) return undefined;
    const change = format.change(first.change);
    return {
      text: `${first.symbol} ${format.money(first.price, currency)} ${change}`,
      short: change,
      figures: priced.map(({ symbol, price }) => figure(symbol, format.money(price, currency))),
    };
  },
  example: { assets: ['bitcoin', 'ethereum', 'monero'], currency: 'EUR' },
});

/** The address of a picture on CoinGecko's own hosts. */
function coinImage(address: unknown): string | undefined {
  const url = textOf(address);
  return url && /^https:\/\/[\w-]+\.coingecko\.com\//.test(url) ? url : undefined;
}
