import type { WidgetFixture } from '../testing/fixture.ts';

const price = {
  '1. open': '101.2000',
  '2. high': '101.9000',
  '3. low': '100.8000',
  '4. close': '101.5000',
  '5. volume': '120345',
};
const before = {
  '1. open': '100.7000',
  '2. high': '101.3000',
  '3. low': '100.5000',
  '4. close': '101.2000',
  '5. volume': '98211',
};
const meta = { '1. Information': 'Prices and volume', '2. Symbol': 'EXMP', '6. Time Zone': 'US/Eastern' };
const intraday = {
  'Meta Data': meta,
  'Time Series (30min)': { '2026-03-04 19:30:00': price, '2026-03-04 19:00:00': before },
};
const byDays = {
  'Meta Data': { '2. Symbol': 'EXMP', '5. Time Zone': 'US/Eastern' },
  'Time Series (Daily)': { '2026-03-04': price, '2026-03-03': before },
};
const limited = { Information: 'This is a premium endpoint.' };

export default {
  options: { stock: 'exmp', apiKey: 'DASH_STOCKS' },
  asks: [
    {
      requests: [
        {
          url: 'https://www.alphavantage.co/query?function=TIME_SERIES_INTRADAY&symbol=exmp&interval=30min&apikey=DASH_STOCKS',
          optional: true,
        },
        {
          url: 'https://www.alphavantage.co/query?function=TIME_SERIES_DAILY&symbol=exmp&apikey=DASH_STOCKS',
          optional: true,
        },
      ],
    },
    {
      options: { daily: true },
      requests: [
        { url: 'https://www.alphavantage.co/query?function=TIME_SERIES_DAILY&symbol=exmp&apikey=DASH_STOCKS' },
      ],
    },
  ],
  cases: [
    {
      title: 'within the day',
      glance: { text: '101.90 +0.6 %', short: '101.90' },
      body: [intraday, byDays],
      shows: ['EXMP', '+0.6', '101.90', 'highest', 'Past 30 min'],
    },
    {
      title: 'another field',
      options: { priceTime: 'volume', interval: '5' },
      body: [intraday, limited],
      shows: ['120.3k', 'shares traded'],
    },
    {
      title: 'a key for days alone',
      options: { priceTime: 'close' },
      body: [limited, byDays],
      shows: ['101.50', 'Past 1 day'],
    },
    { title: 'days are wanted', options: { daily: true }, body: byDays, shows: ['101.90'] },
    {
      title: 'no prices yet',
      options: { daily: true },
      body: { 'Time Series (Daily)': {} },
      shows: ['EXMP'],
      hides: ['NaN'],
    },
    {
      title: 'what is no price',
      options: { daily: true },
      body: { 'Time Series (Daily)': { soon: price, '2026-03-04': 7 } },
      shows: ['EXMP'],
    },
  ],
  refusals: [
    { title: 'no share', options: { stock: null }, says: 'The option "stock" is missing.' },
    { title: 'no key', options: { apiKey: '' }, says: 'The option "apiKey" is missing.' },
    {
      title: 'a share that there is not',
      body: [{ 'Error Message': 'Invalid API call.' }, limited],
      says: 'Alpha Vantage answered: Invalid API call.',
    },
    {
      title: 'a limit',
      body: [limited, { Note: 'Too often.' }],
      says: 'Alpha Vantage answered: This is a premium endpoint.',
    },
    { title: 'another answer', body: [[], null], says: 'The answer has no prices.' },
  ],
} satisfies WidgetFixture;
