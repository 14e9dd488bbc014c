import type { NoteData } from '../../schema/api/notebook.ts';
import type { WidgetDataReply } from '../../schema/api/widget-data.ts';
import { until } from '../serving.ts';
import { credentials, type Kind, passwords, pushBrowser, upstreamUrl } from './planted.ts';

/** Every address that there is, for anybody. */
export const addresses = [
  ...['/', '/home', '/minimal', '/workspace', '/about', '/download', '/login', '/404', '/nowhere'],
  ...['/home/open', '/home/canary-members-section', '/home/canary-alice-section', '/home/canary-group-section'],
  ...['/home/canary-alice-page', '/minimal/canary-alice-page', '/workspace/canary-alice-page', '/HOME/OPEN', '/home/'],
  ...['/home/canary-alice-page/canary-inside-alice-page', '/home/main/canary-alice-section', '/minimal/open'],
  ...['/conf.yml', '/conf%2Eyml', '/conf.ym%6C', '//conf.yml', '/x/../conf.yml', '/CONF.YML', '/conf.yml/'],
  ...['/home/canary-shy-page', '/pages/canary-shy-file.yml'],
  ...['/home/canary-kept-page', '/minimal/canary-kept-page', '/pages/withheld.yml', '/withheld.yml'],
  ...[
    'history?filename=pages/withheld.yml',
    'history?filename=withheld.yml',
    'history?filename=./pages//withheld.yml',
  ].map((asked) => `/config-manager/${asked}`),
  ...['/pages/canary-page-file.yml', '/canary-page-file.yml', '/pages/neighbour.yml', '/conf-2026.backup.yml', '/.env'],
  ...['/.state/session.key', '/%2e%2e/conf.yml', '/item-icons/canary-alice-icon.png', '/item-icons/'],
  ...['/manifest.webmanifest', '/manifest.json', '/service-worker.js', '/offline.html', '/frame.html', '/embed.html'],
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
  ...[
    '/status',
    '/status?range=24h',
    '/status-history',
    '/status-history?url=x',
    '/service-history?url=x',
    '/status-check?url=',
    '/status-ping?host=127.0.0.1&port=1',
    '/config-manager/save',
    '/config-manager/history',
  ],
  ...['/config-manager/findings', '/config-manager/own-types', '/config-manager/found'],
  ...['/config-manager/link-info', '/icon-search?query=canary', '/icon-search?query=&set=file'],
  ...['/icon-proposal?title=canary&host=canary.lan', '/icon-pictures'],
  ...['/config-manager/widget-preview', '/config-manager/widget-answer'],
  ...['/config-manager/history/canary', '/config-manager/history/canary/restore', '/sync?backupId=canary'],
  ...[
    '/robots.txt',
    '/favicon.ico',
    '/assets/',
    '/icons/',
    '/cors-proxy',
    '/events-x',
    '/notebook',
    '/alerts',
    '/alerts/test',
    '/alerts/browser',
    '/push-worker.js',
    '/widget-action',
    '/widget-data',
    '/widget-picture',
    '/widget-search',
  ],
];

/** Asked in ways of their own: a tab's stream has no end, and a GET builds anew as well. */
export const askedApart = ['/events', '/config-manager/rebuild'];

export interface Answer {
  what: string;
  status: number;
  /** The head and the body. */
  text: string;
  body: string;
}

export async function askAs(kind: Kind, url: string, init: RequestInit = {}): Promise<Answer> {
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
export async function askEach(kind: Kind, base: string, asked: readonly string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const address of asked) {
    for (const accept of ['text/html', 'application/json']) {
      answers.push(await askAs(kind, base + address, { headers: { Accept: accept } }));
    }
  }
  return answers;
}

/** Asks for more than pages and files: what takes a body, or headers of its own. */
export async function askApart(kind: Kind, base: string, widgets: readonly string[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  for (const [path, body] of [
    ['/auth/login', 'username=alice&password=wrong'],
    ['/auth/login', 'username=nobody&password=wrong&to=/home/canary'],
    ['/auth/login', 'guest=true'],
    ['/config-manager/save', 'config=x'],
    ['/config-manager/widget-preview', ''],
    ['/config-manager/widget-answer', ''],
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
    await askAs(kind, `${base}/widget-action`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ page: 'home', widget: widgets[0], action: 'dismiss', argument: '1' }),
    }),
    await askAs(kind, `${base}/alerts/browser`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...pushBrowser, endpoint: 'https://push.example.lan/else' }),
    }),
    await askAs(kind, `${base}/widget-search`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: 'canary' }),
    }),
    await askAs(kind, `${base}/icon-pictures`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ icons: [{ icon: 'canary-alice-icon.png' }, { icon: 'favicon', url: upstreamUrl() }] }),
    }),
  );
  return answers;
}

/** Lets a browser in which alice has signed in be told of alerts. */
export async function agreeAsAlice(base: string): Promise<void> {
  const send = (path: string, body?: object, cookie = '') =>
    fetch(`${base}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json', cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
  const entered = await send('auth/login', { username: 'alice', password: passwords.alice });
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const asked = [await send('alerts/browser', undefined, cookie), await send('alerts/browser', pushBrowser, cookie)];
  const statuses = asked.map(({ status }) => status);
  if (statuses.some((status) => status !== 200)) throw new Error(`The browser was not taken: status ${statuses}.`);
}

/** Writes a note into a widget among these, which shows one to this viewer. */
export async function writeNote(kind: Kind, base: string, widgets: readonly string[], text: string): Promise<void> {
  const send = (path: string, body: object) =>
    askAs(kind, `${base}/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const page = 'home';
  const { widgets: states } = JSON.parse((await send('widget-data', { page, widgets })).body) as WidgetDataReply;
  const books = Object.entries(states).map(([widget, { data }]) => ({ widget, ...(data as Partial<NoteData>) }));
  const { widget, book, version: basis } = books.find((one) => one.book !== undefined) ?? {};
  const { status } = await send('notebook', { page, widget, book, base: basis, text });
  if (status !== 200) throw new Error(`The note was not written: status ${status}.`);
}

/** Asks everything that can be asked, in the ways that browsers and programs do. */
export const askAll = async (kind: Kind, base: string): Promise<Answer[]> => [
  ...(await askEach(kind, base, addresses)),
  ...(await askApart(kind, base, [])),
];

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
export async function listen(kind: Kind, base: string, change: () => void, page = '/'): Promise<string> {
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
