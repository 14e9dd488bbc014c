import { afterEach, expect, test } from 'vitest';
import { makeSite, startTestServer, startUpstream, type TestServer, type Upstream } from '../testing/test-server.ts';
import { type LookingTab, makeTarget, openLookingTab } from '../testing/widgets.ts';

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
