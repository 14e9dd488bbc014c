import { Type } from 'typebox';
import type { Format } from '../../../schema/format.ts';
import { facts, figure, lead, list } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { baseAddress, plainAddress } from '../addresses.ts';
import { momentOf, recordOf, textOf, unreadable } from '../answers.ts';

export default defineWidget({
  type: 'change-detection',
  aliases: ['changedetectionio', 'changedetection'],
  category: 'services',
  picture: 'rows',
  summary: 'Which of the pages that changedetection.io watches have changed and were not looked at yet.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of changedetection.io, such as `http://192.168.1.5:5000`.' }),
    apiKey: Type.String({ description: 'API key, from the settings of changedetection.io.', writeOnly: true }),
    watches: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Ids of the watches to show, as their addresses have them; all unless set.',
      }),
    ),
    limit: Type.Integer({ default: 10, minimum: 1, maximum: 50, description: 'Most pages to list.' }),
  }),
  interval: 600,
  height: 308,
  shape: 'tall-list',
  icon: 'search',
  request: (options) => watchRequest(options),
  // Since when a page is watched, and what it was like last, each tells by itself.
  follows: (bodies, options) =>
    bodies.length > 1
      ? []
      : watchesOf(bodies[0], options).map(({ id }) => ({
          ...watchRequest(options, `/${encodeURIComponent(id)}`),
          optional: true,
        })),
  read: (body, options) => {
    const [all, ...single] = body as unknown[];
    if (typeof all !== 'object' || all === null || Array.isArray(all)) throw unreadable('list of pages');
    const wanted = wantedOf(all, options);
    if (Object.keys(all).length > 0 && !Object.values(all).some((one) => 'last_changed' in recordOf(one)))
      throw unreadable('list of pages');
    return {
      all: wanted.length,
      changed: wanted.filter(({ isNew }) => isNew).length,
      failed: wanted.filter(({ failure }) => failure !== undefined).length,
      watches: watchesOf(all, options).map((watch, place) => {
        const { date_created, previous_md5 } = recordOf(single[place]);
        return {
          ...watch,
          since: watch.changed === undefined ? momentOf(date_created) : undefined,
          hash: textOf(previous_md5)?.slice(0, 8),
        };
      }),
    };
  },
  actions: {
    check: {
      icon: 'restart',
      request: (options) => watchRequest(options, '?recheck_all=1'),
      isOffered: ({ all }) => all > 0,
    },
  },
  end: ({ failed }, { t }) => (failed > 0 ? { text: t('failed', { count: failed }), level: 'warning' } : undefined),
  shows: ({ all, changed, watches }, { options: { hostname }, t, format, asOf }) => [
    lead(format.number(changed, 0), { unit: t('unit-changed', { count: changed }) }),
    facts(figure(t('watched'), format.number(all, 0))),
    watches.length > 0 &&
      list(
        watches.map(({ id, title, host, changed: at, since, isNew, failure, hash }) => ({
          label: title,
          href: `${baseAddress(hostname)}/${at === undefined ? 'preview' : 'diff'}/${encodeURIComponent(id)}`,
          note: failure ?? (at === undefined ? t('never') : host),
          mark: isNew ? t('new') : undefined,
          value: pastOf(at ?? since, format, asOf),
          valueTitle: hash && t('hash', { hash }),
          level: failure ? 'warning' : undefined,
        })),
      ),
  ],
  glance: ({ all, changed, failed }, { t, format }) => ({
    text: changed > 0 ? t('changed', { count: changed, number: format.number(changed, 0) }) : t('no-changes'),
    level: failed > 0 ? 'warning' : undefined,
    figures: [
      figure(t('unseen'), format.number(changed, 0)),
      figure(t('watched'), format.number(all, 0)),
      failed > 0 && figure(t('errors'), format.number(failed, 0)),
    ],
  }),
  example: { hostname: 'http://192.168.1.5:5000', apiKey: 'DASH_CHANGES_KEY', limit: 5 },
});

interface Options {
  hostname: string;
  apiKey: string;
  watches?: string[];
  limit: number;
}

const watchRequest = ({ hostname, apiKey }: Pick<Options, 'hostname' | 'apiKey'>, path = '') => ({
  url: `${baseAddress(hostname)}/api/v1/watch${path}`,
  headers: { 'x-api-key': apiKey },
});

const pastOf = (time: number | undefined, format: Format, asOf: number) =>
  time === undefined ? undefined : format.past(time, asOf);

const wantedOf = (body: unknown, { watches = [] }: Options) =>
  Object.entries(recordOf(body))
    .filter(([id]) => watches.length === 0 || watches.includes(id))
    .map(([id, watch]) => {
      const { title, page_title, url, link, last_changed, last_error, viewed } = recordOf(watch);
      const address = (plainAddress(textOf(link) ?? textOf(url)) ?? '').replace(/^[a-z]+:\/\/(?:www\.)?/i, '');
      const changed = momentOf(last_changed);
      return {
        id,
        title: textOf(title) ?? textOf(page_title) ?? (address || id),
        host: address.split(/[/?#]/)[0] || undefined,
        changed,
        isNew: changed !== undefined && viewed === false,
        failure: textOf(last_error),
      };
    });

/** Those that are listed: what has changed last comes first. */
const watchesOf = (body: unknown, options: Options) =>
  wantedOf(body, options)
    .sort((a, b) => (b.changed ?? 0) - (a.changed ?? 0))
    .slice(0, options.limit);
