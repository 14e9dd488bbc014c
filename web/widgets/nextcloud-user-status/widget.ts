import { Type } from 'typebox';
import { DashError, isDashError } from '../../../schema/errors.ts';
import { empty, list } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { family, nextcloudData, nextcloudOptions, nextcloudRequest } from '../_nextcloud/api.ts';
import { numberOf, recordsOf, textOf } from '../answers.ts';

/** Users at most. */
const mostUsers = 100;

const path = 'v2.php/apps/user_status/api/v1/statuses';

/** Those that have a word; a later one is shown as it comes. */
const presences = ['online', 'away', 'busy', 'dnd', 'offline'];

export default defineWidget({
  type: 'nextcloud-user-status',
  aliases: ['nextclouduserstatus', 'nextcloud-userstatus'],
  family,
  category: 'services',
  picture: 'alerts',
  summary: 'Who is there, and what they say of themselves, from Nextcloud.',
  options: Type.Object({
    ...nextcloudOptions,
    users: Type.Array(Type.String(), { description: 'Ids of the users, 100 at most.' }),
    showEmpty: Type.Boolean({ default: false, description: 'Shows users without a message as well.' }),
    fetchStrategy: Type.Union([Type.Literal('AllAtOnce'), Type.Literal('OneByOne')], {
      default: 'AllAtOnce',
      description: 'Asks for all users in one request, or for each in one of its own, where the server has very many.',
    }),
  }),
  interval: 60,
  shape: 'tall-list',
  lines: ({ users }) => Math.max(1, Math.min(users?.length ?? 3, 5)),
  icon: 'person',
  request: (options) =>
    options.fetchStrategy === 'OneByOne'
      ? options.users.slice(0, mostUsers).map((user) => ({
          ...nextcloudRequest(options, `${path}/${encodeURIComponent(user)}`),
          optional: true as const,
        }))
      : { ...nextcloudRequest(options, path), optional: true },
  read: (body, { users, fetchStrategy }) => {
    const wanted = users.slice(0, mostUsers);
    const bodies = fetchStrategy === 'OneByOne' && wanted.length > 1 ? (body as unknown[]) : [body];
    const answers = bodies.flatMap((one) => {
      if (!isDashError(one)) return [nextcloudData(one)];
      // A user who has never set a status is none to the server.
      if (!isMissing(one)) throw one;
      if (fetchStrategy === 'AllAtOnce') throw noStatuses();
      return [];
    });
    const known = new Map(
      recordsOf(answers.flat()).map((fields) => [textOf(fields.userId) ?? '', readStatus(fields)] as const),
    );
    return wanted.flatMap((id) => known.get(id) ?? []);
  },
  shows: (people, { options: { showEmpty }, t, format }) => {
    const shown = people.filter(({ message, icon }) => showEmpty || message !== undefined || icon !== undefined);
    if (shown.length === 0) return empty(t('nobody'));
    return list(
      shown.map(({ id, message, icon, presence, clearAt }) => ({
        label: id,
        note: message,
        sign: icon,
        value: presences.includes(presence) ? t(presence) : presence,
        valueNote: clearAt === undefined ? undefined : t('until', { time: format.time(clearAt) }),
        valueTitle: clearAt === undefined ? undefined : format.dateTime(clearAt),
        level: presence === 'online' ? 'good' : 'unknown',
      })),
    );
  },
  glance: (people, { t }) => {
    if (people.length === 0) return undefined;
    const count = people.filter(({ presence }) => presence === 'online').length;
    return { text: count > 0 ? t('online-count', { count }) : t('none-online') };
  },
  example: {
    hostname: 'https://cloud.example.org',
    username: 'alice',
    password: 'DASH_NEXTCLOUD_PASSWORD',
    users: ['alice', 'bob'],
  },
});

const isMissing = ({ values }: DashError) => Number(values?.status) === 404;

const noStatuses = () =>
  new DashError('no-user-status', 'This Nextcloud knows no status of users.', {
    hint: 'Enable its app "User status".',
  });

function readStatus({ userId, message, icon, status, clearAt }: Readonly<Record<string, unknown>>) {
  const seconds = numberOf(clearAt);
  return {
    id: textOf(userId) ?? '',
    message: textOf(message),
    icon: textOf(icon),
    presence: textOf(status) ?? 'offline',
    /** Milliseconds since 1970. */
    clearAt: seconds === undefined ? undefined : seconds * 1000,
  };
}
