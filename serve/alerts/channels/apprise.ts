import type { AlertChannel } from '../../../schema/config/alerts.ts';
import type { Message, Sending } from './message.ts';
import { post } from './post.ts';

type Options = Extract<AlertChannel, { way: 'apprise' }>['options'];

const types = {
  down: 'failure',
  'still-down': 'failure',
  up: 'success',
  slow: 'warning',
  quick: 'success',
  certificate: 'warning',
  test: 'info',
} as const;

/** Hands a message to an Apprise API: for what a key stands for there, or for addresses of its own. */
export async function sendApprise(
  { alert, title, text }: Message,
  { server, key, urls, tag }: Options,
  sending: Sending,
): Promise<void> {
  const hasUrls = key === undefined && urls.length > 0;
  await post(
    {
      server: key === undefined ? server : `${server.replace(/\/+$/, '')}/notify/${key}`,
      path: key === undefined ? '/notify/' : '',
      untaken: [204],
      headers: { accept: 'application/json', 'x-dash-id': alert.id },
      body: (secrets) =>
        JSON.stringify({
          title,
          body: text,
          type: types[alert.event],
          format: 'text',
          ...(hasUrls && { urls: urls.map((url) => secrets.fill(url)).join(',') }),
          ...(tag !== undefined && { tag }),
        }),
    },
    sending,
  );
}
