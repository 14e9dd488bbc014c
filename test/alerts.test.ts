import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { startDash } from './dash-command.ts';
import { folderWith, until } from './serving.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const portOf = (server: Pick<Server, 'address'>) => (server.address() as AddressInfo).port;

/** A service that can go down and come back, at the same port. */
async function startService() {
  const server = createServer((_request, response) => response.end('up'));
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  await listen(0);
  const port = portOf(server);
  ends.push(() => server.listening && close());
  return { url: `http://127.0.0.1:${port}/`, goDown: close, comeBack: () => listen(port) };
}

/** Takes messages as ntfy does, unless it is told to be out of order. */
async function startNtfy() {
  const taken: { title: string; message: string; topic: string; sequence_id: string }[] = [];
  const tokens = new Set<string | undefined>();
  const state = { isBroken: false, tries: 0 };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    state.tries += 1;
    tokens.add(request.headers.authorization);
    if (state.isBroken) return response.writeHead(503).end('{}');
    taken.push(JSON.parse(body));
    return response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${portOf(server)}`, taken, tokens, state };
}

/** Takes mail for those who sign in. */
async function startMailServer() {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: false,
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      void text(stream).then((mail) => {
        mails.push(mail);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  ends.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { port: portOf(server.server), mails };
}

/** `dash serve` in a folder, which can be killed and started anew. */
async function serveIn(folder: string): Promise<ChildProcess> {
  const child = startDash(['serve', '--host', '127.0.0.1', '--port', '0'], {
    cwd: folder,
    env: { DASH_CACHE_DIR: join(folder, '.cache'), DASH_STATE_DIR: join(folder, '.state'), DASH_NTFY_TOKEN: 'tk_1' },
  });
  ends.push(() => child.exitCode === null && child.signalCode === null && kill(child, 'SIGKILL'));
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  return child;
}

const kill = (child: ChildProcess, signal: NodeJS.Signals): Promise<unknown> =>
  new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill(signal);
  });

/** Whether each message is marked as sent, as far as that is on disk. */
function isNothingWaiting(folder: string): boolean {
  const [name = ''] = readdirSync(join(folder, '.state')).filter((file) => /^alerts-.*\.json$/.test(file));
  return JSON.parse(readFileSync(join(folder, '.state', name), 'utf8')).queue.length === 0;
}

const moment = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('what is down is one message to a phone and one by mail, nobody looking, and what is up again as well', async () => {
  const [service, ntfy, mail] = await Promise.all([startService(), startNtfy(), startMailServer()]);
  const config = `appConfig:
  statusCheck: true
  statusCheckInterval: 1
  alerts:
    channels:
      - { name: phone, ntfy: { server: '${ntfy.url}', topic: home, token: DASH_NTFY_TOKEN } }
      - { name: mail, email: { server: 127.0.0.1, port: ${mail.port}, security: none, from: dash@example.org, to: [ann@example.org] } }
sections: [{ name: A, items: [{ title: Films, url: '${service.url}' }] }]
`;
  await serveIn(folderWith({ 'conf.yml': config }));
  await moment(1500);
  expect([ntfy.taken, mail.mails]).toEqual([[], []]);
  await service.goDown();
  await until(() => (ntfy.taken.length > 0 && mail.mails.length > 0) || undefined);
  await service.comeBack();
  await until(() => (ntfy.taken.length > 1 && mail.mails.length > 1) || undefined);
  await moment(1500);

  expect(ntfy.taken).toMatchObject([
    { topic: 'home', title: 'Films is down', message: expect.stringContaining('Films: connection refused') },
    { topic: 'home', title: 'Films is up again', message: expect.stringContaining('was down for') },
  ]);
  expect(ntfy.tokens).toEqual(new Set(['Bearer tk_1']));
  expect(mail.mails.map((each) => /^Subject: (.*)$/m.exec(each)?.[1]?.trim())).toEqual([
    'Films is down',
    'Films is up again',
  ]);
  const [id] = /(?<=^Message-ID: )\S+/im.exec(mail.mails[0] ?? '') ?? [];
  expect(mail.mails[1]).toContain(`In-Reply-To: ${id}`);
});

test('ten behind a dead router are one message, which outlives a kill while the channel is down, and comes once', async () => {
  const [router, ntfy, ...behind] = await Promise.all([
    startService(),
    startNtfy(),
    ...Array.from({ length: 10 }, startService),
  ]);
  const items = behind.map(({ url }, index) => `{ title: S${index}, url: '${url}', dependsOn: Router }`);
  const config = `appConfig:
  statusCheck: true
  statusCheckInterval: 1
  alerts: { channels: [{ name: phone, ntfy: { server: '${ntfy.url}', topic: home } }] }
sections: [{ name: A, items: [{ title: Router, url: '${router.url}' }, ${items.join(', ')}] }]
`;
  const folder = folderWith({ 'conf.yml': config });
  const first = await serveIn(folder);
  await moment(1500);
  ntfy.state.isBroken = true;
  await Promise.all([router, ...behind].map((service) => service.goDown()));
  await until(() => ntfy.state.tries > 0 || undefined);
  await kill(first, 'SIGKILL');
  expect(ntfy.taken).toEqual([]);
  ntfy.state.isBroken = false;
  const second = await serveIn(folder);
  await until(() => (ntfy.taken.length > 0 && isNothingWaiting(folder)) || undefined);
  await kill(second, 'SIGKILL');
  await serveIn(folder);
  await moment(2500);
  expect(ntfy.taken).toMatchObject([
    { title: 'Router is down', message: expect.stringContaining('10 that depend on it') },
  ]);
  await Promise.all([router, ...behind].map((service) => service.comeBack()));
  await until(() => ntfy.taken.length > 1 || undefined);
  await moment(1500);
  expect(ntfy.taken.map(({ title }) => title)).toEqual(['Router is down', 'Router is up again']);
});
