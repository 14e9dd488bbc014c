import { DashError } from '../../schema/errors.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { Environment } from '../outbound/secrets.ts';
import type { Alert, SayAlert } from './alert.ts';
import type { ChannelTarget } from './alert-plan.ts';
import { ChannelFailure } from './channel-failure.ts';
import { sendApprise } from './channels/apprise.ts';
import { sendGotify } from './channels/gotify.ts';
import type { Message, Sending } from './channels/message.ts';
import { sendNtfy } from './channels/ntfy.ts';
import { sendWebhook } from './channels/webhook.ts';
import type { PartlySent } from './deliveries.ts';
import type { Browsers } from './push/browsers.ts';

/** What came of a try: nothing that has to be done again, or why not. */
export type SendOutcome =
  | { isSent: true }
  | {
      isSent: false;
      failure: DashError;
      isFinal: boolean;
      retryAfter?: number;
      /** Some of those whom the channel tells have it. */
      part?: PartlySent;
    };

/** `part` is how far an earlier try was. */
export type SendAlert = (
  alert: Alert,
  channel: ChannelTarget,
  language: string,
  part?: PartlySent,
) => Promise<SendOutcome>;

/** Sends messages. Never rejects but for a bug; no failure repeats anything secret. */
export function createSendAlert({
  outbound,
  environment,
  say,
  browsers,
}: {
  outbound: Outbound;
  environment: Environment;
  say: SayAlert;
  /** Those that have agreed to be told. */
  browsers?: Pick<Browsers, 'keys' | 'targets' | 'remove'>;
}): SendAlert {
  return async (alert, channel, language, part) => {
    try {
      if (channel.way === 'webPush') {
        if (!browsers) throw onPageAlone();
        const { sendWebPush } = await import('./push/send-web-push.ts');
        const sayPart = (seen: Alert) => say(seen, language);
        await sendWebPush(alert, channel.options, { browsers, outbound, say: sayPart, part });
        return { isSent: true };
      }
      const message: Message = { alert, ...(await say(alert, language)) };
      await send(message, channel, { outbound, environment, names: channel.names });
      return { isSent: true };
    } catch (failure) {
      if (failure instanceof ChannelFailure) {
        const { isFinal, retryAfter, part } = failure;
        return {
          isSent: false,
          failure,
          isFinal,
          ...(retryAfter !== undefined && { retryAfter }),
          ...(part && { part }),
        };
      }
      // What goes wrong on the way may go well another time; what is wrong in the config is told until it is mended.
      if (failure instanceof DashError) return { isSent: false, failure, isFinal: false };
      throw failure;
    }
  };
}

const onPageAlone = () =>
  new ChannelFailure('on-page-alone', 'Only the server can tell browsers: it knows who they are.', {
    hint: 'Open the alerts on the page, and press “Test” there.',
    isFinal: true,
  });

async function send(
  message: Message,
  channel: Exclude<ChannelTarget, { way: 'webPush' }>,
  sending: Sending,
): Promise<void> {
  switch (channel.way) {
    case 'ntfy':
      return sendNtfy(message, channel.options, sending);
    case 'gotify':
      return sendGotify(message, channel.options, sending);
    case 'webhook':
      return sendWebhook(message, channel.options, sending);
    case 'apprise':
      return sendApprise(message, channel.options, sending);
    case 'email': {
      const { sendEmail } = await import('./channels/email.ts');
      return sendEmail(message, channel.options, sending);
    }
  }
}
