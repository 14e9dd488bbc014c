import { Type } from 'typebox';
import { details, figure, levelOf, list, meters } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { family, nextcloudData, nextcloudOptions, nextcloudRequest } from '../_nextcloud/api.ts';
import { baseAddress } from '../addresses.ts';
import { numberOf, recordOf, textOf, unreadable } from '../answers.ts';

/** Files can always be deleted: it is odd early, and bad only shortly before the end. */
const limits = { warning: 75, bad: 95 };

export default defineWidget({
  type: 'nextcloud-user',
  aliases: ['nextclouduser'],
  family,
  category: 'services',
  picture: 'level',
  summary: 'A user of Nextcloud, and how much of the space for files is used.',
  options: Type.Object(nextcloudOptions),
  interval: 120,
  height: 110,
  shape: 'meters',
  lines: 2,
  icon: 'person',
  request: (options) => [
    nextcloudRequest(options, `v1.php/cloud/users/${encodeURIComponent(options.username)}`),
    { ...nextcloudRequest(options, 'v1.php/cloud/capabilities'), optional: true },
  ],
  read: (body) => {
    const [user, server] = body as [unknown, unknown];
    const fields = recordOf(nextcloudData(user));
    const id = textOf(fields.id);
    if (id === undefined) throw unreadable('user');
    const { used, free, total, relative, quota } = recordOf(fields.quota);
    const about = recordOf(recordOf(recordOf(server).ocs).data);
    const theming = recordOf(recordOf(about.capabilities).theming);
    const taken = numberOf(used) ?? 0;
    const whole = numberOf(total) ?? taken + (numberOf(free) ?? 0);
    return {
      id,
      name: textOf(fields.displayname) ?? textOf(fields['display-name']) ?? id,
      /** Milliseconds since 1970, 0 for never. */
      lastLogin: numberOf(fields.lastLogin) ?? 0,
      email: textOf(fields.email),
      used: taken,
      total: whole,
      share: whole > 0 ? (numberOf(relative) ?? (taken / whole) * 100) : undefined,
      hasQuota: (numberOf(quota) ?? -1) > 0,
      server: textOf(theming.name),
      slogan: textOf(theming.slogan),
      version: textOf(recordOf(about.version).string),
    };
  },
  title: ({ server, slogan }, { options: { hostname } }) =>
    server === undefined ? undefined : { text: server, href: baseAddress(hostname), note: slogan },
  shows: ({ id, name, lastLogin, email, used, total, share, hasQuota, version }, { options, t, format, asOf }) => {
    const left = format.bytesParts(Math.max(0, total - used));
    return [
      list([
        {
          label: name,
          title: id,
          href: baseAddress(options.hostname),
          note: lastLogin > 0 ? t('signed-in', { ago: format.past(lastLogin, asOf) }) : t('never'),
          image: { src: faceOf(options.hostname, id), alt: '' },
        },
      ]),
      share !== undefined &&
        meters([
          {
            label: hasQuota ? t('quota') : t('disk'),
            share,
            text: left.text,
            unit: t('free', { unit: left.unit }),
            note: t('of', { used: format.bytes(used), total: format.bytes(total) }),
            limits,
          },
        ]),
      details(figure(t('user'), id), figure(t('email'), email), figure(t('version'), version)),
    ];
  },
  pictures: ({ id }, { hostname }) => [{ url: faceOf(hostname, id) }],
  glance: ({ share, used, total, version }, { t, format }) =>
    share === undefined
      ? undefined
      : {
          text: t('used', { share: format.percent(share) }),
          short: format.percent(share),
          level: levelOf(share, limits),
          figures: [
            figure(t('taken'), format.bytes(used)),
            figure(t('left'), format.bytes(Math.max(0, total - used))),
            figure(t('version'), version),
          ],
        },
  example: { hostname: 'https://cloud.example.org', username: 'alice', password: 'DASH_NEXTCLOUD_PASSWORD' },
});

const faceOf = (hostname: string, id: string) =>
  `${baseAddress(hostname)}/index.php/avatar/${encodeURIComponent(id)}/64`;
