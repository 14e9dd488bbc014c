import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readTrustedProxies } from '../http/trusted-proxies.ts';
import { readEvents } from '../testing/events.ts';
import { ask, makeSite, startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ site: makeSite() });
});
afterEach(() => server.stop());

/** Opens a connection; `next` gives one event after the other, by name and data. */
async function openTab(query = '?page=/nowhere') {
  const end = new AbortController();
  const response = await fetch(`${server.url}events${query}`, { signal: end.signal });
  const events = readEvents(response);
  const next = async () => (await events.next()).value;
  return { response, next, close: () => end.abort() };
}

const fault = { file: 'conf.yml', line: 3, column: 7, message: 'A colon is missing.' };

test('a tab hears what is there, what changes, what is wrong and when that is over', async () => {
  const tab = await openTab();
  expect(tab.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(await tab.next()).toMatchObject(['hello', { version: '1' }]);

  server.context.site.publish(makeSite({ version: '2' }));
  expect(await tab.next()).toEqual(['change', { version: '2' }]);

  server.context.site.refuse(fault);
  expect(await tab.next()).toEqual(['problem', fault]);

  server.context.site.publish(makeSite({ version: '2' }));
  expect(await tab.next()).toEqual(['fixed', { version: '2' }]);

  server.context.site.publish(makeSite({ version: '2' }));
  server.context.site.publish(makeSite({ version: '3' }));
  expect(await tab.next()).toEqual(['change', { version: '3' }]);
  tab.close();
});

test('a change reaches twenty tabs', async () => {
  const tabs = await Promise.all(Array.from({ length: 20 }, () => openTab()));
  await Promise.all(tabs.map((tab) => tab.next()));

  server.context.site.publish(makeSite({ version: '2' }));

  for (const tab of tabs) {
    expect(await tab.next()).toEqual(['change', { version: '2' }]);
    tab.close();
  }
});

test('a tab is told how its own page is about to look', async () => {
  const tabs = await Promise.all(['', '?page=%2Fhome%2Fk%C3%BCche', '?page=__proto__', '?page=/a&page=/'].map(openTab));
  await Promise.all(tabs.map((tab) => tab.next()));

  server.context.tabs.announce({ '/': '{"version":"2","page":"a"}', '/home/küche': '{"version":"2","page":"ä"}' });
  server.context.site.publish(makeSite({ version: '2' }));

  const told = await Promise.all(tabs.map((tab) => tab.next()));
  expect(told).toEqual([
    ['news', { version: '2', page: 'a' }],
    ['news', { version: '2', page: 'ä' }],
    ['change', { version: '2' }],
    ['news', { version: '2', page: 'a' }],
  ]);
  for (const tab of tabs) tab.close();
});

test('a bad file leaves the last good dashboard, and tabs that come later hear of it', async () => {
  server.context.site.refuse(fault);

  const tab = await openTab();

  expect(await tab.next()).toMatchObject(['hello', { version: '1' }]);
  expect(await tab.next()).toEqual(['problem', fault]);
  expect((await ask(server, '/')).status).toBe(200);
  tab.close();
});

test('the pages that tabs show are told as they come and go', async () => {
  const seen: string[][] = [];
  server.context.tabs.onChange(() => seen.push(server.context.tabs.pages()));

  const first = await openTab('?page=/home');
  const second = await openTab('?page=/');
  first.close();
  await expect.poll(() => seen).toEqual([['/home'], ['/home', '/'], ['/']]);
  second.close();
  await expect.poll(() => seen.at(-1)).toEqual([]);
});

test('only pages of the dashboard may listen, and only with GET', async () => {
  expect((await ask(server, '/events', { headers: { Origin: 'http://evil.example' } })).status).toBe(403);
  expect((await ask(server, '/events', { method: 'POST' })).status).toBe(405);
  expect((await ask(server, '/events', { method: 'HEAD' })).status).toBe(200);
});

test('before the first dashboard a tab hears that there is none', async () => {
  const early = await startTestServer();
  const response = await fetch(`${early.url}events?page=/nowhere`);
  const events = readEvents(response);

  expect((await events.next()).value).toMatchObject(['hello', { version: null }]);
  early.context.site.publish(makeSite());
  expect((await events.next()).value).toEqual(['change', { version: '1' }]);
  await early.stop();
});

test('a tab that does not read is dropped, and what happens afterwards hurts nobody', async () => {
  const socket = connect(server.port, '127.0.0.1', () => socket.write('GET /events HTTP/1.1\r\nHost: a\r\n\r\n'));
  socket.pause().on('error', () => undefined);
  await expect.poll(() => server.context.tabs.pages()).toEqual(['/']);

  const site = makeSite();
  for (let round = 0; round < 200; round += 1) {
    server.context.site.publish({ ...site, version: `${round}${'x'.repeat(100_000)}` });
  }

  await expect.poll(() => server.context.tabs.pages()).toEqual([]);
  socket.destroy();
});

test('a tab that is being closed hears nothing more', async () => {
  const tab = await openTab();
  await tab.next();

  server.context.tabs.close();
  server.context.site.publish(makeSite({ version: '2' }));

  expect(await tab.next()).toBeUndefined();
});

test('an address has no more than fifty tabs at a time, and is told when to ask again', async () => {
  const tabs = await Promise.all(Array.from({ length: 50 }, () => openTab()));

  const refused = await openTab();
  expect([refused.response.status, refused.response.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await refused.response.json()).toMatchObject({ error: { code: 'too-many-tabs' } });
  expect((await ask(server, '/')).status).toBe(200);

  tabs[0]?.close();
  await expect.poll(() => server.context.tabs.pages()).toHaveLength(49);
  const again = await openTab();
  expect(again.response.status).toBe(200);
  expect((await openTab()).response.status).toBe(429);
  for (const tab of [...tabs, again]) tab.close();
});

test('behind a trusted proxy the address is the client’s, and a network of IPv6 is one', async () => {
  const behind = await startTestServer({
    site: makeSite(),
    context: { isTrusted: readTrustedProxies(['127.0.0.1']) },
  });
  const end = new AbortController();
  const from = async (address: string) => {
    const headers = { 'X-Forwarded-For': address };
    return (await fetch(`${behind.url}events`, { headers, signal: end.signal })).status;
  };
  const network = Array.from({ length: 50 }, (_, index) => `2001:db8:1:2::${index + 1}`);

  expect(new Set(await Promise.all(network.map(from)))).toEqual(new Set([200]));
  expect(await from('2001:db8:1:2:ffff::1')).toBe(429);
  expect(await from('2001:db8:1:3::1')).toBe(200);
  expect(await from('203.0.113.9')).toBe(200);
  end.abort();
  await behind.stop();
});

test('a tab that has gone before its viewer is known is not kept', async () => {
  let goOn: (() => void) | undefined;
  vi.spyOn(server.context.viewers, 'identify').mockImplementation(
    () => new Promise((resolve) => (goOn = () => resolve(undefined))),
  );
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const changes = vi.fn();
  server.context.tabs.onChange(changes);
  socket.write(`GET /events HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  await expect.poll(() => goOn).toBeDefined();
  socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 100));
  goOn?.();

  expect(server.context.tabs.pages()).toEqual([]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(changes).not.toHaveBeenCalled();
});
