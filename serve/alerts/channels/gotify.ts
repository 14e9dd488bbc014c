import type { AlertChannel } from '../../../schema/config/alerts.ts';
import { isBadEvent } from '../alert.ts';
import type { Message, Sending } from './message.ts';
import { post } from './post.ts';

type Options = Extract<AlertChannel, { way: 'gotify' }>['options'];

/** Sends a message to an application of Gotify. */
export async function sendGotify(
  { alert, title, text }: Message,
  { server, token, priority }: Options,
  sending: Sending,
): Promise<void> {
  const isBad = isBadEvent(alert.event);
  const [item, ...others] = alert.items;
  const click = others.length === 0 ? item?.url : undefined;
  await post(
    {
      server,
      path: '/message',
      headers: { 'x-dash-id': alert.id },
      secretHeaders: { 'x-gotify-key': token },
      body: () =>
        JSON.stringify({
          title,
          message: text,
          priority: isBad ? priority : Math.min(priority, 4),
          extras: {
            'client::display': { contentType: 'text/plain' },
            ...(click !== undefined && { 'client::notification': { click: { url: click } } }),
          },
        }),
    },
    sending,
  );
}
