import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const own = { ip: '203.0.113.24' };
const answer = {
  status: 'ok',
  input_raw: '203.0.113.24',
  input_type: 'ip_address',
  input_domain: null,
  ip_address: '203.0.113.24',
  detections: 1,
  blacklists: [
    { id: 'example_rbl', name: 'Example RBL', detected: true },
    { id: 'sample_drop', name: 'Sample Drop List', detected: false },
    { id: 'test_spam', name: 'Test Spam Base', detected: false },
  ],
  checks_remaining: 46,
};
const clear = {
  ...answer,
  detections: 0,
  blacklists: answer.blacklists.map((list) => ({ ...list, detected: false })),
};
const basic = { username: 'DASH_API_KEY', password: '' };

export default {
  options: { apiKey: 'DASH_API_KEY' },
  asks: [
    { requests: [{ url: 'https://api.ipify.org?format=json', optional: true }] },
    { after: [own], requests: [{ url: 'https://api.blacklistchecker.com/check/203.0.113.24', basic }] },
    { after: [{ ip: '../account' }], requests: [] },
    { after: [own, answer], requests: [] },
    {
      options: { ipAddress: 'ada@example.org' },
      requests: [{ url: 'https://api.blacklistchecker.com/check/ada%40example.org', basic }],
    },
    { options: { ipAddress: '203.0.113.24' }, after: [answer], requests: [] },
  ],
  cases: [
    {
      title: 'one list has it',
      body: [own, answer],
      shows: ['203.0.113.24', '46 checks left', '1of 3 lists', 'has it', 'Example RBL', 'Sample Drop List'],
      glance: { text: 'on 1 list', level: 'bad', figures: ['Lists 3', 'Checks left 46'] },
    },
    {
      title: 'all clear',
      options: { ipAddress: '203.0.113.24' },
      body: [clear],
      shows: ['Clear', 'none of 3 lists has it'],
      hides: ['have it', 'undefined'],
      glance: { text: 'on no block list', figures: ['Lists 3', 'Checks left 46'] },
    },
    {
      title: 'little said',
      options: { ipAddress: 'a.example' },
      body: [{ blacklists: [{ id: 'bare', detected: true }, {}] }],
      shows: ['1of 1 list', 'bare'],
      hides: ['checks left', 'undefined'],
    },
  ],
  refusals: [
    { title: 'no key', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    {
      title: 'no address of its own',
      body: [new DashError('widget-timeout', 'It failed.')],
      says: 'The public address could not be found out.',
    },
    { title: 'a refusal', body: [own, { status: 'error', message: 'no checks left' }], says: 'no checks left' },
    { title: 'another answer', body: [own, {}], says: 'The answer has no block lists.' },
  ],
} satisfies WidgetFixture;
