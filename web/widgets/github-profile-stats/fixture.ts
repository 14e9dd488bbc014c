import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const user = {
  login: 'alexdev',
  id: 1234567,
  avatar_url: 'https://avatars.githubusercontent.com/u/1234567?v=4',
  html_url: 'https://github.com/alexdev',
  name: 'Alex Dev',
  bio: 'Builds small tools',
  public_repos: 42,
  followers: 1310,
  following: 12,
  created_at: '2014-05-02T07:11:00Z',
};
const tool = {
  full_name: 'alexdev/tool',
  html_url: 'https://github.com/alexdev/tool',
  description: 'A small tool',
  language: 'TypeScript',
  stargazers_count: 820,
  forks_count: 41,
  fork: false,
};
const repositories = [
  tool,
  { ...tool, full_name: 'alexdev/dotfiles', description: null, language: 'Shell', stargazers_count: 3 },
  { ...tool, full_name: 'alexdev/site', stargazers_count: 7 },
  { ...tool, full_name: 'alexdev/copy', language: 'Go', stargazers_count: 0, fork: true },
];
const away = new DashError('widget-status', 'The service answered with status 404.');
const hidden = { hideProfileCard: true, hideLanguagesCard: true };

export default {
  options: { username: 'alexdev' },
  asks: [
    {
      requests: [
        { url: 'https://api.github.com/users/alexdev' },
        { url: 'https://api.github.com/users/alexdev/repos?per_page=100&sort=pushed' },
      ],
    },
    {
      options: {
        ...hidden,
        username: null,
        repos: 'alexdev/tool, https://github.com/alexdev/site, odd',
        token: 'DASH_GITHUB',
      },
      requests: [
        {
          url: 'https://api.github.com/repos/alexdev/tool',
          headers: { Authorization: 'Bearer DASH_GITHUB' },
          optional: true,
        },
        {
          url: 'https://api.github.com/repos/alexdev/site',
          headers: { Authorization: 'Bearer DASH_GITHUB' },
          optional: true,
        },
      ],
    },
    { options: hidden, requests: [] },
    {
      options: { hideProfileCard: true },
      requests: [{ url: 'https://api.github.com/users/alexdev/repos?per_page=100&sort=pushed' }],
    },
  ],
  cases: [
    {
      title: 'a user',
      glance: { text: '830 stars', short: '830 ★', figures: ['Followers 1.3k', 'Repositories 42'] },
      body: [user, repositories],
      shows: [
        'Alex Dev',
        'Followers',
        '1,310',
        'Repositories',
        '42',
        'Stars',
        '830',
        'TypeScript',
        '67',
        'Shell',
        '33',
      ],
      hides: ['Go', 'undefined'],
    },
    {
      title: 'with repositories, one of which there is not',
      options: { repos: ['alexdev/tool', 'alexdev/gone'], hideLanguagesCard: true },
      body: [user, repositories, tool, away],
      shows: ['alexdev/tool', 'A small tool', '820 ★'],
      hides: ['TypeScript', 'gone'],
    },
    {
      title: 'many languages alone',
      options: { hideProfileCard: true },
      body: ['A', 'B', 'C', 'D', 'E', 'F'].map((language) => ({ ...tool, language })),
      shows: ['A', '17', 'F'],
      hides: ['Followers'],
    },
    {
      title: 'little is told',
      body: [{ login: 'alexdev' }, [null]],
      shows: ['alexdev', 'Stars'],
      hides: ['Followers', 'NaN'],
    },
    { title: 'nothing wanted', options: hidden, shows: ['Nothing to show'] },
  ],
  refusals: [
    { title: 'no user', options: { username: '' }, says: 'The option "username" is missing.' },
    {
      title: 'a limit',
      body: [{ message: 'API rate limit exceeded' }, []],
      says: 'GitHub answered: API rate limit exceeded.',
    },
    { title: 'another answer', body: [[], repositories], says: 'The answer has no user.' },
    { title: 'another list', body: [user, {}], says: 'The answer has no list of repositories.' },
  ],
} satisfies WidgetFixture;
