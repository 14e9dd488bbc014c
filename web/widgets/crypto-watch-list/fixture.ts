import type { WidgetFixture } from '../testing/fixture.ts';

const bitcoin = {
  id: 'bitcoin',
  symbol: 'btc',
  name: 'Bitcoin',
  image: 'https://coin-images.coingecko.com/coins/images/1/large/bitcoin.png',
  current_price: 58402.77,
  market_cap: 1152000000000,
  market_cap_rank: 1,
  total_volume: 24500000000,
  price_change_percentage_24h: 1.8342,
  circulating_supply: 19860000,
  max_supply: 21000000,
  ath: 109350,
  ath_date: '2025-01-20T09:11:54.494Z',
  sparkline_in_7d: { price: [57120.4, 57903.2, 58110.9, 58402.77] },
};

export default {
  options: {},
  asks: [
    {
      requests: [
        {
          url: 'https://api.coingecko.com/api/v3/coins/markets?vs_currency=usd&order=market_cap_desc&per_page=100&sparkline=true',
        },
      ],
    },
    {
      options: {
        assets: ['bitcoin', 'Ethereum'],
        currency: 'EUR',
        sortBy: 'ALPHABETICAL',
        limit: 2,
        apiKey: 'DASH_COINS',
      },
      requests: [
        {
          url: 'https://api.coingecko.com/api/v3/coins/markets?ids=bitcoin%2Cethereum&vs_currency=eur&order=id_asc&per_page=2&sparkline=true',
          headers: { 'x-cg-demo-api-key': 'DASH_COINS' },
        },
      ],
    },
    {
      options: { assets: 'bitcoin, monero', sortBy: 'volume' },
      requests: [
        {
          url: 'https://api.coingecko.com/api/v3/coins/markets?ids=bitcoin%2Cmonero&vs_currency=usd&order=volume_desc&per_page=100&sparkline=true',
        },
      ],
    },
  ],
  cases: [
    {
      title: 'two coins',
      glance: { text: 'BTC $58,403 +1.8 %', short: '+1.8 %', figures: ['BTC $58,403', 'ETH $2,911'] },
      body: [
        bitcoin,
        {
          ...bitcoin,
          id: 'ethereum',
          symbol: 'eth',
          name: 'Ethereum',
          current_price: 2911.4,
          price_change_percentage_24h: -0.4471,
          max_supply: null,
        },
      ],
      shows: ['24 h', 'Bitcoin', 'BTC', '$58,403', '+1.8', 'Ethereum', '$2,911', '−0.4'],
      hides: ['undefined', 'NaN'],
    },
    {
      title: 'little is told, in another currency',
      options: { currency: 'sats' },
      body: [
        {
          id: 'dusty',
          symbol: 'dst',
          name: 'Dusty',
          current_price: 0.000123,
          price_change_percentage_24h: null,
          image: 'missing_large.png',
        },
      ],
      shows: ['Dusty', 'sats'],
      hides: ['%', 'undefined'],
      glance: { text: 'DST 0.00012 sats 0.0 %', short: '0.0 %', figures: ['DST 0.00012 sats'] },
    },
    {
      title: 'a coin without a price',
      body: [{ id: 'new', name: 'New', current_price: null }, null],
      shows: ['New', '–'],
    },
    { title: 'no such coins', body: [], shows: ['Nothing to show'] },
  ],
  refusals: [
    {
      title: 'an order that there is not',
      options: { sortBy: 'luck' },
      says: 'it can be: marketCap, volume, alphabetical',
    },
    {
      title: 'a currency that there is not',
      body: { error: 'invalid vs_currency' },
      says: 'CoinGecko answered: invalid vs_currency.',
    },
    {
      title: 'a limit',
      body: { status: { error_code: 429, error_message: "You've exceeded the Rate Limit." } },
      says: "CoinGecko answered: You've exceeded the Rate Limit.",
    },
    { title: 'another answer', body: {}, says: 'The answer has no list of coins.' },
  ],
} satisfies WidgetFixture;
