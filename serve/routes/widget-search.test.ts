import { afterEach, expect, test } from 'vitest';
import { operator } from '../../schema/model.ts';
import type { WidgetTarget } from '../site/site.ts';
import { makeSite, startTestServer, startUpstream } from '../testing/test-server.ts';
import { makeTarget } from '../testing/widgets.ts';
import type { LoadWidget } from '../widgets/ask-widget.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Finds all events, whatever is looked for. */
const calendarSearch = { kind: 'calendar' as const, find: (events: unknown) => events as never };

/** A service whose answers have `path`s as they are asked for, and widgets of it by what is said of each. */
async function start(given: Record<string, Partial<WidgetTarget>>, answer?: (url: string) => string | undefined) {
  const asked: string[] = [];
  const service = await startUpstream((request, response) => {
    asked.push(`${request.url} ${request.headers['x-key'] ?? ''}`);
    const body = answer?.(request.url ?? '') ?? JSON.stringify([{ title: 'Found', href: 'http://files.lan/1' }]);
    if (body !== 'nothing') response.end(body);
  });
  cleanups.push(service.stop);
  const loadWidget: LoadWidget = async (type) => ({
    read: (body) => body,
    search:
      type === 'calendar'
        ? calendarSearch
        : {
            service: 'Files',
            request: ({ path = '' }: { path?: string }, query) => ({
              url: `${service.origin}/${path}?q=${encodeURIComponent(query)}`,
              headers: { 'X-Key': 'DASH_FILES' },
            }),
            read: (body) => body as never,
          },
  });
  const widgets = Object.entries(given).map(([id, more]) =>
    makeTarget(id, service.origin, { names: ['DASH_FILES'], search: {}, ...more }),
  );
  const environment = { DASH_FILES: 'k3y-0f-files' };
  const server = await startTestServer({ site: makeSite({ widgets }), loadWidget, environment });
  cleanups.push(server.stop);
  const search = async (body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.url}widget-search`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    const lines =
      response.status === 200
        ? text
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line))
        : [];
    return { status: response.status, lines, text };
  };
  return { search, asked, server };
}

test('a query goes to each service once, with its secret, and comes back as a line', async () => {
  const { search, asked } = await start({
    a: {},
    b: { search: { label: 'Again' } },
    c: { options: { path: 'more' }, search: { label: 'Archive' } },
  });
  const { lines, text } = await search({ query: ' a b ' });
  expect(asked.toSorted()).toEqual(['/?q=a%20b k3y-0f-files', '/more?q=a%20b k3y-0f-files']);
  const found = [{ title: 'Found', href: 'http://files.lan/1' }];
  expect(lines).toHaveLength(2);
  expect(lines).toEqual(
    expect.arrayContaining([
      { service: 'Files', found },
      { service: 'Archive', found },
    ]),
  );
  expect(text).not.toContain('k3y-0f-files');
});

test('only administrators search, unless the file says that all may', async () => {
  const { search, asked, server } = await start({
    a: { options: { path: 'own' } },
    b: { options: { path: 'open' }, search: { forAll: true } },
  });
  server.context.viewers.viewerOf = async () => ({ ...operator, admin: false });
  await search({ query: 'ab' });
  expect(asked).toEqual(['/open?q=ab k3y-0f-files']);
  server.context.viewers.viewerOf = async () => operator;
  await search({ query: 'cd' });
  expect(asked).toHaveLength(3);
});

test('without anything to search the answer is empty, and nothing is asked', async () => {
  const { search, asked } = await start({});
  expect(await search({ query: 'ab' })).toMatchObject({ status: 204, text: '' });
  expect(asked).toEqual([]);
});

test('what fails or says nothing in time leaves what the others say', async () => {
  const { search } = await start(
    { a: { options: { path: 'slow' }, timeout: 50 }, b: { options: { path: 'odd' } }, c: {} },
    (url) => (url.startsWith('/slow') ? 'nothing' : url.startsWith('/odd') ? '{' : undefined),
  );
  const { lines } = await search({ query: 'ab' });
  expect(lines.filter(({ failed }) => failed)).toHaveLength(2);
  expect(lines.filter(({ found }) => found.length > 0)).toHaveLength(1);
});

test('what is no address for a browser is left out, and names and passwords in one are', async () => {
  const finds = [
    { title: 'A', href: 'javascript:alert(1)' },
    { title: 'B', href: '/relative' },
    { title: 'C' },
    { title: ' ', href: 'http://a.lan' },
    { title: 'x'.repeat(1000), href: 'http://ann:secret@a.lan/b', note: 'n' },
    ...Array.from({ length: 9 }, () => ({ title: 'D', href: 'http://a.lan/d' })),
  ];
  const { search } = await start({ a: {} }, () => JSON.stringify(finds));
  const [{ found }] = (await search({ query: 'ab' })).lines;
  expect(found).toHaveLength(5);
  expect(found[0]).toEqual({ title: 'x'.repeat(300), href: 'http://a.lan/b', note: 'n' });
});

test('a page of another site finds nothing, and a query takes two signs', async () => {
  const { search, asked } = await start({ a: {} });
  expect((await search({ query: 'ab' }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  for (const body of [{ query: 'a' }, { query: 7 }, [], null]) expect((await search(body)).status).toBe(400);
  expect(asked).toEqual([]);
});

test('the data of a widget are searched by all who see it, and are gathered once for many queries', async () => {
  const events = JSON.stringify([
    { title: 'Bins', day: '2026-12-01', note: '' },
    { title: 'Meeting', at: 1_796_000_000_000, href: 'javascript:alert(1)', timezone: 'Asia/Tokyo' },
  ]);
  const calendar = { type: 'calendar', interval: 300 };
  const { search, asked, server } = await start(
    {
      a: calendar,
      b: { ...calendar, search: { label: 'Household' } },
      c: { type: 'calendar', search: undefined as never },
    },
    () => events,
  );
  server.context.viewers.viewerOf = async () => ({ ...operator, admin: false });
  const found = [
    { title: 'Bins', day: '2026-12-01' },
    { title: 'Meeting', at: 1_796_000_000_000, timezone: 'Asia/Tokyo' },
  ];
  for (const query of ['bi', 'bins']) {
    expect((await search({ query })).lines).toEqual([{ kind: 'calendar', page: 'home', widget: 'a', found }]);
  }
  expect(asked).toHaveLength(1);
});

test('data that do not come in time leave the answer without them', async () => {
  const { search } = await start({ a: { type: 'calendar', timeout: 50 } }, () => 'nothing');
  expect((await search({ query: 'bins' })).lines).toEqual([{ kind: 'calendar', page: 'home', widget: 'a', found: [] }]);
});
