import type { WidgetFixture } from '../testing/fixture.ts';

const body = {
  status: '0',
  status_desc: 'Successfully processed',
  limit_hit: false,
  domain_name: 'example.com',
  registered: true,
  date_created: '2011-08-14 04:00:00',
  date_updated: '2025-08-14 07:01:31',
  date_expires: '2026-08-13 04:00:00',
  nameservers: ['ns1.example.net', 'ns2.example.net'],
  registry_domain_id: '2336799_DOMAIN_COM-VRSN',
  contacts: [
    { type: 'registrar', name: '', organization: 'Example Registrar Ltd.' },
    { type: 'registrant', name: 'Domain Admin', organization: 'Example Corp' },
  ],
};

export default {
  options: { domain: 'example.com', apiKey: 'DASH_WHOIS' },
  asks: [{ requests: [{ url: 'https://api.whoapi.com/?domain=example.com&r=whois&apikey=DASH_WHOIS' }] }],
  cases: [
    {
      title: 'months to go, with all that is known',
      asOf: '2026-03-03T04:00:00Z',
      options: { showFullInfo: true },
      glance: {
        text: '163 days left',
        short: '163 days',
        figures: ['Expires Thu, 13 Aug 2026', 'Registrar Example Registrar Ltd.'],
      },
      body,
      shows: [
        'example.com',
        '163 days',
        'registered until Thu, 13 Aug 2026',
        'Created',
        'Sun, 14 Aug 2011',
        '2 more',
        'Domain Admin',
      ],
      hides: ['undefined'],
    },
    {
      title: 'some weeks to go',
      asOf: '2026-07-24T04:00:00Z',
      glance: { text: '20 days left', short: '20 days', level: 'warning', figures: ['Expires Thu, 13 Aug 2026'] },
      body: { ...body, status: 0, contacts: null },
      shows: ['20 days'],
    },
    {
      title: 'it is over',
      asOf: '2026-08-24T04:00:00Z',
      glance: { text: 'Expired', short: 'Expired', level: 'bad', figures: ['Expires Thu, 13 Aug 2026'] },
      body: { ...body, contacts: [null], nameservers: 'ns1' },
      shows: ['Expired', 'since Thu, 13 Aug 2026'],
    },
    {
      title: 'no date',
      body: { status: '0', registered: true, date_expires: '' },
      shows: ['No date is told'],
      hides: ['NaN'],
    },
    {
      title: 'nobody has it',
      glance: { text: 'Not registered' },
      body: { status: '0', registered: false },
      shows: ['Not registered'],
    },
  ],
  refusals: [
    { title: 'no domain', options: { domain: '' }, says: 'The option "domain" is missing.' },
    { title: 'no key', options: { apiKey: null }, says: 'The option "apiKey" is missing.' },
    {
      title: 'an ending that is not known',
      body: { status: '5', status_desc: 'Unsupported TLD' },
      says: 'whoapi.com answered: Unsupported TLD.',
    },
    { title: 'a limit', body: { limit_hit: true }, says: 'whoapi.com answered: limit reached.' },
    { title: 'another answer', body: [], says: 'The answer has no domain.' },
  ],
} satisfies WidgetFixture;
