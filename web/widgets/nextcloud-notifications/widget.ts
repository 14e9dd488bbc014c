import { Type } from 'typebox';
import { isDashError } from '../../../schema/errors.ts';
import { empty, list } from '../../../schema/shown.ts';
import { defineWidget, type WidgetRequest } from '../../../schema/widget.ts';
import { family, nextcloudData, nextcloudOptions, nextcloudRequest } from '../_nextcloud/api.ts';
import { numberOf, recordOf, recordsOf, textOf, timeOf } from '../answers.ts';

const path = 'v2.php/apps/notifications/api/v2/notifications';

export default defineWidget({
  type: 'nextcloud-notifications',
  aliases: ['nextcloudnotifications'],
  family,
  category: 'services',
  picture: 'alerts',
  summary: 'What Nextcloud has to tell a user, to be dismissed by administrators of the dashboard.',
  options: Type.Object({
    ...nextcloudOptions,
    limit: Type.Optional(
      Type.Union([Type.Integer({ minimum: 1 }), Type.String()], {
        description: 'How many at most, or how old at most, such as `30m`, `6h` or `1d`.',
      }),
    ),
  }),
  interval: 60,
  shape: 'tall-list',
  icon: 'alert',
  request: (options) => [
    // Where no app can notify, there is an answer without a body.
    { ...nextcloudRequest(options, path), optional: true },
    { ...nextcloudRequest(options, 'v1.php/cloud/capabilities'), optional: true },
  ],
  read: (body) => {
    const [answer, server] = body as [unknown, unknown];
    if (isDashError(answer) && answer.code !== 'widget-not-json') throw answer;
    const notifications = isDashError(answer) ? [] : recordsOf(nextcloudData(answer));
    const able = recordOf(recordOf(recordOf(server).ocs).data);
    const abilities = recordOf(recordOf(able.capabilities).notifications)['ocs-endpoints'];
    return {
      notifications: notifications.flatMap((fields) => {
        const id = numberOf(fields.notification_id);
        if (id === undefined) return [];
        return [
          {
            id: String(id),
            subject: textOf(fields.subject) ?? textOf(fields.app) ?? '',
            message: textOf(fields.message),
            link: textOf(fields.link),
            at: timeOf(fields.datetime),
          },
        ];
      }),
      abilities: ['delete', 'delete-all'].filter((one) => Array.isArray(abilities) && abilities.includes(one)),
    };
  },
  actions: {
    dismiss: {
      icon: 'dismiss',
      request: (options, id) => withdrawn(nextcloudRequest(options, `${path}/${encodeURIComponent(id)}`)),
      arguments: ({ notifications, abilities }) =>
        abilities.includes('delete') ? notifications.map(({ id }) => id) : [],
    },
    'dismiss-all': {
      icon: 'dismiss',
      confirm: true,
      request: (options) => withdrawn(nextcloudRequest(options, path)),
      isOffered: ({ notifications, abilities }) => abilities.includes('delete-all') && notifications.length > 0,
    },
  },
  end: ({ notifications }, { format }) =>
    notifications.length > 0 ? { text: format.number(notifications.length, 0) } : undefined,
  shows: ({ notifications, abilities }, { options, t, format, asOf }) => {
    const { most, since } = limitsOf(options.limit, asOf);
    const shown = notifications.filter(({ at }) => at === undefined || at >= since).slice(0, most);
    if (shown.length === 0) return empty(t('none'));
    return list(
      shown.map(({ id, subject, message, link, at }) => ({
        label: subject,
        href: link,
        title: message,
        note: at === undefined ? message : [format.past(at, asOf), message].filter(Boolean).join(' · '),
        actions: abilities.includes('delete') ? [{ name: 'dismiss', argument: id, label: t('dismiss') }] : undefined,
      })),
    );
  },
  glance: ({ notifications }, { t }) =>
    notifications.length > 0 ? { text: t('count', { count: notifications.length }) } : { text: t('nothing-new') },
  example: { hostname: 'https://cloud.example.org', username: 'alice', password: 'DASH_NEXTCLOUD_PASSWORD', limit: 10 },
});

const withdrawn = (request: WidgetRequest): WidgetRequest => ({ ...request, method: 'DELETE' });

const milliseconds: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A limit that says neither is none. */
function limitsOf(limit: number | string | undefined, asOf: number): { most: number; since: number } {
  const [, count = '', unit = ''] = /^(\d+)\s*([mhd])?$/i.exec(String(limit ?? '').trim()) ?? [];
  const length = milliseconds[unit.toLowerCase()];
  return {
    most: count !== '' && length === undefined ? Number(count) : Number.POSITIVE_INFINITY,
    since: length === undefined ? 0 : asOf - Number(count) * length,
  };
}
