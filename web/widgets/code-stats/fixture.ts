import type { WidgetFixture } from '../testing/fixture.ts';

const body = {
  user: 'alex',
  total_xp: 184320,
  new_xp: 1412,
  languages: {
    Rust: { xps: 52110, new_xps: 112 },
    TypeScript: { xps: 90210, new_xps: 1300 },
    Markdown: { xps: 42000, new_xps: 0 },
    Empty: { xps: 0 },
  },
  machines: { laptop: { xps: 120000, new_xps: 1412 }, desktop: { xps: 64320, new_xps: 0 } },
  dates: { '2026-02-27': 1830, '2026-02-28': 240, '2026-03-02': 3105, never: 1 },
};

export default {
  options: { username: 'alex' },
  asks: [
    { requests: [{ url: 'https://codestats.net/api/users/alex' }] },
    {
      options: { hostname: 'stats.example.org/', username: 'a b' },
      requests: [{ url: 'http://stats.example.org/api/users/a%20b' }],
    },
  ],
  cases: [
    {
      title: 'all of it',
      asOf: '2026-03-03T12:00:00Z',
      glance: { text: '+1.4k, 184.3k XP', short: '184.3k XP' },
      body,
      shows: [
        'alex',
        '+1,412 XP',
        '184.3k',
        'Journeyman',
        'Languages',
        'TypeScript',
        '90.2k',
        'Machines',
        'laptop',
        '120k',
      ],
      hides: ['Empty', 'NaN'],
    },
    {
      title: 'parts are hidden',
      options: { hideMeta: true, hideHistory: true, hideMachines: true, monthsToShow: 1 },
      body,
      shows: ['TypeScript'],
      hides: ['Journeyman', 'Machines'],
    },
    {
      title: 'nothing is public yet',
      glance: { text: '0 XP', short: '0 XP' },
      body: { user: 'alex', total_xp: 0, new_xp: 0, languages: {}, machines: {}, dates: {} },
      shows: ['alex', '0', 'First steps'],
      hides: ['Languages', 'Machines', '+'],
    },
    { title: 'a legend', body: { total_xp: 25000000 }, shows: ['25m', 'Legend'] },
  ],
  refusals: [
    { title: 'no user', options: { username: '' }, says: 'The option "username" is missing.' },
    {
      title: 'a user that there is not',
      body: { error: 'User not found or profile is private.' },
      says: 'Code::Stats answered: User not found or profile is private.',
    },
    { title: 'another answer', body: {}, says: 'The answer has no points.' },
  ],
} satisfies WidgetFixture;
