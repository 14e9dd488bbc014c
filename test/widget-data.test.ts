import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import type { AppManifest } from '../cli/package/app/app-manifest.ts';
import type { WidgetStates } from '../schema/api/widget-data.ts';
import { type LookingTab, openLookingTab } from '../serve/testing/widgets.ts';
import { startServing, until } from './serving.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A service on a port of its own, with the times at which it was asked. */
async function startService(answer: RequestListener): Promise<{ origin: string; asked: number[]; stop(): void }> {
  const asked: number[] = [];
  const server = createServer((request, response) => {
    asked.push(performance.now());
    response.on('error', () => undefined);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  ends.push(stop);
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, stop };
}

const rows = (text: string) => JSON.stringify([{ link: { text }, value: text }]);

/** A config with one list for each address, asked every two seconds. */
const listsOf = (addresses: readonly string[], timeout = 3000): string =>
  JSON.stringify({
    appConfig: { statusCheck: false },
    sections: [
      {
        name: 'Lists',
        widgets: addresses.map((url) => ({ type: 'custom-list', updateInterval: 2, timeout, options: { url } })),
      },
    ],
  });

async function startLists(addresses: readonly string[], { timeout = 3000, state = '' } = {}) {
  const serving = await startServing(
    { 'conf.yml': listsOf(addresses, timeout) },
    { env: { DASH_HOSTS: '*', ...(state && { DASH_STATE_DIR: state }) } },
  );
  ends.push(() => serving.process.kill('SIGKILL'));
  const html = await (await fetch(serving.url)).text();
  const ids = gatheredIn(html);
  const openTab = async (): Promise<LookingTab> => {
    const tab = await openLookingTab(serving.url);
    ends.push(tab.close);
    return tab;
  };
  return { ...serving, html, ids, openTab };
}

/** JSON of an element of a page. */
const jsonIn = (html: string, id: string): unknown =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? 'null');
const gatheredIn = (html: string) => (jsonIn(html, 'dash-data') as { gathered: string[] }).gathered;
const statesIn = (html: string) => jsonIn(html, 'dash-widgets') as WidgetStates;

/** Bytes of a process's memory. */
const memoryOf = (pid = 0): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;

test('ten tabs on a dashboard of forty widgets have each service asked once an interval', async () => {
  const services = await Promise.all(
    Array.from({ length: 40 }, (_, index) => startService((_request, response) => response.end(rows(`list ${index}`)))),
  );
  const { ids, openTab } = await startLists(services.map(({ origin }) => `${origin}/list.json`));
  expect(ids).toHaveLength(40);
  const tabs = await Promise.all(Array.from({ length: 10 }, openTab));

  await Promise.all(tabs.map((tab) => tab.look({ widgets: ids })));
  const begun = performance.now();
  for (const tab of tabs) await expect.poll(() => ids.filter((id) => tab.states[id]?.data)).toHaveLength(40);
  await expect.poll(() => services.every(({ asked }) => asked.length >= 4), { timeout: 30_000 }).toBe(true);
  const intervals = (performance.now() - begun) / 1800;
  const counts = services.map(({ asked }) => asked.length);
  console.log(
    `Ten tabs, forty widgets: ${Math.min(...counts)} to ${Math.max(...counts)} requests in ${intervals.toFixed(1)} intervals of 1.8 s.`,
  );

  expect(Math.max(...counts)).toBeLessThanOrEqual(Math.ceil(intervals) + 1);
  for (const tab of tabs) tab.close();
  await new Promise((resolve) => setTimeout(resolve, 500));
  const after = services.map(({ asked }) => asked.length);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  expect(services.map(({ asked }) => asked.length)).toEqual(after);
});

test('figures stand in the HTML of the page, with all services down after a restart too, marked with their time', async () => {
  const services = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      startService((_request, response) => response.end(rows(`figure ${index} of before </script>`))),
    ),
  );
  const addresses = services.map(({ origin }) => origin);
  const figures = addresses.map((_, index) => `figure ${index} of before &lt;/script&gt;`);
  const before = await startLists(addresses);
  expect(drawnIn(before.html)).not.toContain('figure');
  expect(before.html).not.toContain('<!--widget');
  const tab = await before.openTab();
  await tab.look({ widgets: before.ids });
  await expect.poll(() => before.ids.filter((id) => tab.states[id]?.data)).toHaveLength(10);

  const first = drawnIn(await (await fetch(before.url)).text());
  for (const figure of figures) expect(first).toContain(figure);
  expect(first).not.toContain('class="widget-skeleton"');
  // Nothing of it changes its look, and no script waits for another to name it.
  expect(before.html).toContain('.part-list>li{');
  const { widgets } = JSON.parse(readFileSync('dist/app.json', 'utf8')) as AppManifest;
  const chunks = [...(widgets.types['custom-list'] ?? []), ...widgets.gathered];
  expect(chunks.length).toBeGreaterThan(3);
  for (const chunk of chunks) expect(first).toContain(`<link rel="modulepreload" href="./assets/${chunk}">`);
  const state = join(before.folder, '.state');
  const files = await until(() => {
    const found = filesIn(join(state, 'widgets')).filter((name) => /^[\w-]{43}\.json$/.test(name));
    return found.length === 10 ? found : undefined;
  });
  before.process.kill('SIGKILL');
  for (const { stop } of services) stop();

  expect(statSync(join(state, 'widgets')).mode & 0o777).toBe(0o700);
  expect(statSync(join(state, 'widgets', files[0] ?? '')).mode & 0o777).toBe(0o600);
  const after = await startLists(addresses, { state });
  const [shown] = Object.values(statesIn(after.html));
  expect(shown).toMatchObject({ at: expect.any(Number) });
  expect(JSON.stringify(shown?.data)).toContain('of before </script>');
  for (const figure of figures) expect(drawnIn(after.html)).toContain(figure);
  // They are old as soon as three intervals are over, of which the start has taken a part.
  const marked = await until(async () => {
    const html = drawnIn(await (await fetch(after.url)).text());
    return html.match(/<time dateTime="[^"]+Z">as of /g)?.length === 10 ? html : undefined;
  });
  for (const figure of figures) expect(marked).toContain(figure);
});

/** What a page shows without scripts. */
const drawnIn = (html: string): string => html.replace(/<(script|style)\b.*?<\/\1>/gs, '');

/** Sends its head, and a letter now and then. */
const drip: RequestListener = (_request, response) => {
  response.write('[');
  const timer = setInterval(() => response.write(' '), 100);
  response.once('close', () => clearInterval(timer));
};

/** Sends as much as is taken, for ever. */
const endless: RequestListener = (_request, response) => {
  const chunk = Buffer.alloc(64 * 1024, ' ');
  const write = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', write);
  write();
};

const sends =
  (body: string | Buffer, status = 200, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);
const redirectsTo = (location: string) => sends('', 302, { Location: location });

const deep = 400_000;

/** Services that are not well, by what their widget says. */
const hostile: readonly (readonly [code: string, RequestListener])[] = [
  ['widget-timeout', () => undefined],
  ['answer-too-slow', drip],
  ['answer-too-large', endless],
  ['answer-too-large', sends(gzipSync(Buffer.alloc(60 * 1024 ** 2, ' ')), 200, { 'Content-Encoding': 'gzip' })],
  ['host-not-named', redirectsTo('http://127.0.0.1:9/')],
  ['host-not-named', redirectsTo('http://169.254.169.254/latest/meta-data/')],
  ['bad-redirect', redirectsTo('file:///etc/passwd')],
  ['too-many-redirects', redirectsTo('/again')],
  ['widget-not-json', sends(randomBytes(100_000))],
  ['unreadable-answer', sends('['.repeat(4 * 1024 ** 2))],
  ['unreadable-answer', sends(`${'{"error":'.repeat(deep)}1${'}'.repeat(deep)}`, 500)],
  ['unreadable-answer', sends('{"__proto__":{"polluted":true},"success":0}')],
  ['widget-status', sends('oh', 500)],
  ['widget-status', sends('{}', 429, { 'Retry-After': '3600' })],
  ['UND_ERR_SOCKET', (request) => request.socket.destroy()],
  ['ECONNRESET', (request) => request.socket.resetAndDestroy()],
];

test('services that are dead, slow, endless, redirecting or full of nonsense move neither the page nor other widgets', async () => {
  const bad = await Promise.all([...hostile, ...hostile].map(([, answer]) => startService(answer)));
  const good = await Promise.all(Array.from({ length: 8 }, () => startService(sends(rows('good')))));
  const serving = await startLists([...bad, ...good].map(({ origin }) => `${origin}/`));
  const badIds = serving.ids.slice(0, bad.length);
  const goodIds = serving.ids.slice(bad.length);
  const tab = await serving.openTab();
  const before = memoryOf(serving.process.pid);

  await tab.look({ widgets: serving.ids });
  await expect.poll(() => goodIds.filter((id) => tab.states[id]?.data)).toHaveLength(8);
  const { length: early } = badIds.filter((id) => tab.states[id]?.error);
  const waits: number[] = [];
  let most = 0;
  const watched = performance.now() + 12_000;
  while (performance.now() < watched) {
    const asked = performance.now();
    await (await fetch(serving.url)).text();
    waits.push(performance.now() - asked);
    most = Math.max(most, memoryOf(serving.process.pid));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await expect
    .poll(() => badIds.filter((id) => tab.states[id]?.error), { timeout: 30_000 })
    .toHaveLength(badIds.length);
  const sorted = waits.toSorted((one, other) => one - other);
  console.log(
    `Memory: ${megabytes(before)} before, ${megabytes(most)} at most, ${megabytes(memoryOf(serving.process.pid))} after. ` +
      `The page took ${Math.round(sorted[sorted.length >> 1] ?? 0)} ms, ${Math.round(sorted.at(-1) ?? 0)} ms at most. ` +
      `${early} of ${badIds.length} bad widgets had said so when all good ones were there.`,
  );

  expect(badIds.slice(0, hostile.length).map((id) => tab.states[id]?.error?.code)).toEqual(
    hostile.map(([code]) => code),
  );
  expect(good.every(({ asked }) => asked.length >= 3)).toBe(true);
  expect(serving.process.exitCode).toBeNull();
});

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
