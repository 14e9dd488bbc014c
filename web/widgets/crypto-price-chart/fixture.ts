import type { WidgetFixture } from '../testing/fixture.ts';

const prices = [
  [1772323200000, 58110.42],
  [1772326800000, 58240.9],
  [1772330400000, 57988.11],
  [1772334000000, 58402.77],
];

export default {
  options: {},
  asks: [
    { requests: [{ url: 'https://api.coingecko.com/api/v3/coins/bitcoin/market_chart?vs_currency=usd&days=7' }] },
    {
      options: { asset: 'Shiba-Inu', currency: 'EUR', numDays: '30', apiKey: 'DASH_COINS' },
      requests: [
        {
          url: 'https://api.coingecko.com/api/v3/coins/shiba-inu/market_chart?vs_currency=eur&days=30',
          headers: { 'x-cg-demo-api-key': 'DASH_COINS' },
        },
      ],
    },
  ],
  cases: [
    {
      title: 'four hours',
      glance: { text: '$58,403 +0.5 %', short: '$58,403' },
      body: { prices, market_caps: [[1772323200000, 1146000000000]], total_volumes: [] },
      shows: ['Bitcoin', '+0.5', '$58,403', 'past 7 days', 'Price'],
    },
    {
      title: 'more points than are wanted',
      options: { asset: 'shiba-inu', dataPoints: 6, currency: 'eur', chartHeight: 200, chartColor: 'teal' },
      body: {
        prices: Array.from({ length: 40 }, (_, hour) => [1772323200000 + hour * 3600000, 0.00002 - hour * 1e-7]),
      },
      shows: ['Shiba Inu', '€0.000016', '−19.5'],
      glance: { text: '€0.000016 −19.5 %', short: '€0.000016' },
    },
    { title: 'what is no point', body: { prices: [[1772323200000, null], 7, [1772326800000, 2]] }, shows: ['$2.00'] },
    { title: 'no prices', body: { prices: [] }, shows: ['Bitcoin'], hides: ['%', 'NaN'] },
  ],
  refusals: [
    {
      title: 'a coin that there is not',
      body: { error: 'coin not found' },
      says: 'CoinGecko answered: coin not found.',
    },
    { title: 'another answer', body: [], says: 'The answer has no prices.' },
  ],
} satisfies WidgetFixture;
