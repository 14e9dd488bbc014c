import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRoutes } from '../serve/app.ts';
import { syncRoutes } from '../serve/routes/sync.ts';
import { createSiteFiles } from '../serve/site/site-files.ts';
import { backupLimits, openBackups } from '../serve/storage/backups.ts';
import { startTestServer } from '../serve/testing/test-server.ts';
import { type Serving, startServing, until } from './serving.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const basic = (name: string, password: string) => `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;

/** Passwords by name; the last one stands in an environment variable. */
const passwords = { root: 'canary-pw-root', alice: 'canary-pw-alice', bob: 'canary-pw-bob' };

const kinds = ['outsider', 'alice', 'bob', 'root'] as const;
type Kind = (typeof kinds)[number];

/** Headers that sign each kind of viewer in. The outsider is anonymous, or a guest where there are some. */
const credentials: Record<Kind, Record<string, string>> = {
  outsider: {},
  alice: { Authorization: basic('alice', passwords.alice) },
  bob: { Authorization: basic('bob', passwords.bob) },
  root: { Authorization: basic('root', passwords.root) },
};

/** What is planted, and who may find it. `guest` is an outsider where guests may look around. */
const open = ['guest', 'alice', 'bob', 'root'];
const planted: Record<string, readonly string[]> = {
  'canary-title': open,
  'canary-open-item': open,
  'canary-members-section': ['alice', 'bob', 'root'],
  'canary-members-item': ['alice', 'bob', 'root'],
  'canary-alice-section': ['alice', 'root'],
  'canary-alice-item': ['alice', 'root'],
  'canary-alice-url': ['alice', 'root'],
  'canary-alice-icon': ['alice', 'root'],
  'canary-alice-sub': ['alice', 'root'],
  'canary-not-bob': ['guest', 'alice', 'root'],
  'canary-alice-page': ['alice', 'root'],
  'canary-inside-alice-page': ['alice', 'root'],
  'canary-page-file': ['alice', 'root'],
  'canary-group-section': [],
  'canary-kept-page': ['alice'],
  'canary-inside-kept-page': ['alice'],
  'canary-kept-sub': ['alice'],
  // Only the check would name it, to an admin; this one does not see the entry.
  'canary-kept-key': [],
  'canary-check-header': [],
  'canary-comment': ['root'],
  'canary-unknown-key': ['root'],
  'canary-filtered': ['root'],
  'canary-neighbour': [],
  CANARY_PASSWORD_BOB: [],
  [passwords.bob]: [],
  [passwords.alice]: [],
  [passwords.root]: [],
  [sha256(passwords.root)]: [],
  [sha256(passwords.alice)]: [],
  [sha256('canary-pw-before')]: [],
};
/** The file itself is the admin's, who writes it: comments, headers of checks and all that nobody else sees. */
const inTheFile = ['canary-check-header'];

/** Secrets of widgets, in plain text and the value of a variable: nobody finds them, admins and the operator included. */
const widgetSecrets = [
  ...[
    'public-ip',
    'user',
    'password',
    'number-20261122',
    'list',
    'header',
    'info',
    'anchor',
    'folded',
    'token',
    'merged',
  ],
  ...['comment', 'refused', 'page', 'beside', 'parked', 'value'],
].map((name) => `secret-canary-${name}`);
for (const secret of widgetSecrets) planted[secret] = [];
// The name of a variable is none: the server alone puts its value in.
planted.VUE_APP_CANARY_WIDGET = ['alice', 'bob', 'root'];

/** Widgets with a secret wherever one may stand. */
const widgets = (upstream: string) => `
      - {type: public-ip, options: {APIKEY: secret-canary-public-ip}}
      - {type: weather, options: {apiKey: VUE_APP_CANARY_WIDGET, city: Bonn}}
      - type: gl-current-cpu
        options: {hostname: '${upstream}', username: secret-canary-user, PassWord: secret-canary-password}
      - type: gl-cpu-history # once secret-canary-password
        options:
          hostname: '${upstream}'
          username: *shared
          password: >-
            secret-canary-folded
            and more
      # - {type: weather, options: {apiKey: secret-canary-comment, city: Bonn}}
      - {type: weather, options: {apiKey: [secret-canary-refused], units: 20261122, city: Bonn}}
      - {<<: *parked, label: Merged}
      - type: strange
        apiKey: secret-canary-beside
        options:
          url: 'https://bob:secret-canary-info@strange.example.lan/x'
          headers: {X-Any: secret-canary-header}
          deep: [{accessTokens: [secret-canary-list], pin: secret-canary-number-20261122}]
          token: secret-canary-token`;
const holders = `x-shared: &shared secret-canary-anchor
x-parked: &parked {type: strange, options: {password: secret-canary-merged}}
x-old: [{type: gl-current-cpu, options: {username: secret-canary-parked}}]
`;
const pageWidgets = '[{type: weather, options: {apiKey: secret-canary-page, city: Bonn}}]';

const mayFind = (canary: string, kind: Kind, guests: boolean): boolean => {
  if (kind === 'root' && inTheFile.includes(canary)) return true;
  return planted[canary]?.includes(kind === 'outsider' ? (guests ? 'guest' : 'anonymous') : kind) ?? false;
};

const config = (guests: boolean, upstream: string) => `# canary-comment, once ${sha256('canary-pw-before')}
pageInfo:
  title: canary-title
  description: 'was ${sha256(passwords.alice)} once'
  footerText: |
    ${sha256(passwords.root).slice(0, 30)}
    ${sha256(passwords.root).slice(30)}
appConfig:
  statusCheck: true
  enableServiceWorker: true
  auth:
    enableGuestAccess: ${guests}
    users:
      - {user: root, hash: &root '${sha256(passwords.root).toUpperCase()}', type: admin}
      - {user: alice, hash: "${sha256(passwords.alice)}"}
      - {user: bob, password: VUE_APP_CANARY_PASSWORD_BOB}
pages:
  - name: canary-alice-page
    path: pages/canary-page-file.yml
    displayData: {showForUsers: [alice, root]}
  - name: canary-kept-page
    path: pages/withheld.yml
    displayData: {showForUsers: [alice]}
x-leftover: canary-unknown-key
${holders}sections:
  - name: Open
    filteredItems: [{title: canary-filtered}]
    items:
      - {title: canary-open-item, url: 'https://open.example.lan/${sha256(passwords.root)}'}
      - title: Group
        subItems:
          - {title: canary-alice-sub, url: 'https://sub.example.lan', displayData: {showForUsers: [Alice, root]}}
          - title: canary-kept-sub
            url: https://kept.example.lan
            canary-kept-key: x
            displayData: {showForUsers: [alice]}
      - title: canary-not-bob
        url: https://not-bob.example.lan
        displayData: {hideForUsers: [BOB]}
  - name: canary-members-section
    displayData: {hideForGuests: true}
    items:
      - title: canary-members-item
        url: ${upstream}members
        statusCheckHeaders: {X-Key: canary-check-header}
    widgets:${widgets(upstream)}
  - name: canary-alice-section
    displayData: {showForUsers: [alice, root]}
    items:
      - {title: canary-alice-item, url: '${upstream}canary-alice-url', icon: canary-alice-icon.png}
    widgets:
      - {type: system-info}
  - name: canary-group-section
    displayData: {showForKeycloakUsers: {groups: [family]}}
    items: [{title: Family}]
`;

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let upstream: Server;
let asked: string[] = [];
/** Credentials that widgets were asked for with. */
const presented = new Set<string>();
const upstreamUrl = () => `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/`;

beforeAll(async () => {
  upstream = createServer((request, response) => {
    const { url = '', headers } = request;
    if (!url.includes('/api/')) {
      asked.push(url);
      return response.end('up');
    }
    // A service that tells whoever asks what it was asked with.
    const [, encoded = ''] = (headers.authorization ?? '').split(' ');
    const credential = Buffer.from(encoded, 'base64').toString();
    presented.add(credential);
    return response.end(JSON.stringify({ total: 1, cpu: [credential, encoded], headers, says: credential }));
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => upstream.close(resolve)));

const environment = { VUE_APP_CANARY_PASSWORD_BOB: passwords.bob, VUE_APP_CANARY_WIDGET: 'secret-canary-value' };

const start = (guests: boolean) =>
  startServing(
    {
      'conf.yml': config(guests, upstreamUrl()),
      'pages/canary-page-file.yml': `sections: [{name: canary-inside-alice-page, items: [{title: 'Deep ${sha256(passwords.alice)}'}], widgets: ${pageWidgets}}]\n`,
      'pages/withheld.yml': 'sections: [{name: canary-inside-kept-page, items: [{title: Deep}]}]\n',
      'pages/neighbour.yml': 'x: canary-neighbour\n',
      'conf-2026.backup.yml': 'x: canary-neighbour\n',
      '.env': 'X=canary-neighbour\n',
      'item-icons/canary-alice-icon.png': pixel,
    },
    { env: environment },
  );

/** Every address that there is, for anybody. */
const addresses = [
  ...['/', '/home', '/minimal', '/workspace', '/about', '/download', '/login', '/404', '/nowhere'],
  ...['/home/open', '/home/canary-members-section', '/home/canary-alice-section', '/home/canary-group-section'],
  ...['/home/canary-alice-page', '/minimal/canary-alice-page', '/workspace/canary-alice-page', '/HOME/OPEN', '/home/'],
  ...['/home/canary-alice-page/canary-inside-alice-page', '/home/main/canary-alice-section', '/minimal/open'],
  ...['/conf.yml', '/conf%2Eyml', '/conf.ym%6C', '//conf.yml', '/x/../conf.yml', '/CONF.YML', '/conf.yml/'],
  ...['/home/canary-kept-page', '/minimal/canary-kept-page', '/pages/withheld.yml', '/withheld.yml'],
  ...[
    'history?filename=pages/withheld.yml',
    'history?filename=withheld.yml',
    'history?filename=./pages//withheld.yml',
  ].map((asked) => `/config-manager/${asked}`),
  ...['/pages/canary-page-file.yml', '/canary-page-file.yml', '/pages/neighbour.yml', '/conf-2026.backup.yml', '/.env'],
  ...['/.state/session.key', '/%2e%2e/conf.yml', '/item-icons/canary-alice-icon.png', '/item-icons/'],
  ...['/manifest.webmanifest', '/manifest.json', '/service-worker.js', '/offline.html', '/frame.html'],
  ...[
    '/healthz',
    '/metrics',
    '/system-info',
    '/auth/session',
    '/auth/sessions',
    '/auth/sessions/canary',
    '/auth/login',
    '/auth/logout',
    '/auth/begin',
    '/auth/tokens',
    '/auth/renew',
    '/get-user',
  ],
  ...['/status-check?url=', '/status-ping?host=127.0.0.1&port=1', '/config-manager/save', '/config-manager/history'],
  '/config-manager/findings',
  ...['/config-manager/history/canary', '/config-manager/history/canary/restore', '/sync?backupId=canary'],
  ...['/robots.txt', '/favicon.ico', '/assets/', '/icons/', '/cors-proxy', '/events-x', '/widget-data'],
];

/** Asked in ways of their own: a tab's stream has no end, and a GET builds anew as well. */
const askedApart = ['/events', '/config-manager/rebuild'];

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
  const sync = syncRoutes(openBackups(join(tmpdir(), 'canary-sync')), backupLimits.size);
  const { context, stop } = await startTestServer({ context: { sync } });
  const routes = createRoutes(context, createSiteFiles(context)).router.stack as unknown as Layer[];
  await stop();
  const asked = [...addresses, ...askedApart].map((address) => address.replace(/\?.*$/, ''));
  expect(untakenRoutes(routes, [])).toContain('/config-manager/save');
  expect(untakenRoutes(routes, asked)).toEqual([]);
});

interface Answer {
  what: string;
  status: number;
  /** The head and the body. */
  text: string;
  body: string;
}

async function askAs(kind: Kind, url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, {
    redirect: 'manual',
    ...init,
    headers: { ...credentials[kind], ...(init.headers as Record<string, string>) },
  });
  const headers = [...response.headers].map((pair) => pair.join(': ')).join('\n');
  const body = Buffer.from(await response.arrayBuffer()).toString('latin1');
  return {
    what: `${init.method ?? 'GET'} ${new URL(url).pathname}`,
    status: response.status,
    text: `${headers}\n${body}`,
    body,
  };
}

/** Asks addresses, for a page and for data. */
async function askEach(kind: Kind, base: string, asked: readonly string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const address of asked) {
    for (const accept of ['text/html', 'application/json']) {
      answers.push(await askAs(kind, base + address, { headers: { Accept: accept } }));
    }
  }
  return answers;
}

/** Asks for more than pages and files: what takes a body, or headers of its own. */
async function askApart(kind: Kind, base: string, widgets: readonly string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  for (const [path, body] of [
    ['/auth/login', 'username=alice&password=wrong'],
    ['/auth/login', 'username=nobody&password=wrong&to=/home/canary'],
    ['/auth/login', 'guest=true'],
    ['/config-manager/save', 'config=x'],
    ['/config-manager/rebuild', ''],
  ] as const) {
    answers.push(await askAs(kind, base + path, { method: 'POST', headers: form, body }));
    answers.push(
      await askAs(kind, base + path, {
        method: 'POST',
        body: '{"username":',
        headers: { 'Content-Type': 'application/json' },
      }),
    );
  }
  answers.push(
    await askAs(kind, `${base}/cors-proxy`, { headers: { 'Target-URL': `${upstreamUrl()}canary-alice` } }),
    await askAs(kind, `${base}/events?page=/home/canary-alice-page`, { method: 'HEAD' }),
    await askAs(kind, `${base}/widget-data`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ page: 'home', widgets }),
    }),
  );
  return answers;
}

/** Asks everything that can be asked, in the ways that browsers and programs do. */
const askAll = async (kind: Kind, base: string): Promise<Answer[]> => [
  ...(await askEach(kind, base, addresses)),
  ...(await askApart(kind, base, [])),
];

/** What is answered to somebody who saves, collides with others, makes mistakes and looks at the history. */
async function askEditor(kind: Kind, base: string, filename: string): Promise<Answer[]> {
  const send = (path: string, body?: object) =>
    askAs(
      kind,
      `${base}${path}`,
      body && {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json' },
      },
    );
  const given = await askAs(kind, `${base}/${filename || 'conf.yml'}`);
  const [, version] = /^config-version: (.*)$/m.exec(given.text) ?? [];
  const config = given.body;
  const save = (text: string) => send('/config-manager/save', { config: text, filename, version });
  const answers = [given];
  answers.push(await save(config.replaceAll('Bonn', 'Trier')));
  answers.push(await save(config.replaceAll('Bonn', 'Mainz')));
  answers.push(await save(config.replaceAll('city', 'apiKeys')));
  answers.push(await save(config.replaceAll("hostname: '", "hostname: 'http://evil.example.lan/")));
  answers.push(await save(config.replaceAll('type: strange', 'type: weather')));
  answers.push(await save(`${config}\n]`));
  const history = await send(`/config-manager/history?filename=${filename}`);
  for (const [, id] of history.text.matchAll(/"id":"([^"]+)"/g)) {
    answers.push(await send(`/config-manager/history/${id}?filename=${filename}`));
  }
  return [...answers, history, await askAs(kind, `${base}/config-manager/rebuild`)];
}

/** Every file below a folder, with its mode and what it holds. */
async function filesBelow(folder: string): Promise<{ path: string; mode: number; text: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return { path, mode: statSync(path).mode & 0o777, text: readFileSync(path, 'latin1') };
    });
}

const secretsIn = (text: string) => widgetSecrets.filter((secret) => text.includes(secret));

/** That of the secrets of widgets nothing is in the answers, in what the server says, nor in files but the history. */
async function expectKept(serving: Serving, answers: readonly Answer[]): Promise<void> {
  const leaks = answers.flatMap(({ what, text }) => secretsIn(text).map((secret) => `${secret} in ${what}`));
  expect(leaks).toEqual([]);
  expect(secretsIn(serving.said() + serving.started)).toEqual([]);
  const files = [
    ...(await filesBelow(join(serving.folder, '.state'))),
    ...(await filesBelow(join(serving.folder, '.cache')).catch(() => [])),
  ];
  const holding = files.filter(({ text }) => secretsIn(text).length > 0);
  expect(holding.filter(({ path, mode }) => !path.includes('/history/') || mode !== 0o600)).toEqual([]);
  expect(holding).not.toEqual([]);
  expect(statSync(join(serving.folder, '.state', 'history')).mode & 0o077).toBe(0);
}

/** Looks at every widget that the server gathers for a page, in the tab that has heard `hello`. */
async function lookAtWidgets(kind: Kind, base: string, page: string, heard: string): Promise<string> {
  const [, tab] = /"tab":"([^"]+)"/.exec(heard) ?? [];
  const { body } = await askAs(kind, base + page, { headers: { Accept: 'text/html' } });
  const [, payload = ''] = /<script type="application\/json" id="dash-data">(.*?)<\/script>/s.exec(body) ?? [];
  if (payload === '') return '';
  const { gathered, dashboard } = JSON.parse(payload) as { gathered: string[]; dashboard: { page: { id: string } } };
  const ask = (refresh?: string) =>
    askAs(kind, `${base}/widget-data`, {
      method: 'POST',
      body: JSON.stringify({ page: dashboard.page.id, tab, widgets: gathered, refresh }),
      headers: { 'Content-Type': 'application/json' },
    });
  const replies = [await ask(), await ask(gathered[0])];
  await new Promise((resolve) => setTimeout(resolve, 500));
  return [...replies, await ask()].map(({ text }) => text).join('\n');
}

/** What the page tells a tab that has opened, looks at its widgets, and of a change then. */
async function listen(kind: Kind, base: string, change: () => void, page = '/'): Promise<string> {
  const end = new AbortController();
  const response = await fetch(`${base}/events?page=${page}`, { headers: credentials[kind], signal: end.signal });
  if (!response.ok) return response.text();
  let heard = '';
  const reading = (async () => {
    for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()))
      heard += chunk;
  })().catch(() => undefined);
  await until(() => heard.includes('hello') || undefined);
  const told = await lookAtWidgets(kind, base, page, heard);
  change();
  await until(() => heard.includes('change') || undefined);
  end.abort();
  await reading;
  return heard + told;
}

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
    for (const kind of kinds) found.set(kind, await askEach(kind, base, addresses));
    const pages = found.get('root') ?? [];
    const named = pages.flatMap(({ text }) => [...text.matchAll(/"(?:\.\.?\/)*((?:icons|item-icons)\/[\w./-]+)/g)]);
    hidden = [...new Set(named.map(([, path]) => `/${path}`))];
    const widgets = pages.flatMap(({ text }) =>
      [...text.matchAll(/"id":"(\d+_\d+_[\w-]+)"/g)].map(([, id = '']) => id),
    );
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
    asked = [];
    const outsider = await check('outsider', 'canary-alice-url');
    expect(outsider.status).toBe(guests ? 403 : 401);
    expect((await check('bob', 'canary-alice-url')).status).toBe(403);
    expect((await check('outsider', 'members')).status).toBe(guests ? 403 : 401);
    expect(asked).toEqual([]);
    expect((await check('alice', 'canary-alice-url')).status).toBe(200);
    expect((await check('bob', 'members')).status).toBe(200);
    expect(asked).toEqual(['/canary-alice-url', '/members']);
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
    expect(secrets.filter((secret) => serving.said().includes(secret))).toEqual([]);
  });
});

describe('the secrets of widgets without sign-in', () => {
  let serving: Serving;
  beforeAll(async () => {
    const text = config(false, upstreamUrl()).replace(/ {2}auth:\n[\s\S]*?(?=^pages:)/m, '');
    serving = await startServing(
      {
        'conf.yml': text,
        'pages/canary-page-file.yml': `sections: [{name: Deep, widgets: ${pageWidgets}}]\n`,
        'pages/withheld.yml': 'sections: []\n',
      },
      { env: environment },
    );
  });
  afterAll(() => serving.stop());

  test('reach the operator in no answer, event, log or file, at no address', async () => {
    const base = serving.url.replace(/\/$/, '');
    const answers = await askAll('outsider', base);
    expect(answers.find(({ what }) => what === 'GET /conf.yml')).toMatchObject({ status: 200 });
    answers.push(...(await askEditor('outsider', base, '')));
    answers.push(...(await askEditor('outsider', base, 'pages/canary-page-file.yml')));
    const text = readFileSync(join(serving.folder, 'conf.yml'), 'utf8');
    expect(secretsIn(text)).toEqual(widgetSecrets.filter((secret) => !/-(?:page|value)$/.test(secret)));
    for (const page of ['/', '/home/canary-alice-page']) {
      const change = () => serving.write('conf.yml', text.replace('canary-title', `canary-title-${page.length}`));
      const heard = await listen('outsider', base, change, page);
      answers.push({ what: `events of ${page}`, status: 200, text: heard, body: heard });
    }
    // Not even of a file that can't be read.
    serving.write('conf.yml', text.replace('PassWord: ', 'PassWord: "'));
    await until(() => serving.said().includes('conf.yml:') || undefined);
    answers.push(...(await askAll('outsider', base)));
    await expectKept(serving, answers);
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
