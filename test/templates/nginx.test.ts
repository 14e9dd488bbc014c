import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { selfSigned } from '../../serve/testing/certificate.ts';
import { freePorts } from '../free-ports.ts';
import { folderWith, startServing, until } from '../serving.ts';
import { template } from './template.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const nginx = '/usr/sbin/nginx';

/** A template as it is handed in, but for its ports, its certificate, and where nginx keeps its own files. */
function folderFor(name: string, ports: { plain?: number; secure: number; dash: number; signIn?: number }): string {
  const { cert, key } = selfSigned();
  const server = template(`proxy/${name}`)
    .replaceAll('listen 80;', `listen 127.0.0.1:${ports.plain};`)
    .replaceAll('listen 443 ssl;', `listen 127.0.0.1:${ports.secure} ssl;`)
    .replace('127.0.0.1:4000', `127.0.0.1:${ports.dash}`)
    .replace('127.0.0.1:9091', `127.0.0.1:${ports.signIn}`)
    .replaceAll(/\/etc\/ssl\/\S+\.pem/g, 'cert.pem')
    .replaceAll(/\/etc\/ssl\/\S+\.key/g, 'key.pem');
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((part) => `${part}_temp_path tmp-${part};`);
  return folderWith({
    'cert.pem': cert,
    'key.pem': key,
    'dash.conf': server,
    'nginx.conf': `worker_processes 1;\npid nginx.pid;\nevents {}\nhttp {\naccess_log off;\n${own.join('\n')}\ninclude dash.conf;\n}\n`,
  });
}
const command = (folder: string, ...args: string[]) => [
  '-p',
  folder,
  '-c',
  join(folder, 'nginx.conf'),
  '-e',
  'stderr',
  ...args,
];

async function startNginx(folder: string, port: number): Promise<void> {
  const child: ChildProcess = spawn(nginx, command(folder, '-g', 'daemon off;'), { stdio: 'ignore' });
  ends.push(
    () =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill('SIGTERM');
      }),
  );
  await until(() =>
    ask(port, '/').then(
      () => true,
      () => undefined,
    ),
  );
}

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Asks by the name that the templates are written for; `until` ends an answer that goes on and on. */
function ask(
  port: number,
  path: string,
  { headers = {}, enough }: { headers?: Record<string, string>; enough?: RegExp } = {},
): Promise<Answer> {
  const host = { Host: 'dash.example.org', ...headers };
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path, headers: host, rejectUnauthorized: false, agent: false },
      (answer) => {
        let body = '';
        const done = () => resolve({ status: answer.statusCode, headers: answer.headers, body });
        answer.setEncoding('utf8').on('data', (part) => {
          body += part;
          if (!enough?.test(body)) return;
          done();
          asked.destroy();
        });
        answer.on('end', done);
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}

test.each(['nginx.conf', 'nginx-forward-auth.conf'])('nginx takes %s', (name) => {
  const folder = folderFor(name, { plain: 1080, secure: 1443, dash: 4000, signIn: 9091 });
  const { status, stderr } = spawnSync(nginx, command(folder, '-t'), { encoding: 'utf8' });
  expect(stderr).toContain('test is successful');
  expect(stderr).not.toContain('[warn]');
  expect(status).toBe(0);
});

describe('Dash behind nginx', () => {
  async function start() {
    const [plain = 0, secure = 0] = await freePorts(2);
    const serving = await startServing(
      { 'conf.yml': 'pageInfo: {title: Behind}\nsections: [{name: A, items: [{title: Notes}]}]\n' },
      { args: ['--trust-proxy', '127.0.0.1', '--hosts', 'dash.example.org', '--log', 'text', '--metrics'] },
    );
    ends.push(serving.stop);
    const dash = Number(new URL(serving.url).port);
    await startNginx(folderFor('nginx.conf', { plain, secure, dash }), secure);
    return { serving, plain, secure };
  }

  test('serves its pages by the name outside, logs who asks, and shows nobody its metrics', async () => {
    const { serving, plain, secure } = await start();
    const page = await ask(secure, '/home/a', { headers: { 'X-Forwarded-For': '203.0.113.9' } });
    expect([page.status, page.body.includes('<title>')]).toEqual([200, true]);
    await until(() => /path=\/home\/a status=200 .*address=127\.0\.0\.1\n/.exec(serving.said()) ?? undefined);
    expect(serving.said()).not.toContain('203.0.113.9');
    expect((await ask(secure, '/metrics')).status).toBe(401);

    const moved = await fetch(`http://127.0.0.1:${plain}/x`, { redirect: 'manual' });
    expect(moved.status).toBe(308);
  });

  test('tells open tabs at once', async () => {
    const { serving, secure } = await start();
    const change = async () => {
      await until(async () => (await ask(secure, '/')).body.includes('Behind') || undefined);
      serving.write('conf.yml', 'pageInfo: {title: Changed}\nsections: []\n');
    };
    const [heard] = await Promise.all([
      ask(secure, '/events', { headers: { Accept: 'text/event-stream' }, enough: /event: change/ }),
      change(),
    ]);
    expect(heard.body).toContain('event: hello');
  });
});

describe('the sign-in of another service', () => {
  /** Stands for the service: whoever has its cookie is alice. Behind nginx is a server that tells what reaches it. */
  async function start() {
    const signIn = createServer((asked, answer) => {
      const isKnown = asked.headers.cookie === 'session=good';
      answer.writeHead(isKnown ? 200 : 401, isKnown ? { 'Remote-User': 'alice' } : {}).end();
    });
    const echo = createServer((asked, answer) => void answer.end(JSON.stringify(asked.headers)));
    const portOf = async (server: Server) => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      ends.push(
        () => server.close(),
        () => server.closeAllConnections(),
      );
      return (server.address() as AddressInfo).port;
    };
    const [secure = 0] = await freePorts(1);
    const ports = { secure, dash: await portOf(echo), signIn: await portOf(signIn) };
    await startNginx(folderFor('nginx-forward-auth.conf', ports), secure);
    return secure;
  }

  test('lets nobody through who is not signed in, whatever headers they send', async () => {
    const port = await start();
    const refused = await ask(port, '/home/a', { headers: { 'Remote-User': 'admin' } });
    expect(refused.status).toBe(302);
    expect(refused.headers.location).toBe('https://sign-in.example.org/?rd=https://dash.example.org/home/a');
  });

  test('says who it is, and not who they say they are', async () => {
    const port = await start();
    const headers = { Cookie: 'session=good', 'Remote-User': 'admin', 'X-Forwarded-For': '10.0.0.1' };
    const seen = JSON.parse((await ask(port, '/', { headers })).body);
    expect(seen).toMatchObject({ 'remote-user': 'alice', host: 'dash.example.org', 'x-forwarded-for': '127.0.0.1' });
    expect(seen['x-forwarded-proto']).toBe('https');
  });
});
