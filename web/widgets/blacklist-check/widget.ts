import { Type } from 'typebox';
import { DashError, isDashError } from '../../../schema/errors.ts';
import { details, figure, lead, list } from '../../../schema/shown.ts';
import { defineWidget, type WidgetRequest } from '../../../schema/widget.ts';
import { numberOf, recordOf, recordsOf, refusedBy, textOf, unreadable } from '../answers.ts';

const host = 'https://api.blacklistchecker.com';

export default defineWidget({
  type: 'blacklist-check',
  aliases: ['blacklistcheck'],
  category: 'network',
  picture: 'alerts',
  summary: 'Whether block lists have an address, from blacklistchecker.com.',
  options: Type.Object({
    apiKey: Type.String({ description: 'Key of blacklistchecker.com.', writeOnly: true }),
    ipAddress: Type.Optional(
      Type.String({
        description:
          'What is checked: an address, a host or an e-mail address; unless set the public address of the server.',
      }),
    ),
  }),
  // It has no interval: each check is counted, and few are free. One takes its time.
  timeout: 200_000,
  height: 64,
  icon: 'shield',
  request: (options) =>
    options.ipAddress
      ? check(options.ipAddress, options)
      : { url: 'https://api.ipify.org?format=json', optional: true },
  follows: (bodies, options) => {
    if (options.ipAddress || bodies.length > 1) return [];
    const address = textOf(recordOf(bodies[0]).ip);
    return address !== undefined && /^[\da-f.:]+$/i.test(address) ? [check(address, options)] : [];
  },
  alsoAsks: [host],
  read: (body, { ipAddress }) => {
    const bodies = body as unknown[];
    if (!ipAddress && bodies.length < 2) throw noAddress(bodies[0]);
    const { blacklists, detections, ip_address, input_raw, checks_remaining, message } = recordOf(bodies.at(-1));
    const words = textOf(message);
    if (!Array.isArray(blacklists)) throw words ? refusedBy('blacklistchecker.com', words) : unreadable('block lists');
    const lists = recordsOf(blacklists).flatMap(({ name, id, detected }) => {
      const title = textOf(name) ?? textOf(id);
      return title === undefined ? [] : { name: title, isOn: detected === true };
    });
    return {
      address: textOf(input_raw) ?? textOf(ip_address) ?? '',
      count: numberOf(detections) ?? lists.filter(({ isOn }) => isOn).length,
      lists,
      checksLeft: numberOf(checks_remaining),
    };
  },
  title: ({ address }) => ({ text: address }),
  end: ({ checksLeft }, { t, format }) =>
    checksLeft === undefined ? undefined : { text: t('left', { checks: format.number(checksLeft, 0) }) },
  shows: ({ count, lists }, { t, format }) => [
    lead(count > 0 ? format.number(count, 0) : t('clear'), {
      unit: count > 0 ? t('of', { count: lists.length, lists: format.number(lists.length, 0) }) : undefined,
      note:
        count > 0
          ? t('have-it', { count })
          : t('none-of', { count: lists.length, lists: format.number(lists.length, 0) }),
      level: count > 0 ? 'bad' : 'good',
    }),
    count > 0 && list(lists.filter(({ isOn }) => isOn).map(({ name }) => ({ label: name, level: 'bad' }))),
    details(...lists.filter(({ isOn }) => !isOn).map(({ name }) => figure(name, t('clear')))),
  ],
  glance: ({ count, lists, checksLeft }, { t, format }) => ({
    text: count > 0 ? t('on', { count, lists: format.number(count, 0) }) : t('on-none'),
    level: count > 0 ? 'bad' : undefined,
    figures: [
      figure(t('lists'), format.number(lists.length, 0)),
      checksLeft !== undefined && figure(t('checks-left'), format.number(checksLeft, 0)),
    ],
  }),
  example: { apiKey: 'DASH_BLACKLIST_KEY', ipAddress: '203.0.113.24' },
});

/** The key is the user name, and there is no password. */
const check = (address: string, { apiKey }: { apiKey: string }): WidgetRequest => ({
  url: `${host}/check/${encodeURIComponent(address.trim())}`,
  basic: { username: apiKey, password: '' },
});

const noAddress = (cause: unknown) =>
  new DashError('no-own-address', 'The public address could not be found out.', {
    hint: 'Set "ipAddress" under the widget’s "options".',
    cause: isDashError(cause) ? cause : undefined,
  });
