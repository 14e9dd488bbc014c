import { Type } from 'typebox';
import { isDashError } from '../../../schema/errors.ts';
import { cut } from '../../../schema/glance.ts';
import { figure, list } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { missingOption } from '../../../schema/widget-options.ts';
import { bodiesOf, unreadable } from '../answers.ts';
import { projectOf, sources } from './sources.ts';

const day = 86_400_000;
/** Up to this age a release is new, from that age on it is old. */
const [newFor, oldFrom] = [7 * day, 182 * day];

export default defineWidget({
  type: 'releases',
  category: 'code',
  picture: 'rows',
  summary: 'The latest releases of chosen projects, from GitHub, GitLab, Codeberg and Docker Hub.',
  options: Type.Object({
    repositories: Type.Array(
      Type.Union([
        Type.String(),
        Type.Object({
          repository: Type.String({ description: 'The project, as it is written alone.' }),
          includePrereleases: Type.Optional(Type.Boolean({ description: 'Counts releases that are not final, too.' })),
        }),
      ]),
      {
        description:
          'The projects as `owner/name`: of GitHub, unless `gitlab:`, `codeberg:` or `dockerhub:` stands before. An image may have its tag behind a colon. With `repository` and `includePrereleases: true` in place of the name, releases that are not final count, too.',
      },
    ),
    githubToken: Type.Optional(
      Type.String({
        description: 'Token of GitHub, which allows more requests than the 60 an hour without one.',
        writeOnly: true,
      }),
    ),
    gitlabToken: Type.Optional(Type.String({ description: 'Token of GitLab, for private projects.', writeOnly: true })),
    limit: Type.Integer({ default: 10, minimum: 1, maximum: 60, description: 'Most releases to show.' }),
    showSourceIcon: Type.Boolean({ default: false, description: 'Says where each project is.' }),
  }),
  interval: 7200,
  shape: 'tall-list',
  lines: ({ repositories, limit }) => Math.min(5, repositories.length || 1, limit),
  icon: 'box',
  request: ({ repositories, ...tokens }) => {
    const projects = projectsOf(repositories);
    if (projects.length === 0) throw missingOption('repositories');
    return projects.map((project) => ({
      ...sources[project.source].request(project, tokens),
      proxy: 'always' as const,
      optional: true as const,
    }));
  },
  read: (body, { repositories, limit }) => {
    const projects = projectsOf(repositories);
    const bodies = bodiesOf(body, projects.length);
    const releases = projects.flatMap((project, place) => {
      const answer = bodies[place];
      const release = isDashError(answer) ? undefined : sources[project.source].read(answer, project);
      return release ? [{ source: project.source, path: project.path, ...release }] : [];
    });
    if (releases.length === 0) throw bodies.find(isDashError) ?? unreadable('releases');
    return {
      releases: releases.sort((a, b) => (b.at ?? 0) - (a.at ?? 0)).slice(0, limit),
      failed: projects.length - releases.length,
    };
  },
  end: ({ failed, releases }, { t, asOf }) => {
    if (failed > 0) return { text: t('failed', { count: failed }), level: 'warning' };
    const count = releases.filter(({ at }) => isNew(at, asOf)).length;
    return count > 0 ? { text: t('count-new', { count }) } : undefined;
  },
  shows: ({ releases }, { options: { showSourceIcon }, t, format, asOf }) =>
    list(
      releases.map(({ source, path, version, href, at, dislikes, isDisliked }) => ({
        label: nameOf(path),
        href,
        title: path,
        note: [
          isDisliked && t('dislikes', { count: dislikes }),
          showSourceIcon && sources[source].name,
          path.split('/').slice(0, -1).join('/'),
        ]
          .filter(Boolean)
          .join(' · '),
        mark: isNew(at, asOf) ? t('new') : at !== undefined && at <= asOf - oldFrom ? t('old') : undefined,
        value: version,
        valueNote: at === undefined ? undefined : format.past(at, asOf),
        level: isDisliked ? 'warning' : undefined,
      })),
    ),
  glance: ({ releases }, { t, asOf }) => {
    const count = releases.filter(({ at }) => isNew(at, asOf)).length;
    return {
      text: count > 0 ? t('count-new', { count }) : t('nothing-new'),
      figures: releases.map(({ path, version }) => figure(cut(nameOf(path), 14), version)),
    };
  },
  example: {
    repositories: ['example/tool', 'codeberg:example/site', 'dockerhub:nginx'],
    githubToken: 'DASH_GITHUB_TOKEN',
  },
});

const projectsOf = (given: readonly unknown[]) => given.flatMap((one) => projectOf(one) ?? []);

const nameOf = (path: string) => path.split('/').at(-1) ?? path;

const isNew = (at: number | undefined, asOf: number) => at !== undefined && at > asOf - newFor;
