import { DashError } from '../../../schema/errors.ts';
import type { WidgetFixture } from '../testing/fixture.ts';

const asked = { proxy: 'always' as const, optional: true as const };
const github = {
  tag_name: 'v1.4.2',
  name: '1.4.2',
  draft: false,
  prerelease: false,
  published_at: '2026-03-01T09:00:00Z',
  html_url: 'https://github.com/example/tool/releases/tag/v1.4.2',
  reactions: { total_count: 13, '+1': 8, '-1': 5 },
};
const gitlab = {
  tag_name: '0.9',
  name: '0.9',
  released_at: '2026-02-20T10:00:00.000Z',
  _links: { self: 'https://gitlab.com/example/group/app/-/releases/0.9' },
};
const codeberg = {
  tag_name: '2.1.0',
  published_at: '2025-01-15T08:00:00Z',
  html_url: 'https://codeberg.org/example/site/releases/tag/2.1.0',
};
const tag = (name: string, pushed: string) => ({ name, tag_last_pushed: pushed, last_updated: pushed });
const dockerhub = {
  count: 120,
  results: [tag('latest', '2026-03-01T09:30:00Z'), tag('1.29.1', '2026-03-01T09:29:00Z')],
};
const limited = new DashError('widget-status', 'Status 403.', { values: { status: 403 } });
const asOf = '2026-03-04T15:20:00Z';

export default {
  options: {
    repositories: ['example/tool', 'gitlab:example/group/app', 'codeberg:example/site', 'dockerhub:nginx'],
  },
  asks: [
    {
      requests: [
        { url: 'https://api.github.com/repos/example/tool/releases/latest', ...asked },
        { url: 'https://gitlab.com/api/v4/projects/example%2Fgroup%2Fapp/releases/permalink/latest', ...asked },
        { url: 'https://codeberg.org/api/v1/repos/example/site/releases/latest', ...asked },
        { url: 'https://hub.docker.com/v2/namespaces/library/repositories/nginx/tags?page_size=10', ...asked },
      ],
    },
    {
      options: {
        repositories: [
          { repository: 'GitHub:example/tool', includePrereleases: true },
          { repository: 'gitlab:example/app', includePrereleases: true },
          { repository: 'codeberg:example/site', 'include-prereleases': true },
          'dockerhub:example/image:stable',
          'none',
          'dockerhub:',
        ],
        githubToken: 'DASH_GITHUB',
        gitlabToken: 'DASH_GITLAB',
      },
      requests: [
        {
          url: 'https://api.github.com/repos/example/tool/releases?per_page=10',
          headers: { Authorization: 'Bearer DASH_GITHUB' },
          ...asked,
        },
        {
          url: 'https://gitlab.com/api/v4/projects/example%2Fapp/releases?per_page=10',
          headers: { 'PRIVATE-TOKEN': 'DASH_GITLAB' },
          ...asked,
        },
        { url: 'https://codeberg.org/api/v1/repos/example/site/releases?limit=10', ...asked },
        { url: 'https://hub.docker.com/v2/namespaces/example/repositories/image/tags/stable', ...asked },
      ],
    },
  ],
  cases: [
    {
      title: 'one of each',
      body: [github, gitlab, codeberg, dockerhub],
      asOf,
      shows: [
        '2 new',
        'nginxNewlibraryv1.29.1Sunday',
        'toolNew5 thumbs down · examplev1.4.2Sunday',
        'appexample/groupv0.920 Feb',
        'siteOldexamplev2.1.015 Jan 2025',
      ],
      hides: ['missing', 'GitHub'],
      glance: {
        text: '2 new',
        figures: ['nginx v1.29.1', 'tool v1.4.2', 'app v0.9', 'site v2.1.0'],
      },
    },
    {
      title: 'those that are not final, a draft before them, and two that say nothing',
      options: {
        repositories: [
          { repository: 'example/tool', includePrereleases: true },
          'dockerhub:example/image:stable',
          'gitlab:example/app',
          'example/none',
        ],
        showSourceIcon: true,
      },
      body: [
        [
          { tag_name: 'v2-draft', draft: true },
          { ...github, tag_name: 'v2.0.0-rc1', reactions: { '+1': 30, '-1': 4 } },
        ],
        tag('stable', '2026-02-01T00:00:00Z'),
        limited,
        {},
      ],
      asOf: '2026-03-14T15:20:00Z',
      shows: ['2 missing', 'toolGitHub · examplev2.0.0-rc1', 'imageDocker Hub · examplestable1 Feb'],
      hides: ['draft', 'thumb', 'New'],
      glance: { text: 'nothing new', figures: ['tool v2.0.0-rc1', 'image stable'] },
    },
    {
      title: 'one alone, without a date',
      options: { repositories: 'dockerhub:example/image', limit: 1 },
      body: { results: [{ name: 'edge' }, null] },
      shows: ['image', 'edge'],
      hides: ['New', 'Old', 'undefined'],
    },
  ],
  refusals: [
    { title: 'no projects', options: { repositories: null }, says: 'The option "repositories" is missing.' },
    { title: 'none that is one', options: { repositories: ['tool'] }, says: 'The option "repositories" is missing.' },
    { title: 'all are refused', body: [limited, {}, limited, {}], says: 'Status 403.' },
    { title: 'other answers', body: [[], {}, null, { results: [] }], says: 'The answer has no releases.' },
  ],
} satisfies WidgetFixture;
