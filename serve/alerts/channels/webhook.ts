import { createHmac } from 'node:crypto';
import type { AlertChannel } from '../../../schema/config/alerts.ts';
import type { Message, Sending } from './message.ts';
import { post } from './post.ts';

type Options = Extract<AlertChannel, { way: 'webhook' }>['options'];

/** Sends a message to an address: as the config's template makes it, or all that is known of it as JSON. */
export async function sendWebhook(message: Message, options: Options, sending: Sending): Promise<void> {
  const { url, method, headers, template, contentType, secret } = options;
  await post(
    {
      server: url,
      method,
      headers: { 'content-type': contentType, 'x-dash-id': message.alert.id, 'idempotency-key': message.alert.id },
      secretHeaders: headers,
      body: (secrets) => {
        const body = template === undefined ? JSON.stringify(wholeMessage(message)) : fillTemplate(template, message);
        if (secret === undefined) return body;
        const time = String(Math.floor(Date.now() / 1000));
        const signature = createHmac('sha256', secrets.fill(secret)).update(`${time}.${body}`).digest('hex');
        return { body, headers: { 'x-timestamp': time, 'x-signature': `sha256=${signature}` } };
      },
    },
    sending,
  );
}

const timeOf = (milliseconds: number): string => new Date(milliseconds).toISOString();

const wholeMessage = ({ alert, title, text }: Message) => ({
  id: alert.id,
  event: alert.event,
  at: timeOf(alert.at),
  title,
  text,
  ...(alert.answers !== undefined && { answers: alert.answers }),
  ...(alert.more > 0 && { more: alert.more }),
  items: alert.items.map(({ title: name, section, url, since, reason, behind, slow, days }) => ({
    title: name,
    ...(section !== undefined && { section }),
    ...(url !== undefined && { url }),
    since: timeOf(since),
    durationS: Math.max(0, Math.round((alert.at - since) / 1000)),
    ...(reason && { message: reason.message }),
    ...(behind !== undefined && { behind }),
    ...(slow && { answerMs: slow.time, usualMs: slow.usual }),
    ...(days !== undefined && { days }),
  })),
});

/** A template with its words filled in, each as a text within quotation marks of JSON. */
function fillTemplate(template: string, { alert, title, text }: Message): string {
  const values: Readonly<Record<string, string>> = {
    title,
    text,
    event: alert.event,
    names: alert.items.map((item) => item.title).join(', '),
    id: alert.id,
    time: timeOf(alert.at),
  };
  return template.replace(/\{\{ *(\w+) *\}\}/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? whole : JSON.stringify(value).slice(1, -1);
  });
}
