import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const now = {
  data: {
    network: 'mainnet',
    blockNr: '22001345',
    timestamp: 1772531819,
    ethPrice: 2911.4,
    baseFee: 6.1,
    oracle: {
      slow: { gasFee: 6300000000, priorityFee: 100000000, gwei: 6 },
      normal: { gasFee: 7100000000, priorityFee: 500000000, gwei: 7 },
      fast: { gasFee: 18800000000, priorityFee: 1500000000, gwei: 19 },
    },
    lastUpdate: 1772531825000,
  },
};
const history = {
  data: {
    lastUpdate: 1772531825000,
    blocks: [
      { blockNr: 22001345, timestamp: 1772531819, baseFee: 6.1, min: 6.1, median: 6.9, avg: 8.2, max: 61.4 },
      { blockNr: 22001344, timestamp: 1772531807, baseFee: 6, min: 6, median: 6.7, avg: 7.9, max: 44.1 },
    ],
  },
};
const url = 'https://www.ethgastracker.com/api/gas';

export default {
  options: {},
  asks: [
    {
      requests: [
        { url: `${url}/network/mainnet`, proxy: 'always' },
        { url: `${url}/history?hours=24`, proxy: 'always', optional: true },
      ],
    },
    {
      options: { numHours: 6 },
      requests: [
        { url: `${url}/network/mainnet`, proxy: 'always' },
        { url: `${url}/history?hours=6`, proxy: 'always', optional: true },
      ],
    },
  ],
  cases: [
    {
      title: 'fees and their history',
      asOf: '2026-03-03T10:00:00Z',
      glance: { text: '7.1 Gwei, $0.43', short: '7.1 Gwei', figures: ['Slow 6.3', 'Normal 7.1', 'Fast 18.8'] },
      body: [now, history],
      shows: [
        'Slow',
        '6.3',
        'Gwei',
        'Normal',
        '7.1',
        'Fast',
        '18.8',
        'A transfer costs $0.43, an ether $2,911',
        'Median',
        'Average',
      ],
    },
    {
      title: 'no history',
      body: [now, new DashError('widget-status', 'The service answered with status 500.')],
      shows: ['7.1'],
      hides: ['Median'],
    },
    {
      title: 'blocks without times and prices without a normal fee',
      body: [
        { data: { oracle: { slow: { gasFee: 1e9 } }, ethPrice: 2000 } },
        { data: { blocks: [{ min: 1, median: 2 }, null] } },
      ],
      shows: ['Slow', 'An ether costs $2,000'],
      hides: ['NaN', 'Normal', 'Median'],
    },
  ],
  refusals: [{ title: 'another answer', body: [{ data: {} }, history], says: 'The answer has no fees.' }],
} satisfies WidgetFixture;
