import { Type } from 'typebox';
import { type End, empty, type Level, list } from '../../../schema/shown.ts';
import { defineWidget, type WidgetWords } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { momentOf, numberOf, recordOf, recordsOf, textOf, unreadable } from '../answers.ts';

export default defineWidget({
  type: 'drone-ci',
  aliases: ['droneci', 'drone-io'],
  category: 'code',
  picture: 'alerts',
  summary: 'The latest builds of a Drone server, of all repositories or one.',
  options: Type.Object({
    host: Type.String({ description: 'Address of Drone, such as `https://drone.example.org`.' }),
    apiKey: Type.String({ description: 'Personal token, from the account page of Drone.', writeOnly: true }),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Number of builds; all unless set.' })),
    repo: Type.Optional(Type.String({ description: 'Builds of this repository only, as `owner/name`.' })),
  }),
  interval: 30,
  shape: 'tall-list',
  lines: ({ limit = 5 }) => Math.min(limit, 5),
  icon: 'code',
  request: ({ host, apiKey, repo }) => {
    const requestFor = (path: string) => ({
      url: `${baseAddress(host)}/api/${path}`,
      headers: { Authorization: `Bearer ${apiKey}` },
    });
    if (repo === undefined) return requestFor('user/builds');
    const name = repo.split('/').map(encodeURIComponent).join('/');
    return [requestFor(`repos/${name}`), requestFor(`repos/${name}/builds`)];
  },
  read: (body, { repo, limit }) => {
    const [about, builds] = repo === undefined ? [undefined, body] : (body as [unknown, unknown]);
    if (!Array.isArray(builds)) throw unreadable('list of builds');
    return recordsOf(builds)
      .map((entry) => (repo === undefined ? readBuild(entry, entry.build) : readBuild(about, entry)))
      .filter((build) => build !== undefined)
      .slice(0, limit);
  },
  title: (builds, { options: { host, repo } }) =>
    repo === undefined ? undefined : { text: builds[0]?.slug ?? repo, href: `${baseAddress(host)}/${repo}` },
  end: stateOf,
  shows: (builds, { options: { host, repo }, t, format, asOf }) =>
    builds.length === 0
      ? empty(t('none'))
      : list(
          builds.map(({ slug, number, status, event, pull, target, trigger, created, started, finished }) => {
            const isOver = started !== undefined && finished !== undefined;
            const since = started ?? created;
            return {
              label: repo === undefined ? slug : t('build', { number }),
              href: `${baseAddress(host)}/${slug}/${number}`,
              title: format.list([trigger && t('by', { trigger }), slug, target]),
              note: [
                repo === undefined ? t('build', { number }) : undefined,
                pull === undefined ? event : t('pull', { number: pull }),
                target && t('to', { target }),
              ]
                .filter(Boolean)
                .join(' '),
              value: isKnown(status) ? t(`is-${status}`) : status,
              valueNote: isOver
                ? format.duration(Math.max(0, finished - started) / 1000)
                : since === undefined
                  ? undefined
                  : format.past(since, asOf),
              level: isKnown(status) ? levels[status] : 'unknown',
            };
          }),
        ),
  glance: (builds, context) => {
    const [first] = builds;
    if (!first) return undefined;
    const state = stateOf(builds, context);
    return { text: state?.text ?? context.t('all-well'), level: state?.level === 'bad' ? 'bad' : undefined };
  },
  example: { host: 'https://drone.example.org', apiKey: 'DASH_DRONE_TOKEN', repo: 'home/website', limit: 5 },
});

const levels = {
  success: 'good',
  failure: 'bad',
  error: 'bad',
  killed: 'bad',
  declined: 'warning',
  blocked: 'warning',
  running: 'unknown',
  pending: 'unknown',
  skipped: 'unknown',
} as const satisfies Record<string, Level>;

const isKnown = (status: string): status is keyof typeof levels => Object.hasOwn(levels, status);

interface Build {
  slug: string;
  number: number;
  status: string;
  event: string | undefined;
  /** Number of a pull request. */
  pull: string | undefined;
  target: string | undefined;
  trigger: string | undefined;
  /** Milliseconds since 1970, where they are known. */
  created: number | undefined;
  started: number | undefined;
  finished: number | undefined;
}

/** A build with its repository; nothing for one that was never built. */
function readBuild(repository: unknown, entry: unknown): Build | undefined {
  const build = recordOf(entry);
  const number = numberOf(build.number);
  if (number === undefined) return undefined;
  const { slug, namespace, name } = recordOf(repository);
  const event = textOf(build.event);
  // Where it leads may be a comparison, whose end is no number.
  const pull = /\/(\d+)\/?$/.exec(textOf(build.link) ?? '')?.[1];
  return {
    slug: textOf(slug) ?? [textOf(namespace), textOf(name)].filter(Boolean).join('/'),
    number,
    status: textOf(build.status) ?? '',
    event: event?.replaceAll('_', ' '),
    pull: event === 'pull_request' ? pull : undefined,
    target: textOf(build.target),
    trigger: textOf(build.trigger),
    created: momentOf(build.created),
    started: momentOf(build.started),
    finished: momentOf(build.finished),
  };
}

/** How many builds have failed, or run. */
function stateOf(builds: readonly Build[], { t }: { t: WidgetWords }): End | undefined {
  const failed = builds.filter(({ status }) => isKnown(status) && levels[status] === 'bad').length;
  if (failed > 0) return { text: t('failed', { count: failed }), level: 'bad' };
  const running = builds.filter(({ status }) => status === 'running').length;
  return running > 0 ? { text: t('running', { count: running }) } : undefined;
}
