import type { WidgetFixture } from '../testing/fixture.ts';

const address = 'bc1qexampleexampleexampleexampleexample0';
const body = {
  address,
  total_received: 152000000,
  total_sent: 40000000,
  balance: 112000000,
  unconfirmed_balance: 0,
  final_balance: 112000000,
  n_tx: 2,
  txrefs: [
    {
      tx_hash: '9f2cexample01',
      block_height: 884210,
      tx_input_n: -1,
      tx_output_n: 0,
      value: 52000000,
      ref_balance: 112000000,
      confirmations: 1204,
      confirmed: '2026-02-20T10:11:12Z',
    },
    {
      tx_hash: '77abexample02',
      block_height: 880011,
      tx_input_n: 0,
      tx_output_n: -1,
      value: 40000000,
      ref_balance: 60000000,
      confirmations: 5403,
      confirmed: '2026-01-22T12:00:00Z',
    },
  ],
};

export default {
  options: { coin: 'btc', address },
  asks: [
    { requests: [{ url: `https://api.blockcypher.com/v1/btc/main/addrs/${address}?limit=10` }] },
    {
      options: { coin: 'LTC', network: 'test3', address: 'Lexample', limit: 5 },
      requests: [{ url: 'https://api.blockcypher.com/v1/ltc/test3/addrs/Lexample?limit=5' }],
    },
  ],
  cases: [
    {
      title: 'in and out',
      asOf: '2026-02-20T12:30:00Z',
      glance: { text: '1.12 BTC', figures: ['In 1.52', 'Out 0.4'] },
      body,
      shows: [
        'Bitcoin',
        address,
        '1.12',
        'BTC',
        'In',
        '1.52',
        'Out',
        '0.4',
        'Last moved',
        '2 hr',
        'Fri, 20 Feb 2026',
        '+0.52',
        '−0.4',
      ],
      hides: ['undefined', 'not confirmed'],
    },
    {
      title: 'some of it waits',
      options: { coin: 'doge', limit: 1 },
      body: {
        ...body,
        unconfirmed_balance: 25000000,
        unconfirmed_txrefs: [{ tx_hash: 'aa', block_height: -1, tx_input_n: -1, value: 25000000, confirmations: 0 }],
      },
      shows: ['Dogecoin', '0.25 DOGE not confirmed yet', 'not confirmed yet', '+0.25'],
      hides: ['−0.4'],
    },
    {
      title: 'another unit, nothing yet',
      options: { coin: 'eth' },
      glance: { text: '2.5 ETH' },
      body: { address, balance: 2500000000000000000 },
      shows: ['Ethereum', '2.5', 'never'],
      hides: ['NaN', 'In'],
    },
    {
      title: 'what is no transaction',
      body: { balance: 0, txrefs: [null, 7] },
      shows: ['0', 'not confirmed yet'],
      hides: ['NaN'],
    },
  ],
  refusals: [
    { title: 'no coin', options: { coin: null }, says: 'The option "coin" is missing.' },
    { title: 'a coin that is not served', options: { coin: 'xmr' }, says: 'it can be: btc, eth, ltc, doge, dash, bcy' },
    { title: 'no address', options: { address: '' }, says: 'The option "address" is missing.' },
    {
      title: 'a wrong address',
      body: { error: 'Invalid address.' },
      says: 'blockcypher.com answered: Invalid address.',
    },
    { title: 'another answer', body: [], says: 'The answer has no balance.' },
  ],
} satisfies WidgetFixture;
