import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Dashboard } from '../../../schema/model.ts';
import { drawingMarks } from '../../../schema/widget-drawing.ts';
import { widgetStatesMark } from '../../../serve/site/site.ts';
import type { BuiltPage } from '../pages/page-outline.ts';
import { gatherBuiltData } from './built-data.ts';

const ends: (() => unknown)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A service on a port of its own, with what it was asked. */
async function startService(answer: RequestListener): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization ?? ''}`.trim());
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const listOf = (id: string, url: string) => ({ id, type: 'custom-list', options: { url } });
const dashboardOf = (...widgets: object[]) =>
  ({ page: { id: 'home' }, settings: {}, sections: [{ items: [], widgets }] }) as unknown as Dashboard;
const placeOf = (id: string) =>
  `${drawingMarks.begin}${JSON.stringify({ id, type: 'custom-list', outline: { height: 9 }, options: { url: 'list.json' }, interval: 0 })}${drawingMarks.json}-${drawingMarks.end}`;
const pageOf = (...ids: string[]) =>
  ({
    html: `${ids.map(placeOf).join('')}<script>${widgetStatesMark}</script>`,
    drawn: { language: 'en', root: './', words: { frame: { 'as-of': 'as of {{time}}' } } },
  }) as unknown as BuiltPage;
const gather = (dashboards: Dashboard[], env: Record<string, string> = {}, more = {}) =>
  gatherBuiltData({ dashboards, env, isReserved: () => false, ...more });

test('what several pages show is asked for once, and each page has the data of its own widgets alone', async () => {
  const service = await startService(({ url }, response) =>
    response.end(JSON.stringify([{ value: { text: `of ${url}` } }])),
  );
  const [one, other] = [
    dashboardOf(listOf('a', `${service.origin}/a`)),
    dashboardOf(listOf('a', `${service.origin}/a`), listOf('b', `${service.origin}/hidden`)),
  ];
  const data = await gather([one, other, other]);
  const page = await data.fill(pageOf('a', 'b'), one);

  expect(service.asked.sort()).toEqual(['/a', '/hidden']);
  expect(page.html).toMatch(/<time dateTime="[^"]+Z">as of .*of \/a.*-<script>\{"a":\{"data":/s);
  expect(page.html).not.toContain('hidden');
  expect((await data.fill(pageOf('a', 'b'), other)).html).toContain('of /hidden');
  expect(data.notes).toEqual([]);
});

test('a service that fails, or takes longer than the build waits, is named and leaves the place as it was', async () => {
  const silent = await startService(() => undefined);
  const broken = await startService((_, response) => response.writeHead(500).end());
  const dashboard = dashboardOf(listOf('a', `${silent.origin}/`), listOf('b', `${broken.origin}/`));
  const data = await gather([dashboard], {}, { limits: { request: 60_000, all: 300 } });

  expect((await data.fill(pageOf('a', 'b'), dashboard)).html).toBe('--<script>{}</script>');
  expect(data.notes).toEqual([
    'There are no data of a widget: custom-list: The service answered with status 500.',
    'There are no data of a widget: custom-list: There was no answer in time.',
  ]);
});

test('one request takes no longer than its own limit, however much time there is for all', async () => {
  const silent = await startService(() => undefined);
  const dashboard = dashboardOf({ ...listOf('a', `${silent.origin}/`), timeout: 60_000 });
  const data = await gather([dashboard], {}, { limits: { request: 100, all: 60_000 } });
  expect(data.notes).toEqual([expect.stringContaining('There was no answer within 100 ms')]);
});

test('a variable that is kept from services goes to none', async () => {
  const service = await startService((_, response) => response.end('[]'));
  const dashboard = dashboardOf(listOf('a', `${service.origin}/?key=VUE_APP_KEY`));
  await gather([dashboard], { VUE_APP_KEY: 'canary-of-a-key' }, { isReserved: () => true });
  expect(service.asked).toEqual([]);
});

test('a variable goes to its service, and what this repeats of it is in no page', async () => {
  const service = await startService(({ url }, response) =>
    response.end(JSON.stringify([{ value: { text: `key ${url}` } }])),
  );
  const dashboard = dashboardOf(listOf('a', `${service.origin}/?key=VUE_APP_KEY`));
  const data = await gather([dashboard], { VUE_APP_KEY: 'canary-of-a-key' });
  const { html } = await data.fill(pageOf('a'), dashboard);

  expect(service.asked).toEqual(['/?key=canary-of-a-key']);
  expect(html).toContain('key /?key=');
  expect(html).not.toContain('canary');
});
