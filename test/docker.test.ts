import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser, visit } from './browser.ts';
import { runDash } from './dash-command.ts';
import { startService } from './real-service.ts';
import { type Serving, startServing } from './serving.ts';

/** A real Docker without a network, whose containers sleep. */
let folder: string;
let socket: string;
let serving: Serving;
let page: Page;
const stops: (() => Promise<unknown>)[] = [];

const docker = (...args: string[]) =>
  execFileSync('docker', ['-H', `unix://${socket}`, ...args], { encoding: 'utf8' }).trim();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dash-docker-'));
  socket = join(folder, 'docker.sock');
  const apart = ['--iptables=false', '--ip6tables=false', '--bridge=none', '--storage-driver', 'vfs'];
  const places = ['data-root', 'exec-root', 'pidfile'].flatMap((name) => [`--${name}`, join(folder, name)]);
  stops.push(
    await startService('dockerd', [...apart, ...places, '-H', `unix://${socket}`], {
      socket,
      url: 'http://docker/_ping',
    }),
  );
  const image = join(folder, 'image');
  mkdirSync(join(image, 'bin'), { recursive: true });
  cpSync('/usr/bin/busybox', join(image, 'bin/busybox'));
  for (const name of ['sh', 'sleep']) symlinkSync('busybox', join(image, 'bin', name));
  execFileSync('tar', ['-C', image, '-cf', join(folder, 'image.tar'), '.']);
  docker('import', join(folder, 'image.tar'), 'naps');
  docker(
    'run',
    '-d',
    '--name',
    'napper',
    '--network',
    'none',
    '--label',
    'dash.name=The napper',
    'naps',
    '/bin/sh',
    '-c',
    // The first process of a container heeds no signal that it has not asked for.
    'trap exit TERM; sleep 600 & wait',
  );
  serving = await startServing({
    'conf.yml': `
appConfig: {discovery: [{name: box, docker: {address: 'unix://${socket}'}, section: Found}]}
sections:
  - name: Machines
    widgets: [{type: docker-containers, options: {socket: 'unix://${socket}', controls: true}}]
`,
  });
  stops.push(() => serving.stop());
  ({ page } = await visit(await sharedBrowser(), serving.url));
}, 90_000);

afterAll(async () => {
  // A daemon waits for what runs, and keeps its folders until it has ended.
  docker('rm', '-f', 'napper', ...discovered);
  for (const stop of stops.reverse()) await stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Containers that tests of discovery start, and that one which failed has left. */
const discovered = ['dash-films', 'homepage-films'];

const state = () => docker('inspect', '-f', '{{.State.Status}} {{.State.StartedAt}}', 'napper').split(' ');
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const soon = { timeout: 30_000 };
const shows = (text: RegExp) => expect.poll(() => page.locator('main').innerText(), soon).toMatch(text);

test('commands say what containers are on the dashboard, by which labels, and why others are left out', async () => {
  docker(
    'create',
    '--name',
    'chat',
    '--network',
    'none',
    '--label',
    'homepage.name=Chat',
    '--label',
    'homepage.href=https://chat.example',
    'naps',
    '/bin/sh',
  );
  const { stdout } = await runDash(['discover', `unix://${socket}`, '--json'], { cwd: folder });
  writeFileSync(
    join(folder, 'conf.yml'),
    `appConfig: {discovery: [{name: box, docker: {address: 'unix://${socket}'}}]}\n`,
  );
  const [why, built, looked] = await Promise.all(
    [
      ['why', 'Chat'],
      ['build', '--discover'],
      ['doctor', '--port', '0'],
    ].map((command) => runDash(command, { cwd: folder })),
  );
  docker('rm', 'chat');
  expect(why?.stdout).toContain('it was found in `box` (Docker), where it is called `chat`');
  expect(why?.stdout).toContain('Its address comes from the label `homepage.href`');
  expect(built?.code).toBe(0);
  expect(readFileSync(join(folder, 'dist/index.html'), 'utf8')).toContain('https://chat.example');
  expect(looked?.stdout).toContain('the source box answers, with 2 things');
  const { found, notes, containers } = JSON.parse(stdout);
  expect(containers).toBe(2);
  expect(found).toMatchObject([{ section: 'docker', title: 'Chat', url: 'https://chat.example' }]);
  expect(notes).toContainEqual({
    reason: 'no-counterpart',
    message: expect.stringContaining('`napper` has no address'),
  });
  const missing = await runDash(['discover', 'unix:///nowhere.sock'], { cwd: folder });
  expect(missing.code).toBe(2);
  expect(missing.stderr).toContain('unix:///nowhere.sock');
});

test('a container is restarted, stopped and started from the page', async () => {
  // A try before may have left it stopped.
  docker('start', 'napper');
  await shows(/The napper\s+Up/);
  const [, began] = state();
  await press('Restart');
  await page.getByRole('dialog').getByRole('button', { name: 'Restart' }).click();
  await expect.poll(state, soon).toEqual(['running', expect.not.stringContaining(began ?? '')]);

  await press('Stop');
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => state()[0], soon).toBe('exited');
  await shows(/The napper\s+Exited/);

  await press('Start');
  await expect.poll(() => state()[0], soon).toBe('running');
  await shows(/The napper\s+Up/);
});

test.each([
  ['dash', { 'dash.url': 'https://a.example', 'dash.name': 'Our films', 'dash.section': 'Evenings' }],
  ['homepage', { 'homepage.href': 'https://b.example', 'homepage.name': 'Our films', 'homepage.group': 'Evenings' }],
])(
  'a container with labels of %s comes to an open page, shows that it is stopped, and goes',
  async (product, labels) => {
    const name = `${product}-films`;
    const tile = page.locator('a.item', { hasText: 'Our films' });
    const flags = Object.entries(labels).flatMap(([label, value]) => ['--label', `${label}=${value}`]);
    docker('rm', '-f', name);
    docker('run', '-d', '--name', name, '--network', 'none', ...flags, 'naps', '/bin/sh', '-c', 'sleep 600');
    const began = Date.now();
    await tile.waitFor(soon);
    expect(Date.now() - began).toBeLessThan(5000);
    expect(await tile.getAttribute('href')).toMatch(/^https:\/\/[ab]\.example/);
    await shows(/Evenings[\s\S]*Our films/);
    await tile.locator('.dot-green').waitFor(soon);

    docker('kill', name);
    await tile.locator('.dot-red').waitFor(soon);

    docker('rm', name);
    await tile.waitFor({ ...soon, state: 'detached' });
  },
);
