import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocket } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { dashBin } from './dash-command.ts';
import { startPollingClients } from './polling-clients.ts';
import { folderWith, startServing, until } from './serving.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A service that keeps whoever asks waiting until it is let go. */
async function startSlowService() {
  const waiting: (() => void)[] = [];
  const service: Server = createServer((_request, response) => waiting.push(() => response.end('ok')));
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  ends.push(
    () => service.closeAllConnections(),
    () => service.close(),
  );
  return {
    url: `http://127.0.0.1:${(service.address() as AddressInfo).port}/`,
    isAsked: () => waiting.length > 0,
    letGo() {
      for (const answer of waiting.splice(0)) answer();
    },
  };
}

test('at SIGTERM a request in flight gets its answer, open tabs end cleanly, and no other is taken', async () => {
  const service = await startSlowService();
  const serving = await startServing({
    'conf.yml': `sections: [{name: A, items: [{title: Slow, url: "${service.url}", statusCheck: true}]}]\n`,
  });
  await fetch(serving.url);
  const events = await fetch(`${serving.url}events`);
  const stopMeanwhile = async () => {
    await until(() => service.isAsked() || undefined);
    const stopped = serving.stop();
    await until(() =>
      fetch(serving.url).then(
        () => undefined,
        () => true,
      ),
    );
    expect(serving.process.exitCode).toBeNull();
    service.letGo();
    return stopped;
  };

  const [check, code] = await Promise.all([
    fetch(`${serving.url}status-check?url=${encodeURIComponent(service.url)}`),
    stopMeanwhile(),
  ]);

  expect(await check.json()).toMatchObject({ successStatus: true });
  expect(await events.text()).toContain('event: hello');
  expect(code).toBe(0);
});

/**
 * What systemd does for a `.socket` unit: a process that holds the listening socket, takes no connection itself, and
 * starts the server anew whenever it ends.
 */
const holder = `
while [ ! -e stopped ]; do
  sh -c 'echo "started $$"; export LISTEN_PID=$$ LISTEN_FDS=1; exec "$@"' sh "$@"
done`;

async function startHeld(files: Record<string, string>) {
  const folder = folderWith(files);
  const socket = createSocket();
  await new Promise<void>((resolve) => socket.listen(0, '127.0.0.1', resolve));
  const { port } = socket.address() as AddressInfo;
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle;
  const child: ChildProcess = spawn('sh', ['-c', holder, 'sh', process.execPath, dashBin, 'serve'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: ['ignore', 'pipe', 'inherit', fd],
  });
  socket.close();
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const pids = () => [...said.matchAll(/^started (\d+)$/gm)].map(([, pid]) => Number(pid));
  const isUp = (count: number) => said.split('Dash is at').length > count;
  ends.push(async () => {
    writeFileSync(join(folder, 'stopped'), '');
    const ended = new Promise((resolve) => child.once('exit', resolve));
    process.kill(pids().at(-1) ?? 0, 'SIGTERM');
    await ended;
  });
  await until(() => isUp(1) || undefined);
  return {
    url: `http://127.0.0.1:${port}/`,
    /** Ends the server; resolves when the next one is there. */
    async restart() {
      const count = pids().length;
      process.kill(pids().at(-1) ?? 0, 'SIGTERM');
      await until(() => (pids().length > count && isUp(count + 1)) || undefined);
    },
  };
}

test('with a socket that is handed over, no request is lost while the server is restarted', async () => {
  const held = await startHeld({ 'conf.yml': 'sections: [{name: A, items: [{title: Notes}]}]\n' });
  const clients = startPollingClients(held.url);
  for (let round = 0; round < 3; round += 1) {
    const before = clients.answered();
    await until(() => clients.answered() > before + 20 || undefined);
    await held.restart();
  }
  const before = clients.answered();
  await until(() => clients.answered() > before + 20 || undefined);

  expect(await clients.stop()).toEqual([]);
});
