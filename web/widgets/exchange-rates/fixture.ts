import type { WidgetFixture } from '../testing/fixture.ts';

const body = {
  result: 'success',
  time_last_update_unix: 1772496001,
  time_last_update_utc: 'Tue, 03 Mar 2026 00:00:01 +0000',
  time_next_update_unix: 1772582401,
  base_code: 'GBP',
  conversion_rates: { GBP: 1, EUR: 1.1874, JPY: 198.4127, USD: 1.3391, VND: 34211.5, XAU: 0.00031234 },
};

export default {
  options: { apiKey: 'DASH_RATES', inputCurrency: 'GBP', outputCurrencies: ['JPY', 'eur'] },
  asks: [
    { requests: [{ url: 'https://v6.exchangerate-api.com/v6/DASH_RATES/latest/GBP' }] },
    {
      options: { inputCurrency: null },
      requests: [{ url: 'https://v6.exchangerate-api.com/v6/DASH_RATES/latest/USD' }],
    },
  ],
  cases: [
    {
      title: 'two, in the order of the options',
      asOf: '2026-03-03T12:00:00Z',
      glance: { text: '1 GBP = 198.4 JPY', short: '198.4 JPY', figures: ['JPY 198.4', 'EUR 1.187'] },
      body,
      shows: ['1 British Pound', '11 hr', 'Japanese Yen', '198.4', 'Euro', '1.187'],
      hides: ['US Dollar'],
    },
    {
      title: 'a large one, a small one, and one that there is not',
      options: { outputCurrencies: 'VND, XAU, ABC, toString' },
      body,
      shows: ['Vietnamese Dong', '34,212', 'Gold', '0.0003123', 'ABC', 'unknown'],
      hides: ['NaN', 'undefined'],
    },
    { title: 'none wanted', options: { outputCurrencies: null }, body, shows: ['No currencies'] },
    {
      title: 'no time',
      body: { result: 'success', conversion_rates: { EUR: 0 } },
      shows: ['Euro', '0'],
      hides: ['Infinity'],
    },
  ],
  refusals: [
    { title: 'no key', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    {
      title: 'a wrong key',
      body: { result: 'error', 'error-type': 'invalid-key' },
      says: 'exchangerate-api.com answered: invalid-key.',
    },
    { title: 'another answer', body: [], says: 'The answer has no rates.' },
  ],
} satisfies WidgetFixture;
