import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const trending = [
  {
    repo: '/exampleorg/fast-db',
    desc: 'A small embedded database',
    lang: 'Rust',
    stars: 12840,
    forks: 410,
    build_by: [{ avatar: 'https://avatars.githubusercontent.com/u/1001?s=40&v=4', by: '/alexdev' }],
    change: 621,
  },
  { repo: '/samuser/notes-app', desc: '', lang: '', stars: 940, forks: 22, build_by: [], change: 87 },
];
const search = {
  total_count: 1,
  incomplete_results: false,
  items: [
    {
      full_name: 'exampleorg/new-db',
      html_url: 'https://github.com/exampleorg/new-db',
      description: 'A new one',
      language: 'Rust',
      stargazers_count: 2840,
      forks_count: 10,
      owner: { login: 'exampleorg', avatar_url: 'https://avatars.githubusercontent.com/u/1001?v=4' },
    },
  ],
};
const away = new DashError('widget-status', 'The service answered with status 429.');
const trend = (more: string) => ({
  url: `https://trend.doforce.dpdns.org/repo?${more}`,
  proxy: 'always' as const,
  optional: true as const,
});
const found = (created: string, lang: string, limit: number) => ({
  url: `https://api.github.com/search/repositories?q=created%3A%3E${created}${lang}&sort=stars&order=desc&per_page=${limit}`,
  optional: true as const,
});

export default {
  options: {},
  asks: [
    { requests: [trend('since=daily')] },
    { after: [trending], requests: [] },
    { after: [away], requests: [found('2025-12-25', '', 10)] },
    { after: [away, search], requests: [] },
    { options: { lang: 'C#', since: 'Monthly', limit: 40 }, requests: [trend('since=monthly&lang=C%23')] },
    {
      options: { lang: 'C#', since: 'Monthly', limit: 40 },
      after: [[]],
      requests: [found('2025-12-02', '+language%3A%22C%23%22', 25)],
    },
  ],
  cases: [
    {
      title: 'as the service answers now',
      glance: { text: 'fast-db +621', short: 'fast-db' },
      body: [trending],
      shows: [
        'today',
        'fast-db',
        'A small embedded database',
        '12.8k ★',
        '+621',
        'notes-app',
        'samuser',
        '940 ★',
        '+87',
      ],
      hides: ['new-db'],
    },
    {
      title: 'as it once did',
      options: { lang: 'rust', since: 'weekly', limit: 1 },
      body: [
        {
          count: 1,
          msg: 'suc',
          items: [
            {
              repo: 'exampleorg/fast-db',
              repo_link: 'https://github.com/exampleorg/fast-db',
              desc: 'A small embedded database',
              stars: '12,840',
              added_stars: '1,621 stars today',
              avatars: ['https://avatars.githubusercontent.com/u/1001?s=40&v=4'],
            },
            { repo: 'too/many' },
          ],
        },
        away,
      ],
      shows: ['rust', 'this week', '12.8k ★', '+1,621'],
      hides: ['many'],
    },
    {
      title: 'it is silent, and GitHub tells what is new',
      glance: { text: 'new-db 2.8k ★', short: 'new-db' },
      body: [away, search],
      shows: ['new-db', '2.8k ★'],
      hides: ['+'],
    },
    { title: 'it has none, as GitHub keeps it away', body: [[], search], shows: ['new-db'] },
    {
      title: 'nothing new in a language',
      body: [away, { total_count: 0, items: [null, { full_name: 'odd' }] }],
      shows: ['Nothing to show'],
    },
  ],
  refusals: [
    { title: 'a time that there is not', options: { since: 'yearly' }, says: 'it can be: daily, weekly, monthly' },
    {
      title: 'a limit',
      body: [{}, { message: 'API rate limit exceeded' }],
      says: 'The answer has no list of repositories.',
    },
    { title: 'none at all', body: [away, away], says: 'The service answered with status 429.' },
  ],
} satisfies WidgetFixture;
