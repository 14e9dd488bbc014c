import { Type } from 'typebox';
import { details, type End, empty, figure, list } from '../../../schema/shown.ts';
import { defineWidget, type WidgetWords } from '../../../schema/widget.ts';
import { baseAddress, withQuery } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, textOf, timeOf, unreadable } from '../answers.ts';
import { countFigure, listedCount } from '../counts.ts';

const day = 86_400_000;
/** Messages that are kept to be shown. */
const mostMessages = 20;
/** From this priority on the apps of Gotify make themselves heard. */
const urgent = 8;

export default defineWidget({
  type: 'gotify',
  category: 'services',
  picture: 'alerts',
  summary: 'The latest messages of a Gotify server; administrators of the dashboard delete them.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of Gotify, such as `https://gotify.example.org`.' }),
    clientToken: Type.String({
      description: 'Token of a client, from the clients in Gotify; one of an application can’t read.',
      writeOnly: true,
    }),
    limit: Type.Integer({ default: 100, minimum: 1, maximum: 200, description: 'Messages that are counted at most.' }),
  }),
  interval: 30,
  shape: 'tall-list',
  lines: 4,
  icon: 'message',
  request: (options) => [
    asked(options, withQuery('message', { limit: options.limit })),
    { ...asked(options, 'application'), optional: true },
    { ...asked(options, 'client'), optional: true },
    { ...asked(options, 'health'), optional: true },
  ],
  read: (body) => {
    const [page, applications, clients, health] = body as unknown[];
    const { messages, paging } = recordOf(page);
    if (!Array.isArray(messages)) throw unreadable('list of messages');
    const names = new Map(recordsOf(applications).map(({ id, name }) => [textOf(id) ?? '', textOf(name)] as const));
    const states = Object.values(recordOf(health)).map(textOf);
    return {
      count: messages.length,
      hasMore: textOf(recordOf(paging).next) !== undefined,
      apps: Array.isArray(applications) ? applications.length : undefined,
      clients: Array.isArray(clients) ? clients.length : undefined,
      health: worstIn(states),
      times: recordsOf(messages).flatMap(({ date }) => timeOf(date) ?? []),
      messages: recordsOf(messages)
        .slice(0, mostMessages)
        .map(({ id, appid, title, message, priority, date }) => {
          const app = names.get(textOf(appid) ?? '');
          return {
            id: String(numberOf(id) ?? ''),
            title: textOf(title) ?? app ?? textOf(message) ?? '',
            app,
            text: textOf(message)?.slice(0, 300),
            isUrgent: (numberOf(priority) ?? 0) >= urgent,
            at: timeOf(date),
          };
        }),
    };
  },
  actions: {
    dismiss: {
      icon: 'dismiss',
      request: (options, id) => ({ ...asked(options, `message/${encodeURIComponent(id)}`), method: 'DELETE' }),
      arguments: ({ messages }) => messages.flatMap(({ id }) => id || []),
    },
    'dismiss-all': {
      icon: 'dismiss',
      confirm: true,
      request: (options) => ({ ...asked(options, 'message'), method: 'DELETE' }),
      isOffered: ({ count }) => count > 0,
    },
  },
  end: ({ health, count, hasMore }, { t, format }) =>
    healthOf(health, t) ??
    (count > 0 ? { text: t('messages', { count, messages: listedCount(count, hasMore, { t, format }) }) } : undefined),
  shows: ({ messages, apps, clients, count, hasMore }, { t, format, asOf }) => [
    messages.length === 0
      ? empty(t('none'))
      : list(
          messages.map(({ id, title, app, text, isUrgent, at }) => ({
            label: title,
            title: text,
            note: [app === title ? undefined : app, text === title ? undefined : text].filter(Boolean).join(' · '),
            value: at === undefined ? undefined : format.past(at, asOf),
            valueTitle: at === undefined ? undefined : format.dateTime(at),
            level: isUrgent ? 'warning' : undefined,
            actions: id === '' ? undefined : [{ name: 'dismiss', argument: id, label: t('dismiss') }],
          })),
        ),
    details(
      countFigure(t('apps'), apps, format),
      countFigure(t('clients'), clients, format),
      figure(t('all'), listedCount(count, hasMore, { t, format })),
    ),
  ],
  glance: ({ health, times, apps, clients, count, hasMore }, { t, format, asOf }) => {
    const state = healthOf(health, t);
    const today = times.filter((time) => time > asOf - day && time <= asOf).length;
    const messages = listedCount(today, hasMore && today === count, { t, format });
    return {
      text: state?.text ?? (today > 0 ? t('today', { count: today, messages }) : t('nothing-new')),
      level: health,
      figures: [
        figure(t('all'), listedCount(count, hasMore, { t, format })),
        countFigure(t('apps'), apps, format),
        countFigure(t('clients'), clients, format),
      ],
    };
  },
  example: { hostname: 'https://gotify.example.org', clientToken: 'DASH_GOTIFY_TOKEN' },
});

const asked = ({ hostname, clientToken }: { hostname: string; clientToken: string }, path: string) => ({
  url: `${baseAddress(hostname)}/${path}`,
  headers: { 'X-Gotify-Key': clientToken },
  proxy: 'always' as const,
});

type Health = 'warning' | 'bad';

const worstIn = (states: readonly unknown[]): Health | undefined =>
  states.includes('red') ? 'bad' : states.includes('orange') ? 'warning' : undefined;

const healthOf = (health: Health | undefined, t: WidgetWords): End | undefined =>
  health && { text: t(`health-${health}`), level: health };
