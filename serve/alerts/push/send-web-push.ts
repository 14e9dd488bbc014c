import { createHmac } from 'node:crypto';
import webPush from 'web-push';
import type { PushMessage } from '../../../schema/api/push.ts';
import type { AlertChannel } from '../../../schema/config/alerts.ts';
import { DashError } from '../../../schema/errors.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import { readRetryAfter } from '../../widgets/retry-after.ts';
import { type Alert, type AlertText, isBadEvent } from '../alert.ts';
import { ChannelFailure } from '../channel-failure.ts';
import { cutBytes, sendTimeout } from '../channels/message.ts';
import type { PartlySent } from '../deliveries.ts';
import type { Browsers } from './browsers.ts';
import type { PushTarget } from './push-targets.ts';

type Options = Extract<AlertChannel, { way: 'webPush' }>['options'];

/** Browsers that are sent to at the same time. */
const atOnce = 10;
/** Seconds for which a service keeps a message for a browser that is not there. */
const lifetime = 86_400;
/** Bytes of a title and of what stands below it: with the rest, less than the 3993 that a message may have. */
const mostTitle = 250;
const mostText = 1500;
/** Bytes of an answer, which nobody reads. */
const mostBytes = 16 * 1024;

/**
 * Tells each browser of what its user may see of an alert, but those that were `done` before: titles and what became of them, no
 * more, encrypted for that browser. One that its service does not know any more is forgotten. Resolves once all are done.
 *
 * @throws {ChannelFailure} with `part` where some have to be tried again; where none takes it; `no-browsers` for a test that
 * nobody would get
 */
export async function sendWebPush(
  alert: Alert,
  { contact, guests }: Options,
  {
    browsers,
    outbound,
    say,
    part: before = { done: [], isReached: false },
  }: {
    browsers: Pick<Browsers, 'keys' | 'targets' | 'remove'>;
    outbound: Outbound;
    say: (alert: Alert) => Promise<AlertText>;
    part: PartlySent | undefined;
  },
): Promise<void> {
  const targets = browsers.targets(guests === true);
  if (alert.event === 'test' && targets.length === 0) throw noBrowsers();
  const keys = await browsers.keys();
  const vapidDetails = { subject: subjectOf(contact), ...keys };
  const done = new Set(before.done);
  let { isReached } = before;
  const waiting = targets.filter(({ id }) => !done.has(id));
  const failures: ChannelFailure[] = [];

  const tell = async (target: PushTarget) => {
    const { id, subscription } = target;
    const seen = partOf(alert, target);
    if (seen) {
      const { endpoint, p256dh, auth } = subscription;
      const { title, text } = await say(seen);
      const message: PushMessage = {
        id: alert.id,
        event: alert.event,
        title: cutBytes(title, mostTitle),
        text: cutBytes(text, mostText),
        subject: subjectIdOf(seen, auth),
      };
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails,
          TTL: lifetime,
          urgency: isBadEvent(alert.event) || alert.event === 'test' ? 'high' : 'normal',
          topic: message.subject,
        },
      );
      const { 'Content-Length': _, ...others } = headers as Record<string, string | number>;
      const answer = await outbound.fetchBytes(endpoint, {
        // The browser has named it: nothing in a network of one's own is asked.
        allowed: () => 'public',
        method: 'POST',
        headers: Object.fromEntries(Object.entries(others).map(([name, value]) => [name, String(value)])),
        body: new Uint8Array(body),
        timeoutMs: sendTimeout,
        maxBytes: mostBytes,
        maxRedirects: 0,
        keepRedirects: true,
      });
      if (answer.status === 404 || answer.status === 410) await browsers.remove(endpoint);
      else if (answer.status < 200 || answer.status > 299) throw refusal(answer.status, answer.retryAfter);
      else isReached = true;
    }
    done.add(id);
  };
  const next = async (): Promise<void> => {
    for (let target = waiting.shift(); target; target = waiting.shift()) {
      try {
        await tell(target);
      } catch (failure) {
        if (!(failure instanceof DashError)) throw failure;
        const known =
          failure instanceof ChannelFailure
            ? failure
            : new ChannelFailure(failure.code, failure.message, {
                hint: failure.hint,
                // An address that may not be asked stays one; the rest may go well another time.
                isFinal: failure.code === 'address-refused',
                cause: failure,
              });
        if (known.isFinal) done.add(target.id);
        failures.push(known);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  const [first] = failures.filter(({ isFinal }) => !isFinal);
  const [final] = failures;
  if (first) throw untold(first, { done: [...done], isReached });
  if (final && !isReached) throw final;
}

/** What one may see of an alert; undefined where that is nothing. */
function partOf(alert: Alert, { sees }: Pick<PushTarget, 'sees'>): Alert | undefined {
  const { id, channel, event, at } = alert;
  const items = alert.items
    .filter(({ key }) => sees(key))
    .map(({ key, title, since }) => ({ ...(key !== undefined && { key }), title, since }));
  const more = (alert.others ?? []).filter(sees).length;
  if (event !== 'test' && items.length + more === 0) return undefined;
  return { id, channel, event, at, items, more };
}

/**
 * By what a browser and its service put a message in the place of an earlier one: that something is up again stands for that it
 * was down. Nobody but the browser could tell which item is meant.
 */
function subjectIdOf({ event, items, more, id }: Alert, auth: string): string {
  const [item] = items;
  // That it is up again says nothing of its certificate.
  const own = item?.key !== undefined && event === 'certificate' ? `${item.key} ${event}` : item?.key;
  return createHmac('sha256', auth)
    .update(items.length + more === 1 ? (own ?? id) : id)
    .digest('base64url')
    .slice(0, 32);
}

function subjectOf(contact: string): string {
  const trimmed = contact.trim();
  const subject = /^(?:https|mailto):/i.test(trimmed) ? trimmed : `mailto:${trimmed}`;
  if (URL.canParse(subject)) return subject;
  throw new ChannelFailure('bad-contact', `The contact ${trimmed} is no address.`, {
    hint: 'Write a mail address, or the whole address of a page, as `contact` of the channel.',
    isFinal: true,
  });
}

const refusal = (status: number, retryAfter: string | undefined): ChannelFailure =>
  new ChannelFailure('push-refused', `The service of a browser answered ${status}.`, {
    ...((status === 401 || status === 403) && {
      hint: 'Check the clock of the server, and `contact` of the channel.',
    }),
    isFinal: status < 500 && status !== 408 && status !== 429,
    retryAfter: readRetryAfter(retryAfter, Date.now()),
  });

const untold = (why: ChannelFailure, part: PartlySent): ChannelFailure =>
  new ChannelFailure(why.code, why.message, {
    hint: why.hint,
    isFinal: false,
    retryAfter: why.retryAfter,
    part,
    cause: why,
  });

const noBrowsers = () =>
  new ChannelFailure('no-browsers', 'No browser has agreed to be told yet.', {
    hint: 'Open the alerts on the page, and switch “This browser” on.',
    isFinal: true,
  });
