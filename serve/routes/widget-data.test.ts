import { gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { widgetStatesMark } from '../site/site.ts';
import { createMemoryState } from '../state/memory-state.ts';
import {
  ask,
  makeFile,
  makeSite,
  startTestServer,
  startUpstream,
  type TestServer,
  type Upstream,
} from '../testing/test-server.ts';
import { type LookingTab, makeTarget, openLookingTab, postWidgetData } from '../testing/widgets.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** A service that counts its answers. */
async function startCounting(): Promise<Upstream> {
  let count = 0;
  const upstream = await startUpstream((_, response) => {
    count += 1;
    response.end(JSON.stringify({ count }));
  });
  cleanups.push(upstream.stop);
  return upstream;
}

async function start(given: Parameters<typeof startTestServer>[0]): Promise<TestServer> {
  const server = await startTestServer(given);
  cleanups.push(server.stop);
  return server;
}

async function openTab(server: TestServer, headers?: Record<string, string>): Promise<LookingTab> {
  const tab = await openLookingTab(server.url, headers);
  cleanups.push(tab.close);
  return tab;
}

test('a tab that looks at a widget gets its data by an event, and who asks next has it at once', async () => {
  const { origin, count } = await startCounting();
  const server = await start({ site: makeSite({ widgets: [makeTarget('a', origin)] }) });
  const [one, other] = [await openTab(server), await openTab(server)];

  expect((await one.look({ widgets: ['a'] })).widgets).toEqual({ a: {} });
  await expect.poll(() => one.states.a).toMatchObject({ data: { count: 1 }, at: expect.any(Number) });
  const { now, widgets } = await other.look({ widgets: ['a'] });

  expect(widgets.a).toEqual(one.states.a);
  expect(Math.abs(now - Date.now())).toBeLessThan(5000);
  expect(count()).toBe(1);
});

test('only what the viewer’s site has is looked at, whatever page and ids are named', async () => {
  const { origin, count } = await startCounting();
  const server = await start({ site: makeSite({ widgets: [makeTarget('a', origin)] }) });
  const tab = await openTab(server);
  const many = Array.from({ length: 3000 }, (_, index) => `no-${index}`);

  for (const request of [
    { page: 'media', widgets: ['a'] },
    { page: '__proto__', widgets: ['__proto__', 'constructor'] },
    { widgets: many, refresh: 'no-1' },
  ]) {
    expect((await tab.look(request)).widgets).toEqual({});
  }
  expect(count()).toBe(0);
});

test('a refresh is in the reply, and what another widget shows is not asked anew', async () => {
  const { origin, count } = await startCounting();
  const server = await start({
    site: makeSite({ widgets: [makeTarget('a', origin), makeTarget('b', `${origin}/b`)] }),
  });
  const { widgets } = await postWidgetData(server.url, { widgets: ['a', 'b'], refresh: 'a' });

  expect(widgets).toMatchObject({ a: { data: { count: 1 } }, b: {} });
  expect(count()).toBe(1);
});

test('without a tab nothing is gathered, and a tab that closes looks at nothing', async () => {
  const { origin, count } = await startCounting();
  const server = await start({ site: makeSite({ widgets: [makeTarget('a', origin, { interval: 2 })] }) });
  for (const tab of [undefined, 'no-such-tab'])
    await postWidgetData(server.url, { widgets: ['a'], ...(tab && { tab }) });
  expect(count()).toBe(0);

  const tab = await openTab(server);
  await tab.look({ widgets: ['a'] });
  await expect.poll(count).toBe(1);
  tab.close();
  await expect.poll(() => server.context.tabs.pages()).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(count()).toBe(1);
});

test('a tab that another server has looks at what is asked for at this one', async () => {
  const { origin, count } = await startCounting();
  const given = { site: makeSite({ widgets: [makeTarget('a', origin)] }), context: { state: createMemoryState() } };
  const [one, other] = [await start(given), await start(given)];
  const tab = await openTab(one);

  expect((await postWidgetData(other.url, { widgets: ['a'], tab: tab.id })).widgets).toEqual({ a: {} });
  await expect.poll(() => tab.states.a?.data).toEqual({ count: 1 });
  await postWidgetData(other.url, { widgets: ['a'], tab: 'no-such-tab' });
  expect([one, other].map(({ context }) => context.widgets.counts().good)).toEqual([1, 0]);
  expect(count()).toBe(1);
});

test('a tab that looks elsewhere hears no more of what it looked at before', async () => {
  const { origin } = await startCounting();
  const targets = ['a', 'b'].map((id) => makeTarget(id, `${origin}/${id}`));
  const server = await start({ site: makeSite({ widgets: targets }) });
  const tab = await openTab(server);
  await tab.look({ widgets: ['a'] });
  await expect.poll(() => tab.states.a?.data).toBeDefined();
  await tab.look({ widgets: ['b'] });
  await expect.poll(() => tab.states.b?.data).toBeDefined();
  tab.heard.length = 0;
  await new Promise((resolve) => setTimeout(resolve, 2000));
  await postWidgetData(server.url, { widgets: ['a'], refresh: 'a' });
  await new Promise((resolve) => setTimeout(resolve, 200));

  expect(tab.heard).toEqual([]);
});

test('what a changed dashboard no longer shows is no longer sent', async () => {
  const { origin } = await startCounting();
  const widgets = [makeTarget('a', origin)];
  const server = await start({ site: makeSite({ widgets }) });
  const tab = await openTab(server);
  await tab.look({ widgets: ['a'] });
  await expect.poll(() => tab.states.a?.data).toBeDefined();

  server.context.site.publish(makeSite({ version: '2', widgets: [makeTarget('b', origin)] }));
  tab.heard.length = 0;
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const [target] = widgets;
  if (target) await server.context.widgets.refresh(target);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(tab.heard).toEqual([]);
  expect((await tab.look({ widgets: ['a'] })).widgets).toEqual({});
});

test.each([
  ['a page of another site', { 'Sec-Fetch-Site': 'cross-site' }, '{"page":"home","widgets":[]}', 403],
  ['another origin', { Origin: 'https://elsewhere.example' }, '{"page":"home","widgets":[]}', 403],
  ['a form', { 'Content-Type': 'text/plain' }, '{"page":"home","widgets":[]}', 400],
  ['no list', {}, '{"page":"home","widgets":"a"}', 400],
  ['numbers', {}, '{"page":"home","widgets":[1]}', 400],
  ['no page', {}, '{"widgets":[]}', 400],
  ['a tab that is none', {}, '{"page":"home","widgets":[],"tab":{}}', 400],
  ['no JSON', {}, '{', 400],
  ['far too much', {}, JSON.stringify({ page: 'home', widgets: ['x'.repeat(70_000)] }), 413],
])('a request of %s is refused', async (_what, headers, body, status) => {
  const server = await start({ site: makeSite() });
  const answer = await ask(server, '/widget-data', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': String(body.length), ...headers },
    body,
  });

  expect(answer.status).toBe(status);
});

const page = `<!doctype html><title>Home</title>${widgetStatesMark}<script id="dash-widgets">${widgetStatesMark}</script>`;
const livePage = { ...makeFile('/', page), body: Buffer.from(page), widgets: { page: 'home', ids: ['a', 'gone'] } };

test('a page holds what there is of its widgets when it is sent, compressed, under a tag of its own', async () => {
  const { origin } = await startCounting();
  const said = await startUpstream((_, response) => response.end('["</script><b>"]'));
  cleanups.push(said.stop);
  const site = makeSite({ files: [livePage], widgets: [makeTarget('a', said.origin), makeTarget('b', origin)] });
  const server = await start({ site });
  const get = (headers: Record<string, string> = {}) => ask(server, '/', { headers });
  const first = await get();
  expect(first.body.toString()).toBe(
    `<!doctype html><title>Home</title>${widgetStatesMark}<script id="dash-widgets">{}</script>`,
  );
  expect((await get({ 'If-None-Match': first.headers.etag ?? '' })).status).toBe(304);

  await postWidgetData(server.url, { widgets: ['a', 'b'], refresh: 'a' });
  const second = await get({ 'If-None-Match': first.headers.etag ?? '', 'Accept-Encoding': 'gzip' });
  expect(second).toMatchObject({ status: 200, headers: { 'content-encoding': 'gzip' } });
  expect(second.headers.etag).not.toBe(first.headers.etag?.replace(/"$/, '-gzip"'));
  const html = gunzipSync(second.body).toString();
  expect(html).toMatch(
    /<script id="dash-widgets">\{"a":\{"data":\["\\u003c\/script>\\u003cb>"\],"at":\d+\}\}<\/script>$/,
  );
  expect((await get({ 'If-None-Match': second.headers.etag ?? '', 'Accept-Encoding': 'gzip' })).status).toBe(304);
});

test('the first page after a start shows what was gathered before it', async () => {
  const { origin } = await startCounting();
  const site = makeSite({ files: [livePage], widgets: [makeTarget('a', origin)] });
  const before = await start({ site });
  await postWidgetData(before.url, { widgets: ['a'], refresh: 'a' });
  await before.close();
  const after = await start({ site, stateFolder: `${before.folder}/state` });

  expect((await ask(after, '/')).body.toString()).toContain('{"a":{"data":{"count":1},"at":');
});
