import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const chart = (meta: object, close: readonly (number | null)[]) => ({
  chart: {
    error: null,
    result: [
      {
        meta: { currency: 'USD', priceHint: 2, ...meta },
        timestamp: close.map((_, day) => 1772460000 + day * 86400),
        indicators: { quote: [{ close }] },
      },
    ],
  },
});
const example = chart(
  { symbol: 'EXMP', regularMarketPrice: 101.5, chartPreviousClose: 96.2, shortName: 'Example Corp' },
  [99.2, null, 100.1, 101.5],
);
const pence = chart({ currency: 'GBp', regularMarketPrice: 462.5, shortName: 'Example Stores' }, [470, 462.5]);
const rate = chart({ regularMarketPrice: 1.08432, priceHint: 4, chartPreviousClose: 1.08432 }, []);
const limited = new DashError('widget-status', 'Status 429.', { values: { status: 429 } });
const asked = { proxy: 'always' as const, optional: true as const };
const yahoo = (symbol: string) => ({
  url: `https://query1.finance.yahoo.com/v8/finance/chart/${symbol}?range=1mo&interval=1d`,
  headers: { 'user-agent': 'Mozilla/5.0' },
  ...asked,
});

export default {
  options: { markets: ['EXMP', { symbol: 'STOR.L', name: 'Stores' }, 'EURUSD=X'] },
  asks: [
    { requests: [yahoo('EXMP'), yahoo('STOR.L'), yahoo('EURUSD%3DX')] },
    {
      options: { markets: ['EXMP', { name: 'No sign' }], apiKey: 'DASH_FINNHUB' },
      requests: [
        {
          url: 'https://finnhub.io/api/v1/quote?symbol=EXMP',
          headers: { 'X-Finnhub-Token': 'DASH_FINNHUB' },
          ...asked,
        },
      ],
    },
  ],
  cases: [
    {
      title: 'a share, pence, and a rate',
      body: [example, pence, rate],
      shows: [
        'today',
        'Example CorpEXMP',
        '$101.50',
        '+1.4 %',
        'StoresSTOR.L',
        '£4.63',
        '−1.6 %',
        'EURUSD=X',
        '1.0843',
      ],
      hides: ['Example Stores', 'missing', '0.0 %'],
      glance: {
        text: 'EXMP $101.50 +1.4 %',
        short: '+1.4 %',
        figures: ['EXMP $101.50', 'STOR.L £4.63', 'EURUSD=X 1.0843'],
      },
    },
    {
      title: 'by how much they changed, one missing',
      options: { markets: ['EXMP', 'STOR.L', 'NONE'], sortBy: 'absolute-change' },
      body: [example, pence, limited],
      shows: ['1 missing', 'Example StoresSTOR.L£4.63−1.6 %Example CorpEXMP$101.50+1.4 %'],
      glance: { text: 'STOR.L £4.63 −1.6 %', short: '−1.6 %', figures: ['STOR.L £4.63', 'EXMP $101.50'] },
    },
    {
      title: 'by what has risen most',
      options: { markets: ['STOR.L', 'EXMP'], sortBy: 'Change' },
      body: [pence, example],
      shows: ['Example CorpEXMP$101.50+1.4 %Example StoresSTOR.L'],
    },
    {
      title: 'Finnhub',
      options: { markets: 'EXMP', apiKey: 'key' },
      body: { c: 101.5, d: 1.4, dp: 1.3986, h: 102.1, l: 99.8, o: 100.2, pc: 100.1, t: 1772636400 },
      shows: ['EXMP', '101.50', '+1.4 %'],
      hides: ['$', 'undefined'],
      glance: { text: 'EXMP 101.50 +1.4 %', short: '+1.4 %', figures: ['EXMP 101.50'] },
    },
  ],
  refusals: [
    { title: 'nothing to show', options: { markets: [] }, says: 'The option "markets" is missing.' },
    { title: 'an order that there is not', options: { sortBy: 'luck' }, says: 'it can be: change, absolute-change' },
    { title: 'all are refused', body: [limited, limited, limited], says: 'Status 429.' },
    {
      title: 'an unknown sign',
      options: { markets: ['NONE'] },
      body: { chart: { result: null, error: { code: 'Not Found', description: 'No data found' } } },
      says: 'Yahoo Finance answered: No data found.',
    },
    {
      title: 'a bad key of Finnhub',
      options: { markets: ['EXMP'], apiKey: 'key' },
      body: { error: 'Invalid API key.' },
      says: 'Finnhub answered: Invalid API key.',
    },
    { title: 'another answer', body: [{ c: 0 }, null, []], says: 'The answer has no price.' },
  ],
} satisfies WidgetFixture;
