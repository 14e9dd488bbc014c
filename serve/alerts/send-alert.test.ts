import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import type { AlertChannel } from '../../schema/config/alerts.ts';
import { readAlerts } from '../../schema/config/alerts.ts';
import { setUpServers } from '../testing/set-up.ts';
import type { Alert } from './alert.ts';
import { createSendAlert } from './send-alert.ts';

const { createOutbound, startUpstream } = setUpServers();
const environment = { DASH_TOKEN: 'tk-123456', DASH_SECRET: 'key', DASH_HOOK: 'not an address' };
const names = ['DASH_TOKEN', 'DASH_SECRET', 'DASH_HOOK', 'DASH_ABSENT'];

const alert: Alert = {
  id: 'm1',
  channel: 'a',
  event: 'down',
  at: 90_000,
  items: [{ title: 'Films "4K"', section: 'Media', url: 'http://films.lan', since: 30_000, behind: 2 }],
  more: 0,
};

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

function send(way: string, options: object, given = alert) {
  const config = { appConfig: { alerts: { channels: [{ name: 'a', [way]: options }] } } };
  const [channel] = readAlerts(config)?.channels ?? [];
  const say = async () => ({ title: 'Films "4K" is down', text: 'Line 1\nLine 2' });
  return createSendAlert({ outbound: createOutbound(), environment, say })(
    given,
    { ...(channel as AlertChannel), names },
    'en',
  );
}

/** A service that answers with these codes, one after the other, and notes what it was sent. */
async function startService(...codes: (number | Record<string, string>)[]) {
  const asked: { path: string | undefined; headers: Record<string, unknown>; body: string }[] = [];
  const service = await startUpstream(async (request, response) => {
    asked.push({ path: request.url, headers: request.headers, body: await text(request) });
    const code = codes.shift() ?? 200;
    if (typeof code === 'number') response.writeHead(code).end();
    else response.writeHead(429, code).end();
  });
  return { server: `http://127.0.0.1:${service.port}`, asked };
}

describe('a message is sent', () => {
  test('to a topic of ntfy, with its token and an id', async () => {
    const { server, asked } = await startService();
    expect(await send('ntfy', { server, topic: 'home', token: 'DASH_TOKEN' })).toEqual({ isSent: true });
    expect(asked[0]).toMatchObject({ path: '/', headers: { authorization: 'Bearer tk-123456' } });
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      topic: 'home',
      title: 'Films "4K" is down',
      message: 'Line 1\nLine 2',
      priority: 4,
      tags: ['rotating_light'],
      sequence_id: 'm1',
      click: 'http://films.lan',
    });
  });

  test('to an application of Gotify', async () => {
    const { server, asked } = await startService();
    await send('gotify', { server: `${server}/gotify/?a=1`, token: 'DASH_TOKEN' }, { ...alert, event: 'up' });
    expect(asked[0]).toMatchObject({ path: '/gotify/message?a=1', headers: { 'x-gotify-key': 'tk-123456' } });
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
      title: 'Films "4K" is down',
      message: 'Line 1\nLine 2',
      priority: 4,
    });
  });

  test('to an Apprise API, for a key or for addresses', async () => {
    const { server, asked } = await startService();
    await send('apprise', { server, key: 'home', tag: 'all' });
    await send('apprise', { server, urls: ['tgram://DASH_TOKEN/1', 'json://a.lan'] });
    expect(asked.map(({ path, body }) => [path, JSON.parse(body)])).toMatchObject([
      ['/notify/home', { body: 'Line 1\nLine 2', type: 'failure', tag: 'all' }],
      ['/notify/', { urls: 'tgram://tk-123456/1,json://a.lan' }],
    ]);
  });

  test('to a webhook: what is known of it as JSON, signed', async () => {
    const { server, asked } = await startService();
    await send('webhook', { url: `${server}/hook`, headers: { 'X-Key': 'DASH_TOKEN' }, secret: 'DASH_SECRET' });
    const [{ headers = {}, body = '' } = {}] = asked;
    expect(JSON.parse(body)).toEqual({
      id: 'm1',
      event: 'down',
      at: '1970-01-01T00:01:30.000Z',
      title: 'Films "4K" is down',
      text: 'Line 1\nLine 2',
      items: [
        {
          title: 'Films "4K"',
          section: 'Media',
          url: 'http://films.lan',
          since: '1970-01-01T00:00:30.000Z',
          durationS: 60,
          behind: 2,
        },
      ],
    });
    const signature = createHmac('sha256', 'key').update(`${headers['x-timestamp']}.${body}`).digest('hex');
    expect(headers).toMatchObject({ 'x-key': 'tk-123456', 'x-dash-id': 'm1', 'x-signature': `sha256=${signature}` });
  });

  test('to a webhook: by a template, whose words are escaped', async () => {
    const { server, asked } = await startService();
    await send('webhook', { url: server, template: '{"content":"{{title}}: {{ names }} {{text}} {{other}}"}' });
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      content: 'Films "4K" is down: Films "4K" Line 1\nLine 2 {{other}}',
    });
  });
});

describe('what comes of a refusal', () => {
  test.each([
    [401, { isFinal: true }],
    [404, { isFinal: false }],
    [307, { isFinal: true }],
    [408, { isFinal: false }],
    [502, { isFinal: false }],
    [{ 'Retry-After': '7' }, { isFinal: false, retryAfter: 7000 }],
  ])('%j', async (code, expected) => {
    const { server } = await startService(code);
    expect(await send('ntfy', { server, topic: 'home' })).toMatchObject({ isSent: false, ...expected });
  });

  test('of an Apprise API without a status of failure: where it has nobody to tell', async () => {
    const { server } = await startService(204);
    expect(await send('apprise', { server, key: 'home' })).toMatchObject({ isSent: false, isFinal: false });
  });

  test.each([
    ['nobody there', { url: 'http://127.0.0.1:1/' }, 'ECONNREFUSED'],
    [
      'a variable that is not set',
      { url: 'http://127.0.0.1:1/', headers: { 'X-A': 'DASH_ABSENT' } },
      'missing-variable',
    ],
    ['no address', { url: 'DASH_HOOK' }, 'bad-address'],
  ])('%s: it is tried again', async (_, options, code) => {
    const outcome = await send('webhook', options);
    expect(outcome).toMatchObject({ isSent: false, isFinal: false, failure: { code } });
  });
});

test('a message and its token follow no redirect', async () => {
  const other = await startService();
  const moved = await startUpstream((_request, response) => {
    response.writeHead(307, { location: other.server }).end();
  });
  const options = { server: `http://127.0.0.1:${moved.port}`, topic: 'home', token: 'DASH_TOKEN' };
  const failure = { hint: expect.stringContaining('redirects') };
  expect(await send('ntfy', options)).toMatchObject({ isSent: false, failure });
  expect(other.asked).toEqual([]);
});

describe('mail', () => {
  async function startMailServer(options: SMTPServerOptions = {}) {
    const mails: string[] = [];
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      ...options,
      onData: (stream, _session, done) => {
        void text(stream).then((mail) => {
          mails.push(mail);
          done();
        });
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    ends.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
    const { port } = server.server.address() as AddressInfo;
    return {
      mails,
      options: {
        server: '127.0.0.1',
        port,
        security: 'none',
        from: 'Dash <dash@home.example>',
        to: ['ann@example.org'],
      },
    };
  }

  test('has the same id at each try, and answers the one before', async () => {
    const { mails, options } = await startMailServer();
    const up = { ...alert, id: 'm2', answers: 'm1', event: 'up' as const };
    expect([await send('email', options), await send('email', options), await send('email', options, up)]).toEqual([
      { isSent: true },
      { isSent: true },
      { isSent: true },
    ]);
    expect(mails.map((mail) => /^Message-ID: (\S+)/im.exec(mail)?.[1])).toEqual([
      '<m1@home.example>',
      '<m1@home.example>',
      '<m2@home.example>',
    ]);
    expect(mails[2]).toContain('In-Reply-To: <m1@home.example>');
    expect(mails[0]).toContain('Line 1\r\nLine 2');
    expect(mails[0]).toContain('Auto-Submitted: auto-generated');
  });

  test('sends no password in the clear, and nothing where encryption is asked for and not there', async () => {
    const seen: unknown[] = [];
    const { mails, options } = await startMailServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (auth, _session, done) => {
        seen.push(auth);
        done(null, { user: 'x' });
      },
    });
    const signedIn = await send('email', { ...options, user: 'ann', password: 'DASH_TOKEN' });
    const encrypted = await send('email', { ...options, security: 'starttls' });
    expect([signedIn, encrypted]).toMatchObject([
      { isSent: false, isFinal: false, failure: { code: 'mail-refused' } },
      { isSent: false, isFinal: false, failure: { code: 'mail-refused' } },
    ]);
    expect([mails, seen]).toEqual([[], []]);
  });

  test('is not sent to a server whose certificate is not trusted, and that is said', async () => {
    const { mails, options } = await startMailServer({ secure: true });
    const failure = { message: expect.stringContaining('CERT'), hint: expect.stringContaining('NODE_EXTRA_CA_CERTS') };
    expect(await send('email', { ...options, security: 'tls' })).toMatchObject({ isFinal: false, failure });
    expect(mails).toEqual([]);
  });

  test('is given up where the server refuses it for good, and tried again where it is busy', async () => {
    const refusing = (code: number) => ({
      onRcptTo: (_address: unknown, _session: unknown, done: (error?: Error | null) => void) =>
        done(Object.assign(new Error('No.'), { responseCode: code })),
    });
    const [gone, busy] = [await startMailServer(refusing(550)), await startMailServer(refusing(450))];
    expect(await send('email', gone.options)).toMatchObject({ isSent: false, isFinal: true });
    expect(await send('email', busy.options)).toMatchObject({ isSent: false, isFinal: false });
  });
});
