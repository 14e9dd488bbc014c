import { Type } from 'typebox';
import { details, row } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { missingOption } from '../../../schema/widget-options.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, textOf, unreadable } from '../answers.ts';
import { countFigure, writtenCount } from '../counts.ts';

/** What is counted, as the answer calls it, in the order of the figures and the details. */
const names = ['photos', 'videos', 'albums', 'people'] as const;
const moreNames = ['live', 'favorites', 'places', 'labels', 'folders', 'files', 'archived', 'hidden'] as const;

export default defineWidget({
  type: 'photoprism',
  category: 'media',
  picture: 'rows',
  summary: 'Photos, videos, albums and people of a PhotoPrism, and what is to be reviewed.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of PhotoPrism, such as `http://192.168.1.5:2342`.' }),
    apiKey: Type.Optional(
      Type.String({ description: 'App password, from the account in PhotoPrism.', writeOnly: true }),
    ),
    username: Type.Optional(Type.String({ description: 'User name, in place of an app password.' })),
    password: Type.Optional(Type.String({ description: 'The password of that account.', writeOnly: true })),
  }),
  interval: 600,
  height: 104,
  shape: 'row',
  icon: 'picture',
  signIn: ({ hostname, apiKey, username, password }) =>
    apiKey
      ? undefined
      : {
          request: { url: `${baseAddress(hostname)}/api/v1/session`, method: 'POST', body: { username, password } },
          // Versions before app passwords call it by its id.
          keep: { body: (body) => textOf(recordOf(body).access_token) ?? textOf(recordOf(body).id) },
          send: { header: 'X-Auth-Token' },
        },
  request: ({ hostname, apiKey, username, password }) => {
    if (!apiKey && !(username && password)) throw missingOption('apiKey', true);
    return {
      url: `${baseAddress(hostname)}/api/v1/config`,
      ...(apiKey && { headers: { Authorization: `Bearer ${apiKey}` } }),
      proxy: 'always',
    };
  },
  read: (body) => {
    const counts = recordOf(recordOf(body).count);
    if (numberOf(counts.photos) === undefined) throw unreadable('number of photos');
    const counted = (name: string) => ({ name, count: numberOf(counts[name]) ?? 0 });
    return { counts: names.map(counted), more: moreNames.map(counted), review: numberOf(counts.review) ?? 0 };
  },
  end: ({ review }, { t, format }) =>
    review > 0 ? { text: t('to-review', { count: writtenCount(review, format) }) } : undefined,
  shows: ({ counts, more }, { t, format }) => [
    row(...counts.map(({ name, count }) => countFigure(t(name), count, format))),
    details(...more.map(({ name, count }) => count > 0 && countFigure(t(name), count, format))),
  ],
  glance: ({ counts, review }, { t, format }) => {
    const photos = counts[0]?.count ?? 0;
    return {
      text:
        review > 0
          ? t('to-review', { count: writtenCount(review, format) })
          : t('count', { count: photos, photos: format.number(photos, 0) }),
      figures: counts.map(({ name, count }) => countFigure(t(name), count, format)),
    };
  },
  example: { hostname: 'http://192.168.1.5:2342', apiKey: 'DASH_PHOTOPRISM_PASSWORD' },
});
