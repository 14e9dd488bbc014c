import { Type } from 'typebox';
import { empty, type Level, list } from '../../../schema/shown.ts';
import { textsOf } from '../../../schema/values.ts';
import { defineWidget, type WidgetRequest } from '../../../schema/widget.ts';
import { baseAddress, withQuery } from '../addresses.ts';
import { momentOf, numberOf, recordOf, textOf, unreadable } from '../answers.ts';

/** Messages that are kept to be shown, unless another number is wished for. */
const usualMessages = 20;
const mostMessages = 50;

export default defineWidget({
  type: 'ntfy',
  aliases: ['ntfy-stream'],
  category: 'services',
  picture: 'alerts',
  summary: 'The latest messages of a topic, from ntfy.sh or an ntfy of your own.',
  options: Type.Object({
    hostname: Type.String({ default: 'https://ntfy.sh', description: 'Address of ntfy, where it is your own.' }),
    topic: Type.String({
      description:
        'Name of the topic, or of several with commas between them. It shows: on ntfy.sh who knows it reads and writes there, unless the topic is reserved.',
    }),
    server_url: Type.Optional(Type.String({ description: 'Another name of `hostname`.' })),
    since: Type.String({
      default: 'latest',
      description: 'How far back: `latest` for one message, `12h`, `3d`, or `all` that the server has kept.',
    }),
    token: Type.Optional(Type.String({ description: 'Access token, where the topic wants one.', writeOnly: true })),
    username: Type.Optional(Type.String({ description: 'User name, in place of a token.' })),
    password: Type.Optional(Type.String({ description: 'Its password.', writeOnly: true })),
    auth: Type.Optional(
      Type.String({
        description:
          'In place of these three: a token, a user name and a password with a colon between them, or what the header `Authorization` says.',
        writeOnly: true,
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: mostMessages,
        description: 'How many messages, of all that the server has kept; `since` asks for fewer.',
      }),
    ),
    title: Type.Optional(Type.String({ description: 'What stands above them, in place of the topic.' })),
  }),
  interval: 30,
  shape: 'tall-list',
  lines: ({ since, limit }) => (since === 'latest' && limit === undefined ? 1 : 4),
  icon: 'message',
  request: ({ topic, since, limit, ...given }) => ({
    url: withQuery(`${addressOf(given)}/${topic.split(',').map(encoded).join(',')}/json`, {
      poll: 1,
      since: since === 'latest' && limit !== undefined ? 'all' : since,
    }),
    as: 'text',
    ...signedIn(given),
  }),
  read: (body, { limit = usualMessages }) => {
    const lines = (textOf(body) ?? '').split('\n').filter((line) => line.trim() !== '');
    const events = lines.map(parsed);
    if (events.some((event) => textOf(event.event) === undefined)) throw unreadable('messages');
    return events
      .filter(({ event }) => event === 'message')
      .map(({ topic, title, message, priority, time, tags, click }) => {
        const text = textOf(message)?.slice(0, 300);
        return {
          title: textOf(title) ?? text ?? textOf(topic) ?? '',
          text: textOf(title) === undefined ? undefined : text,
          priority: numberOf(priority) ?? 3,
          tags: textsOf(tags),
          href: textOf(click),
          /** Milliseconds since 1970. */
          at: momentOf(time),
        };
      })
      .sort((a, b) => (b.at ?? 0) - (a.at ?? 0))
      .slice(0, limit);
  },
  title: (_, { options: { topic, title = topic, ...given } }) => ({
    text: title,
    href: topic.includes(',') ? undefined : `${addressOf(given)}/${encoded(topic)}`,
  }),
  end: ([newest], { t }) => {
    const level = newest && levelOf(newest.priority);
    return newest && level ? { text: t(`priority-${newest.priority}`), level } : undefined;
  },
  shows: (messages, { t, format, asOf }) =>
    messages.length === 0
      ? empty(t('none'))
      : list(
          messages.map(({ title, text, priority, tags, href, at }) => ({
            label: title,
            href,
            title: text,
            note: [text, ...tags].filter(Boolean).join(' · '),
            value: at === undefined ? undefined : format.past(at, asOf),
            valueTitle: format.list([
              Object.hasOwn(levels, priority) && t(`priority-${priority}`),
              at !== undefined && format.dateTime(at),
            ]),
            level: levelOf(priority),
          })),
        ),
  glance: ([newest], { t, format, asOf }) => {
    if (!newest) return { text: t('nothing') };
    const level = levelOf(newest.priority);
    return {
      text: newest.title,
      short: newest.at === undefined ? undefined : format.past(newest.at, asOf),
      level: level === 'bad' ? 'bad' : level && 'warning',
    };
  },
  example: { hostname: 'https://ntfy.example.org', topic: 'lab', since: '12h', token: 'DASH_NTFY_TOKEN' },
});

const addressOf = ({ hostname, server_url = hostname }: { hostname: string; server_url?: string }) =>
  baseAddress(server_url);

interface Account {
  token?: string;
  username?: string;
  password?: string;
  auth?: string;
}

/** What a request is signed in with; a token goes before a user name, and both before `auth`. */
function signedIn({ token, username, password, auth }: Account): Pick<WidgetRequest, 'headers' | 'basic'> {
  if (token) return { headers: { Authorization: `Bearer ${token}` } };
  if (username && password) return { basic: { username, password } };
  if (!auth) return {};
  if (/^(?:basic|bearer) /i.test(auth)) return { headers: { Authorization: auth } };
  const [name = '', ...rest] = auth.split(':');
  if (rest.length > 0) return { basic: { username: name, password: rest.join(':') } };
  return { headers: { Authorization: `Bearer ${auth}` } };
}

/** What ntfy has words for, besides 3. */
const levels: Readonly<Record<number, Level | undefined>> = { 1: undefined, 2: undefined, 4: 'warning', 5: 'bad' };

const levelOf = (priority: number) => (Object.hasOwn(levels, priority) ? levels[priority] : undefined);

const encoded = (topic: string) => encodeURIComponent(topic.trim());

function parsed(line: string): Record<string, unknown> {
  try {
    return { ...recordOf(JSON.parse(line)) };
  } catch {
    return {};
  }
}
