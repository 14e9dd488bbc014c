import { Type } from 'typebox';
import { isDashError } from '../../../schema/errors.ts';
import { facts, figure, lead, list } from '../../../schema/shown.ts';
import { defineWidget, type WidgetRequest } from '../../../schema/widget.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, unreadable } from '../answers.ts';
import { readSamples } from '../prometheus-text.ts';
import { rankIn } from '../rankings.ts';

/** How much newer an image is, as WUD says it. */
const steps = ['major', 'minor', 'patch', 'prerelease'];

export default defineWidget({
  type: 'container-updates',
  aliases: ['whatsupdocker', 'wud', 'watchtower'],
  category: 'services',
  picture: 'rows',
  summary: 'Containers with a newer image, from WUD (What’s up Docker), or what Watchtower has updated.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of the service, such as `http://192.168.1.5:3000`.' }),
    username: Type.Optional(Type.String({ description: 'User name, where WUD asks for one.', writeOnly: true })),
    password: Type.Optional(
      Type.String({ description: 'Password; sent only together with a user name.', writeOnly: true }),
    ),
    apiKey: Type.Optional(
      Type.String({
        description: 'Token of the API: needed for Watchtower, and in place of the password for newer versions of WUD.',
        writeOnly: true,
      }),
    ),
  }),
  interval: 600,
  height: 252,
  shape: 'tall-list',
  icon: 'box',
  request: (options) => ({ ...updatesRequest(options, 'api/containers'), optional: true }),
  // Watchtower has no such page, and tells only who has its token.
  follows: (bodies, options) =>
    bodies.length === 1 && options.apiKey && isMissing(bodies[0])
      ? [{ ...updatesRequest(options, 'v1/metrics'), as: 'text', optional: true }]
      : [],
  read: (body) => {
    const answers = body as unknown[];
    const last = answers.at(-1);
    if (isDashError(last)) throw last;
    return answers.length > 1 ? readMetrics(last) : readContainers(last);
  },
  actions: {
    check: {
      icon: 'restart',
      request: (options) => ({ ...updatesRequest(options, 'api/containers/watch'), method: 'POST' }),
      isOffered: ({ isScan }) => !isScan,
    },
  },
  end: ({ failed }, { t }) =>
    failed > 0 ? { text: t('count-failed', { count: failed }), level: 'warning' } : undefined,
  shows: ({ isScan, all, updates, failed, containers }, { t, format }) => [
    lead(format.number(updates, 0), {
      unit: t(isScan ? 'unit-updated' : 'unit-updates', { count: updates }),
      note: isScan ? t('last-scan') : undefined,
    }),
    facts(figure(t('watched'), format.number(all, 0)), failed > 0 && figure(t('failed'), format.number(failed, 0))),
    containers.length > 0 &&
      list(
        containers.map(({ name, href, from, to, step, failure }) => ({
          label: name,
          href,
          note: failure ?? (from && to && from !== to ? t('from-to', { from, to }) : to),
          value: failure ? t('no-check') : steps.includes(step) ? t(`is-${step}`) : t('is-newer'),
          level: failure ? 'warning' : undefined,
        })),
      ),
  ],
  glance: ({ isScan, all, updates, failed }, { t, format }) => ({
    text: isScan
      ? t('updated', { count: updates, number: format.number(updates, 0) })
      : updates > 0
        ? t('updates', { count: updates, number: format.number(updates, 0) })
        : t('up-to-date'),
    level: failed > 0 ? 'warning' : undefined,
    figures: [figure(t('watched'), format.number(all, 0)), failed > 0 && figure(t('failed'), format.number(failed, 0))],
  }),
  example: { hostname: 'http://192.168.1.5:3000', username: 'DASH_WUD_USER', password: 'DASH_WUD_PASSWORD' },
});

const isMissing = (body: unknown) => isDashError(body) && body.values?.status === 404;

interface Connection {
  hostname: string;
  username?: string;
  password?: string;
  apiKey?: string;
}

function updatesRequest({ hostname, username, password, apiKey }: Connection, path: string): WidgetRequest {
  const url = `${baseAddress(hostname)}/${path}`;
  if (apiKey) return { url, headers: { Authorization: `Bearer ${apiKey}` } };
  return { url, ...(username && password && { basic: { username, password } }) };
}

interface Updates {
  /** It is what a scan has done, not what waits. */
  isScan: boolean;
  all: number;
  updates: number;
  failed: number;
  containers: readonly {
    name: string;
    href: string | undefined;
    from: string | undefined;
    to: string | undefined;
    step: string;
    failure: string | undefined;
  }[];
}

function readContainers(body: unknown): Updates {
  if (!Array.isArray(body)) throw unreadable('list of containers');
  const all = recordsOf(body);
  const failureOf = ({ error }: Record<string, unknown>) => textOf(recordOf(error).message);
  const shown = all.filter((one) => one.updateAvailable === true || failureOf(one) !== undefined);
  return {
    isScan: false,
    all: all.length,
    updates: all.filter(({ updateAvailable }) => updateAvailable === true).length,
    failed: all.filter((one) => failureOf(one) !== undefined).length,
    containers: shown
      .map((one) => {
        const { kind, localValue, remoteValue, semverDiff } = recordOf(one.updateKind);
        const { tag, link } = recordOf(one.result);
        const isTag = textOf(kind) !== 'digest';
        const present = textOf(recordOf(recordOf(one.image).tag).value);
        return {
          name: textOf(one.displayName) ?? textOf(one.name) ?? '',
          href: textOf(link) ?? textOf(one.link),
          // A digest tells nobody anything.
          from: isTag ? (textOf(localValue) ?? present) : undefined,
          to: isTag ? (textOf(remoteValue) ?? textOf(tag)) : present,
          step: isTag ? (textOf(semverDiff) ?? '') : '',
          failure: one.updateAvailable === true ? undefined : failureOf(one),
        };
      })
      .sort(
        (a, b) =>
          Number(a.failure !== undefined) - Number(b.failure !== undefined) ||
          rankIn(steps, a.step) - rankIn(steps, b.step),
      ),
  };
}

function readMetrics(body: unknown): Updates {
  const samples = readSamples(typeof body === 'string' ? body : '', 'watchtower_containers_');
  const countOf = (name: string) =>
    numberOf(samples.find((one) => one.name === `watchtower_containers_${name}`)?.value);
  const all = countOf('scanned');
  if (all === undefined) throw unreadable('number of containers');
  return { isScan: true, all, updates: countOf('updated') ?? 0, failed: countOf('failed') ?? 0, containers: [] };
}
