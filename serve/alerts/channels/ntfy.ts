import type { AlertChannel } from '../../../schema/config/alerts.ts';
import { isBadEvent } from '../alert.ts';
import { cutBytes, type Message, type Sending } from './message.ts';
import { post } from './post.ts';

type Options = Extract<AlertChannel, { way: 'ntfy' }>['options'];

/** Bytes of a message; a longer one would become an attachment. */
const mostBytes = 4096;
/** Bytes of a title, of which a phone shows less anyway. */
const mostTitle = 250;

const tags = {
  down: 'rotating_light',
  'still-down': 'rotating_light',
  up: 'white_check_mark',
  slow: 'warning',
  quick: 'white_check_mark',
  certificate: 'warning',
  test: 'wave',
} as const;

/** Publishes to a topic. Servers from 2.16 on show a message with the same sequence id once, however often it arrives. */
export async function sendNtfy(
  { alert, title, text }: Message,
  { server, topic, token, user, password, priority }: Options,
  sending: Sending,
): Promise<void> {
  const isBad = isBadEvent(alert.event);
  const [item, ...others] = alert.items;
  await post(
    {
      server,
      // The topic stands in the body.
      path: '/',
      headers: { 'x-dash-id': alert.id },
      secretHeaders: signInHeaders({ token, user, password }),
      body: (secrets) =>
        JSON.stringify({
          topic: secrets.fill(topic),
          title: cutBytes(title, mostTitle),
          message: cutBytes(text, mostBytes),
          priority: isBad ? priority : Math.min(priority, 3),
          tags: [tags[alert.event]],
          sequence_id: alert.id,
          ...(item?.url !== undefined && others.length === 0 && { click: item.url }),
        }),
    },
    sending,
  );
}

function signInHeaders({
  token,
  user,
  password,
}: {
  token?: string | undefined;
  user?: string | undefined;
  password?: string | undefined;
}): Record<string, string> {
  if (token !== undefined) return { authorization: `Bearer ${token}` };
  if (user === undefined) return {};
  return { authorization: `Basic ${Buffer.from(`${user}:${password ?? ''}`).toString('base64')}` };
}
