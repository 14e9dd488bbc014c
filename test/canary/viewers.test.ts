import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createRoutes } from '../../serve/app.ts';
import { syncRoutes } from '../../serve/routes/sync.ts';
import { createSiteFiles } from '../../serve/site/site-files.ts';
import type { SharedState } from '../../serve/state/shared-state.ts';
import { backupLimits, openBackups } from '../../serve/storage/backups.ts';
import { startTestServer } from '../../serve/testing/test-server.ts';
import { type Serving, startServing } from '../serving.ts';
import {
  type Answer,
  addresses,
  agreeAsAlice,
  askAll,
  askApart,
  askAs,
  askEach,
  askedApart,
  listen,
  writeNote,
} from './ask.ts';
import {
  asked,
  config,
  type Kind,
  kinds,
  mayFind,
  passwords,
  planted,
  presented,
  setUpUpstream,
  start,
  upstreamUrl,
} from './planted.ts';
import { askEditor, expectKept } from './secrets.ts';

setUpUpstream();

/** A part of Express's router, as far as it says which addresses it takes. */
interface Layer {
  route?: { path: string };
  handle: { stack?: readonly Layer[] };
  /** What of an address it takes, from its start; false where it takes none. */
  match(address: string): { path: string } | false;
}

/** The paths of the routes that take none of the addresses. */
function untakenRoutes(layers: readonly Layer[], asked: readonly string[]): string[] {
  return layers.flatMap((layer) => {
    const rests = asked.flatMap((address) => {
      const match = layer.match(address);
      return match ? [address.slice(match.path.length) || '/'] : [];
    });
    if (layer.route) return rests.length > 0 ? [] : [layer.route.path];
    return untakenRoutes(layer.handle.stack ?? [], rests);
  });
}

test('every route of the server is asked', async () => {
  const backups = openBackups(join(tmpdir(), 'canary-sync'));
  const sync = (state: SharedState) => syncRoutes(state, backups, backupLimits.size);
  const { context, stop } = await startTestServer({ context: { sync } });
  const routes = createRoutes(context, createSiteFiles(context)).router.stack as unknown as Layer[];
  await stop();
  const asked = [...addresses, ...askedApart].map((address) => address.replace(/\?.*$/, ''));
  expect(untakenRoutes(routes, [])).toContain('/config-manager/save');
  expect(untakenRoutes(routes, asked)).toEqual([]);
});

describe.each([
  ['with guests', true],
  ['without guests', false],
])('what a viewer may not see reaches no answer, %s', (_, guests) => {
  let serving: Serving;
  let base: string;
  /** Addresses that only pages of the admin name: icons and the like. */
  let hidden: string[];
  const found = new Map<Kind, Answer[]>();

  beforeAll(async () => {
    serving = await start(guests);
    base = serving.url.replace(/\/$/, '');
    await agreeAsAlice(base);
    // It comes a moment after the page.
    const asRoot = async () => expect((await askAs('root', `${base}/`)).text).toContain('canary-found-open');
    await vi.waitFor(asRoot, { timeout: 60_000, interval: 500 });
    for (const kind of kinds) found.set(kind, await askEach(kind, base, addresses));
    const pages = found.get('root') ?? [];
    const named = pages.flatMap(({ text }) => [...text.matchAll(/"(?:\.\.?\/)*((?:icons|item-icons)\/[\w./-]+)/g)]);
    hidden = [...new Set(named.map(([, path]) => `/${path}`))];
    const widgets = pages.flatMap(({ text }) =>
      [...text.matchAll(/"id":"(\d+_\d+_[\w-]+)"/g)].map(([, id = '']) => id),
    );
    await writeNote('alice', base, widgets, 'canary-alice-note');
    for (const kind of kinds) {
      const more = await askEach(kind, base, hidden);
      found.get(kind)?.push(...more, ...(await askApart(kind, base, [...new Set(widgets)])));
    }
  });
  afterAll(() => serving.stop());

  test.each(kinds)('as %s', (kind) => {
    const answers = found.get(kind) ?? [];
    const leaks = answers.flatMap(({ what, text }) =>
      Object.keys(planted)
        .filter((canary) => text.toLowerCase().includes(canary.toLowerCase()) && !mayFind(canary, kind, guests))
        // What one asks for comes back in the address to return to.
        .filter((canary) => !(text.includes('/login?to=') || text.includes('login?to=')) || !what.includes(canary))
        .map((canary) => `${canary} in ${what}`),
    );
    expect(leaks).toEqual([]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test('and neither does the key that alerts are sent to browsers with', async () => {
    const folder = join(serving.folder, '.state');
    const name = (await readdir(folder)).find((file) => /^push-keys-.*\.json$/.test(file)) ?? '';
    const { privateKey } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    expect(privateKey).toMatch(/^[\w-]{43}$/);
    expect([...found.values()].flat().filter(({ text }) => text.includes(privateKey))).toEqual([]);
  });

  test('and of the config everybody who may look can read what they see', async () => {
    const texts = await Promise.all(kinds.map((kind) => askAs(kind, `${base}/conf.yml`)));
    expect(texts.map(({ status }) => status)).toEqual([guests ? 200 : 401, 200, 200, 200]);
    const [outsider] = texts;
    if (guests) expect(outsider?.text).toMatch(/title: canary-title[\s\S]*canary-open-item/);
  });

  test('and what they may see does', () => {
    for (const kind of kinds) {
      const all = (found.get(kind) ?? []).map(({ text }) => text).join('\n');
      const missing = Object.keys(planted).filter((canary) => mayFind(canary, kind, guests) && !all.includes(canary));
      expect([kind, missing]).toEqual([kind, []]);
    }
  });

  test('and no status check is made for who does not see the item', async () => {
    const check = (kind: Kind, path: string) =>
      askAs(kind, `${base}/status-check?url=${encodeURIComponent(upstreamUrl() + path)}`);
    asked.length = 0;
    const outsider = await check('outsider', 'canary-alice-url');
    expect(outsider.status).toBe(guests ? 403 : 401);
    expect((await check('bob', 'canary-alice-url')).status).toBe(403);
    expect((await check('outsider', 'members')).status).toBe(guests ? 403 : 401);
    expect(asked).toEqual([]);
    expect((await check('alice', 'canary-alice-url')).status).toBe(200);
    expect((await check('bob', 'members')).status).toBe(200);
    expect(asked).toEqual(['/canary-alice-url', '/members']);
  });

  test('nor is told how it was', async () => {
    const history = (kind: Kind, path: string) =>
      askAs(kind, `${base}/service-history?url=${encodeURIComponent(upstreamUrl() + path)}`);
    const unseen = [await history('outsider', 'canary-alice-url'), await history('bob', 'canary-alice-url')];
    expect(unseen.map(({ status }) => status)).toEqual([guests ? 403 : 401, 403]);
    expect(unseen.map(({ text }) => text).join()).not.toContain('incidents');
    const own = await history('alice', 'canary-alice-url');
    expect([own.status, own.body.includes('incidents'), own.body.includes('canary')]).toEqual([200, true, false]);
  });

  test('and the check of an item is made with what its viewers are not told, by the page and by older clients', async () => {
    asked.length = 0;
    for (const kind of kinds) {
      const page = await askAs(kind, `${base}/home`, { headers: { Accept: 'text/html' } });
      const payload = /"title":"Checked"[^}]*"statusCheckUrl":"([^"]+)"/.exec(page.body)?.[1];
      const text = (await askAs(kind, `${base}/conf.yml`)).body;
      const written = /statusCheckUrl: '?([^'\n]+)/.exec(text)?.[1];
      expect(Boolean(payload) && Boolean(written)).toBe(guests || kind !== 'outsider');
      for (const url of [payload, written]) {
        const query = encodeURIComponent(url ?? '');
        const { status } = await askAs(kind, `${base}/status-check?url=${query}`);
        expect([kind, url, status]).toEqual([kind, url, url ? 200 : 401]);
      }
    }
    expect(new Set(asked)).toEqual(new Set(['/checked?key=canary-check-key']));
  });

  test('and the machine and its pictures are shown to those only whose pages show them', async () => {
    const statusOf = async (kind: Kind, path: string) => (await askAs(kind, base + path)).status;
    const none = guests ? 403 : 401;
    expect(await Promise.all(kinds.map((kind) => statusOf(kind, '/system-info')))).toEqual([none, 200, 403, 200]);
    const lost = guests ? 404 : 401;
    const picture = hidden.find((path) => path.includes('canary-alice-icon')) ?? '/item-icons/canary-alice-icon.png';
    const statuses = await Promise.all(kinds.map((kind) => statusOf(kind, picture)));
    expect(statuses).toEqual([lost, 200, 404, 200]);
  });

  test('and tabs hear nothing of it', async () => {
    const text = config(guests, upstreamUrl());
    for (const [round, kind] of kinds.entries()) {
      const heard = await listen(kind, base, () =>
        serving.write('conf.yml', text.replace('title: canary-title', `title: canary-title-${round}`)),
      );
      const leaks = Object.keys(planted).filter((canary) => heard.includes(canary) && !mayFind(canary, kind, guests));
      expect([kind, leaks]).toEqual([kind, []]);
      expect(heard.includes('not-signed-in')).toBe(kind === 'outsider' && !guests);
    }
  });

  test('and a page that is hidden from an admin is no other to them than one that there is not', async () => {
    const states = join(serving.folder, '.state', 'history');
    const idOf = async (file: string) => {
      const names = await readdir(states);
      const folder = names.find((name) => name.startsWith(file)) ?? '';
      return (await readdir(join(states, folder)))[0]?.replace(/\.yml$/, '') ?? '';
    };
    const id = await idOf('withheld.yml');
    expect(id).toMatch(/^\d{8}T/);
    const send = async (path: string, body?: object) => {
      const init = body && {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json' },
      };
      const { status, text } = await askAs('root', `${base}/${path}`, init);
      return { status, text: text.replace(/^(?:date|content-length|etag|x-request-id): .*\n/gim, '') };
    };
    const askAll = (file: string) =>
      Promise.all([
        send(file),
        send(`config-manager/history?filename=${file}`),
        send(`config-manager/history/${id}?filename=${file}`),
        send(`config-manager/history/${id}/restore?filename=${file}`, {}),
        send('config-manager/save', { config: 'sections: []\n', filename: file }),
      ]);
    const before = readFileSync(join(serving.folder, 'pages/withheld.yml'), 'utf8');
    const [hiddenPage, unknown] = [await askAll('pages/withheld.yml'), await askAll('pages/nowhere0.yml')];
    expect(hiddenPage.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(JSON.stringify(hiddenPage).replaceAll('withheld', 'nowhere0')).toBe(JSON.stringify(unknown));
    expect(readFileSync(join(serving.folder, 'pages/withheld.yml'), 'utf8')).toBe(before);
  });

  test('and the secrets of widgets reach the service that they are for', () => {
    expect([...presented]).toEqual(
      expect.arrayContaining([
        'secret-canary-user:secret-canary-password',
        'secret-canary-anchor:secret-canary-folded and more',
        'secret-canary-feed',
      ]),
    );
  });

  test('and no secret of a widget reaches an editor, a log or a file but the history', async () => {
    const answers = [
      ...(await askEditor('root', base, '')),
      ...(await askEditor('root', base, 'pages/canary-page-file.yml')),
    ];
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409, 422]));
    await expectKept(serving, answers);
  });

  test('and the server’s own words hold no secret', () => {
    const secrets = Object.keys(planted).filter((canary) => /pw|[\da-f]{64}|token|header/.test(canary));
    expect(secrets).toEqual(expect.arrayContaining([...Object.values(passwords), 'canary-check-header']));
    expect(secrets.filter((secret) => serving.said().includes(secret))).toEqual([]);
  });
});

describe('the place of a config that is waited for', () => {
  let serving: Serving;
  const env = { BASIC_AUTH_USERNAME: 'root', BASIC_AUTH_PASSWORD: passwords.root };
  beforeAll(async () => {
    serving = await startServing({}, { env });
  });
  afterAll(() => serving.stop());

  test('is told to who has signed in, and to nobody else', async () => {
    const base = serving.url.replace(/\/$/, '');
    const place = join(serving.folder, 'conf.yml');
    const asRoot = await askAs('root', `${base}/`, { headers: { Accept: 'text/html' } });
    expect(asRoot.text).toContain(place);
    const answers = await askAll('outsider', base);
    expect(answers.filter(({ text }) => text.includes(serving.folder)).map(({ what }) => what)).toEqual([]);
  });
});
