import type { Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import type { AlertChannel } from '../../../schema/config/alerts.ts';
import { product } from '../../../schema/product.ts';
import { isUntrusted } from '../../outbound/outbound-failure.ts';
import { createSecrets } from '../../outbound/secrets.ts';
import { ChannelFailure } from '../channel-failure.ts';
import { type Message, type Sending, sendTimeout } from './message.ts';

type Options = Extract<AlertChannel, { way: 'email' }>['options'];

const usualPorts = { tls: 465, starttls: 587, none: 25 } as const;

/**
 * Sends a message by mail. Each try has the same Message-ID, by which mailboxes know a mail that they have; that something
 * is up again answers the mail that it was down.
 */
export async function sendEmail(
  { alert, title, text }: Message,
  { server, port, security, user, password, from, to }: Options,
  { outbound, environment, names }: Sending,
): Promise<void> {
  const secrets = createSecrets(names, environment, server);
  const host = secrets.fill(server);
  const login = user === undefined ? undefined : { user: secrets.fill(user), pass: secrets.fill(password ?? '') };
  const sender = secrets.fill(from);
  const idOf = (id: string) => `<${id}@${/@([\w.-]+)>?\s*$/.exec(sender)?.[1] ?? `${product.command}.invalid`}>`;
  const socket = await outbound.connect(host, port ?? usualPorts[security], {
    allowed: () => 'named',
    timeoutMs: sendTimeout,
  });
  const transport = createTransport({
    host,
    connection: socket,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    // Servers of one's own often have a certificate that nobody knows.
    ignoreTLS: security === 'none' && !login,
    // A password is never sent in the clear.
    ...(login && { auth: login, requireTLS: security !== 'tls' }),
    greetingTimeout: sendTimeout,
    socketTimeout: sendTimeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const limit = setTimeout(() => socket.destroy(), 3 * sendTimeout);
  try {
    await transport.sendMail({
      from: sender,
      to: to.map((address) => secrets.fill(address)),
      subject: title,
      text: `${text}\n`,
      messageId: idOf(alert.id),
      date: new Date(alert.at),
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Dash-Id': alert.id },
      ...(alert.answers !== undefined && { inReplyTo: idOf(alert.answers), references: idOf(alert.answers) }),
    });
  } catch (cause) {
    throw explain(cause, socket);
  } finally {
    clearTimeout(limit);
    transport.close();
    socket.destroy();
  }
}

function explain(cause: unknown, socket: Socket): ChannelFailure {
  // The code of nodemailer says at what it was; what it was is beside it.
  const {
    code = '',
    originalCode = code,
    responseCode,
  } = cause as {
    code?: string;
    originalCode?: string;
    responseCode?: number;
  };
  const wordless = socket.destroyed && code === '' ? 'no answer' : originalCode;
  const said = responseCode === undefined ? wordless : String(responseCode);
  return new ChannelFailure('mail-refused', `The mail server did not take the message (${said}).`, {
    hint: isUntrusted(originalCode) ? untrusted : hintFor(code, responseCode),
    // 4xx of SMTP asks to come back. That there is no encryption may be the fault of a port that is mended in the config.
    isFinal: responseCode !== undefined && responseCode >= 500 && code !== 'ETLS',
    cause,
  });
}

const untrusted =
  'Its certificate is not trusted here: check that it is valid and made for this name. Who signs certificates in a network of your own is made known to Dash by the variable NODE_EXTRA_CA_CERTS.';

function hintFor(code: string, responseCode: number | undefined): string {
  if (code === 'EAUTH') return 'Check the user and the password; some providers want a password of its own for apps.';
  if (code === 'ETLS') {
    return 'The server offers no encryption: check the port. In a network of your own `security: none` does without, where no password is sent.';
  }
  if (code === 'EENVELOPE' || responseCode === 550) return 'Check the addresses in `from` and `to`.';
  return 'Check the server, the port and `security`, and look into the log of the mail server.';
}
