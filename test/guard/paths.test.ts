import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Serving, startServing } from '../serving.ts';
import { absoluteForms, climbs, disguises, fewClimbs } from './path-tricks.ts';
import { rawAsk } from './raw-ask.ts';

// Whatever is asked for, nothing is read that is not served.

const canary = 'CANARY-4e81';

/** What lies outside of the served folder, `home`, and beside what is served in it. */
const hidden = [
  ...['outside.png', 'outside.yml', 'outside.txt', '.env', 'item-icons/outside.png'],
  ...['home/.env', 'home/.env.png', 'home/.hidden/a.png', 'home/.htpasswd', 'home/other.yml', 'home/other.yaml'],
  ...['home/conf.yml.bak', 'home/conf.yml~', 'home/.conf.yml.swp', 'home/conf.yml.1', 'home/conf.backup.yml'],
  ...[
    'home/config-backups/conf-1.backup.yml',
    'home/history/conf.yml/1.yml',
    'home/.dash/key',
    'home/.cache/state.json',
  ],
  ...['home/private/photo.png', 'home/notes.txt', 'home/page.html', 'home/item-icons/run.js', 'home/item-icons/.a.png'],
  ...['home/fonts/list.txt', 'home/fonts/.font.woff2', 'home/item-icons.png/a.txt', 'sync/ab/backup.json'],
];
const inHome = hidden.filter((path) => path.startsWith('home/')).map((path) => path.slice('home/'.length));

/** Where requests begin; a new endpoint is one more line. */
const ofFiles = ['', '/assets', '/conf.yml', '/fonts', '/icons', '/item-icons', '/pages'];
const ofOthers = [
  '/auth',
  '/auth/session',
  '/config-manager',
  '/config-manager/history',
  '/cors-proxy',
  '/events',
  '/healthz',
  '/home',
  '/service-worker.js',
  '/status-check',
  '/sync',
  '/system-info',
];
const isThorough = Boolean(process.env.DASH_TEST_THOROUGH);
/** Every way of climbing where files are looked for; elsewhere every part of a way, but not with every other. */
const climbsFrom = (prefix: string, isOfFiles: boolean) =>
  (isOfFiles || isThorough ? climbs : fewClimbs)('outside.png', depthOf(prefix)).map((path) => prefix + path);

let serving: Serving;
let under: Serving;
const portOf = ({ url }: Serving) => Number(new URL(url).port);

beforeAll(async () => {
  const files = {
    ...Object.fromEntries(hidden.map((path) => [path, canary])),
    'home/conf.yml': 'sections: [{name: A, items: [{title: One}]}]\npages: [{name: Two, path: pages/two.yml}]\n',
    'home/pages/two.yml': 'sections: []\n',
    'home/wall.png': 'wall',
    'home/..data/linked.png': 'linked',
    'home/item-icons/nas.png': 'nas',
  };
  const args = ['home/conf.yml', '--sync', 'sync'];
  [serving, under] = await Promise.all([
    startServing(files, { args }),
    startServing(files, { args: ['home/conf.yml', '--base', '/dash'] }),
  ]);
  for (const { folder } of [serving, under]) {
    const link = (target: string, path: string) => symlinkSync(target, join(folder, 'home', path));
    link('../../outside.png', 'item-icons/out.png');
    link('../outside.txt', 'out.css');
    link('..', 'fonts/up');
    link('../.env', 'item-icons/env.png');
    link(join(folder, 'outside.png'), 'absolute.png');
    link('/etc/passwd', 'passwd.png');
    link('loop.png', 'loop.png');
    link('nowhere.png', 'dangling.png');
    link('../..data/linked.png', 'item-icons/linked.png');
    mkdirSync(join(folder, 'home/item-icons/folder.png'));
  }
});
afterAll(async () => {
  await Promise.all([serving.stop(), under.stop()]);
});

/** The targets whose answer is no refusal, or has something in it that nobody is to read. */
async function leaks(port: number, targets: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const left = [...new Set(targets)];
  const work = async () => {
    for (let target = left.pop(); target !== undefined; target = left.pop()) {
      const { status, text } = await rawAsk(port, target);
      const reads = text.includes(canary) || /root:.*:0:0:|\[fonts\]/.test(text);
      // Node reads no more than 16 KiB of a head.
      const isCutOff = status === 0 && target.length > 16_384;
      if (reads || (!isCutOff && (status < 400 || status > 499)))
        found.push(`${reads ? 'reads ' : ''}${status} ${target}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return found;
}

/** Steps from below a prefix to the folder that holds `home`. */
const depthOf = (prefix: string) => prefix.split('/').length;

test('what is served is found, also by a link that stays inside', async () => {
  const bodies = ['/wall.png', '/item-icons/nas.png', '/item-icons/linked.png', '/pages/two.yml'].map(async (path) => {
    const { status, text } = await rawAsk(portOf(serving), path);
    return [status, text.split('\r\n\r\n')[1]];
  });

  expect(await Promise.all(bodies)).toEqual([
    [200, 'wall'],
    [200, 'nas'],
    [200, 'linked'],
    [200, 'sections: []\n'],
  ]);
});

test.each([...ofFiles, ...ofOthers])('no way of writing a path climbs out of %j', async (prefix) => {
  const targets = climbsFrom(prefix, ofFiles.includes(prefix));

  expect(targets.length).toBeGreaterThan(100);
  expect(await leaks(portOf(serving), targets)).toEqual([]);
});

test.each([
  ['/dash', true],
  ['/dash/item-icons', true],
  ['/dash/assets', false],
  ['/dashboard', false],
  ['/dash%2f', false],
  ['', false],
])('nor out of %j where the dashboard stands under a path', async (prefix, isOfFiles) => {
  expect(await leaks(portOf(under), climbsFrom(prefix, isOfFiles))).toEqual([]);
});

test.each(inHome)('no disguise opens %s, which lies beside what is served', async (name) => {
  const detours = ['/item-icons/../', '/fonts/../', '/assets/../'];
  const detour = detours.filter((_, place) => isThorough || place === inHome.indexOf(name) % detours.length);
  const targets = ['/', ...detour].flatMap((start) => disguises(name).map((path) => start + path));

  expect(await leaks(portOf(serving), targets)).toEqual([]);
});

test.each([
  ['app.json', 1],
  ['package.json', 2],
])('no way of writing a path leads from the assets to %s of the package', async (name, depth) => {
  expect(
    await leaks(
      portOf(serving),
      climbs(name, depth).map((path) => `/assets${path}`),
    ),
  ).toEqual([]);
});

describe('links', () => {
  test.each([
    ...['/item-icons/out.png', '/out.css', '/item-icons/env.png', '/absolute.png', '/passwd.png'],
    ...['/fonts/up/outside.png', '/fonts/up/up/outside.png', '/fonts/up/../../outside.png'],
    ...['/loop.png', '/dangling.png', '/item-icons/folder.png', '/item-icons/folder.png/', '/item-icons.png'],
  ])('%s leads to nothing that is served', async (path) => {
    expect(await leaks(portOf(serving), [path])).toEqual([]);
  });
});

test('forms that are no path of this server read nothing of the machine', async () => {
  const files = ['/etc/passwd', join(serving.folder, 'outside.png'), join(serving.folder, 'home/.env')];
  const targets = files.flatMap((file) => absoluteForms.map((form) => form.replace('FILE', file)));

  // Addresses of other servers are answered as paths of this one: what counts is that nothing is there.
  expect(await leaks(portOf(serving), targets)).toEqual([]);
});

test('paths as long as they may be, and longer, are refused', async () => {
  const long = [
    ...['a', 'a/', '../', './', '/', '%2e%2e/', '%2f', '%00', '%', 'é', '\xff', ';', '\\'].flatMap((piece) =>
      [250, 5000, 14_000, 70_000].map((size) => `/${piece.repeat(size / piece.length)}x.png`),
    ),
    ...['/item-icons/', '/assets/', '/conf.yml'].map((start) => `${start}${'a'.repeat(5000)}.png`),
  ];

  expect(await leaks(portOf(serving), long)).toEqual([]);
});

test('the servers stand after all of this, and noted no fault of theirs', async () => {
  expect((await rawAsk(portOf(serving), '/')).status).toBe(200);
  expect((await rawAsk(portOf(under), '/dash/')).status).toBe(200);
  expect(serving.said() + under.said()).not.toMatch(/A request failed|internal-error/);
});
