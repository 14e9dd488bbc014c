import type { WidgetFixture } from '../testing/fixture.ts';

const website = {
  id: 12,
  namespace: 'home',
  name: 'website',
  slug: 'home/website',
  git_http_url: 'https://git.example.org/home/website.git',
  link: 'https://git.example.org/home/website',
  default_branch: 'main',
};
const passed = {
  id: 981,
  repo_id: 12,
  number: 57,
  status: 'success',
  event: 'push',
  link: 'https://git.example.org/home/website/commit/9fc1ad6e',
  target: 'main',
  source: 'main',
  trigger: 'alex',
  started: 1772525000,
  finished: 1772525143,
  created: 1772524990,
};
const waiting = {
  ...passed,
  id: 990,
  number: 8,
  status: 'pending',
  event: 'pull_request',
  link: 'https://git.example.org/home/infra/pulls/4',
  trigger: 'sam',
  started: 0,
  finished: 0,
  created: 1772527000,
};
const asOf = new Date((waiting.created + 300) * 1000).toISOString();
const headers = { Authorization: 'Bearer key' };

export default {
  options: { host: 'https://drone.example.org', apiKey: 'key' },
  asks: [
    { requests: [{ url: 'https://drone.example.org/api/user/builds', headers }] },
    {
      options: { host: 'drone.example.org/', repo: 'home/web site' },
      requests: [
        { url: 'http://drone.example.org/api/repos/home/web%20site', headers },
        { url: 'http://drone.example.org/api/repos/home/web%20site/builds', headers },
      ],
    },
  ],
  cases: [
    {
      title: 'all repositories, one never built',
      body: [{ ...website, build: passed }, { ...website, slug: 'home/infra', build: waiting }, { slug: 'home/new' }],
      asOf,
      shows: ['home/website#57 push to mainPassed2 mins', 'home/infra#8 pull request 4 to mainWaiting5 mins'],
      hides: ['home/new', 'failed'],
      glance: { text: 'builds are well' },
    },
    {
      title: 'one repository',
      options: { repo: 'home/website', limit: 2 },
      body: [website, [{ ...passed, status: 'killed' }, { ...passed, number: 56, status: 'failure' }, passed]],
      shows: ['home/website', '2 failed', '#57push to mainCancelled', '#56push to mainFailed'],
      hides: ['Passed'],
      glance: { text: '2 failed', level: 'bad' },
    },
    {
      title: 'one that runs, a comparison, and a state of a later version',
      body: [
        {
          ...website,
          build: { ...waiting, status: 'running', started: 1772527060, link: 'https://git.example.org/a...b' },
        },
        { namespace: 'home', name: 'odd', build: { number: '3', status: 'toString' } },
      ],
      asOf,
      shows: ['1 running', 'pull request to mainRunning4 mins', 'home/odd#3toString'],
      glance: { text: '1 running' },
    },
    { title: 'no builds', body: [], shows: ['No builds'] },
  ],
  refusals: [
    { title: 'no host', options: { host: null }, says: 'The option "host" is missing.' },
    { title: 'another answer', body: { message: 'Unauthorized' }, says: 'The answer has no list of builds.' },
    {
      title: 'of a repository',
      options: { repo: 'a/b' },
      body: [website, {}],
      says: 'The answer has no list of builds.',
    },
  ],
} satisfies WidgetFixture;
