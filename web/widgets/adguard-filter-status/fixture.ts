import type { WidgetFixture } from '../testing/fixture.ts';

const filtering = {
  enabled: true,
  interval: 24,
  filters: [
    {
      id: 1,
      enabled: true,
      name: 'Base DNS list',
      url: 'https://lists.example.net/base.txt',
      rules_count: 48213,
      last_updated: '2026-03-02T05:14:09+01:00',
    },
    {
      id: 1740012345,
      enabled: false,
      name: 'Telemetry extra',
      url: '/opt/adguard/telemetry.txt',
      rules_count: 100,
    },
  ],
  whitelist_filters: [],
  user_rules: [],
};
const asOf = '2026-03-03T12:00:00Z';

export default {
  options: { hostname: 'http://192.168.1.5:3000' },
  asks: [{ requests: [{ url: 'http://192.168.1.5:3000/control/filtering/status', proxy: 'always' }] }],
  cases: [
    {
      title: 'two lists',
      body: filtering,
      asOf,
      shows: ['Base DNS listUpdated: yesterday48.2k', 'Telemetry extraNever updated100'],
      hides: ['off'],
      glance: { text: '1 list, 48.2k rules', short: '1 list', figures: ['Base DNS list 48.2k'] },
    },
    {
      title: 'switched off',
      body: { ...filtering, enabled: false },
      asOf,
      shows: ['filters are off', 'Base DNS list'],
      glance: { text: 'filters are off', level: 'warning' },
    },
    {
      title: 'whether it filters alone',
      options: { showOnOffStatusOnly: true },
      body: filtering,
      asOf,
      shows: ['Enabled', '1 list, 48.2k rules'],
      hides: ['Base DNS list'],
    },
    {
      title: 'that it does not',
      options: { showOnOffStatusOnly: true },
      body: { enabled: false, filters: null },
      shows: ['Disabled', '0 lists'],
      hides: ['filters are off'],
    },
    { title: 'a new server', body: { enabled: true, filters: null }, shows: ['No block lists'] },
  ],
  refusals: [
    { title: 'no host', options: { hostname: '' }, says: 'The option "hostname" is missing.' },
    { title: 'another answer', body: {}, says: 'The answer has no state of the filters.' },
  ],
} satisfies WidgetFixture;
