import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const answer = (share: number, more: object = {}) => ({
  chart: [],
  hasErrors: false,
  firstOrderDate: '2021-03-01T00:00:00.000Z',
  performance: {
    currentNetWorth: 18234.1,
    currentValueInBaseCurrency: 17000.5,
    netPerformance: 1200.2,
    netPerformancePercentage: share + 0.001,
    netPerformancePercentageWithCurrencyEffect: share,
    totalInvestment: 15800,
  },
  ...more,
});
const user = { id: 'u1', settings: { currency: 'EUR', locale: 'de-DE' } };
const forbidden = new DashError('widget-status', 'Status 403.', { values: { status: 403 } });
const base = 'http://192.168.1.5:3333/api';
const asked = (more: object = {}) => [
  ...['1d', '1y', 'max'].map((range) => ({ url: `${base}/v2/portfolio/performance?range=${range}`, ...more })),
  { url: `${base}/v1/user`, ...more, optional: true as const },
];

export default {
  options: { hostname: 'http://192.168.1.5:3333', apiKey: 'key' },
  asks: [
    {
      options: { hostname: '192.168.1.5:3333/' },
      requests: asked(),
      signIn: { url: `${base}/v1/auth/anonymous`, method: 'POST', body: { accessToken: 'key' } },
    },
    { options: { token: 'DASH_BEARER' }, requests: asked({ headers: { Authorization: 'Bearer DASH_BEARER' } }) },
    {
      options: { apiKey: null, token: 'DASH_BEARER' },
      requests: asked({ headers: { Authorization: 'Bearer DASH_BEARER' } }),
    },
  ],
  cases: [
    {
      title: 'it rises',
      body: [answer(0.0042), answer(0.0698), answer(0.21), user],
      shows: ['+0.4 %', 'Today', '1 year+7.0 %', 'In all+21.0 %', 'Net worth€18,234'],
      hides: ['missing'],
      glance: {
        text: '+0.4 % today',
        short: '+0.4 %',
        figures: ['Today +0.4 %', '1 year +7.0 %', 'In all +21.0 %', 'Net worth €18,234'],
      },
    },
    {
      title: 'an older version, where prices are missing and the account is not told',
      body: [
        { hasErrors: true, performance: { currentGrossPerformancePercent: -0.031, currentValue: 950.4 } },
        { performance: { grossPerformancePercentage: '0' } },
        {},
        forbidden,
      ],
      shows: ['prices are missing', '−3.1 %', '1 year0.0 %', 'Net worth950'],
      hides: ['In all', '€'],
      glance: { text: '−3.1 % today', short: '−3.1 %', figures: ['Today −3.1 %', '1 year 0.0 %', 'Net worth 950'] },
    },
    {
      title: 'nothing of today',
      body: [null, answer(0), answer(0.5), {}],
      shows: ['0.0 %', '1 year', 'In all+50.0 %'],
      hides: ['Today'],
      glance: {
        text: '0.0 % in a year',
        short: '0.0 %',
        figures: ['1 year 0.0 %', 'In all +50.0 %', 'Net worth 18,234'],
      },
    },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'no token', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    { title: 'another answer', body: [{ statusCode: 200 }, {}, {}, {}], says: 'The answer has no performance.' },
  ],
} satisfies WidgetFixture;
