import { afterEach, expect, test } from 'vitest';
import type { NotebookReply } from '../../schema/api/notebook.ts';
import type { Book } from '../../schema/notebook/book.ts';
import { bookKey } from '../notebook/book-files.ts';
import type { WidgetTarget } from '../site/site.ts';
import { makeSite, startTestServer } from '../testing/test-server.ts';
import { makeTarget, openLookingTab } from '../testing/widgets.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const list: Book = { kind: 'list', owner: '', id: '=house' };
const note: Book = { kind: 'note', owner: '', id: '=boiler' };

/** A widget that shows a book, as the builder plans it. */
const showing = (id: string, book: Book, mayWrite = true): WidgetTarget => {
  const shows = { book, mayWrite };
  return makeTarget(id, '', { shows, requests: [{ url: 'notebook', server: true, method: 'POST', body: shows }] });
};

async function start(widgets: WidgetTarget[]) {
  const server = await startTestServer({ site: makeSite({ widgets }) });
  cleanups.push(server.stop);
  const post = async (body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${server.url}notebook`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const reply = (await response.json()) as NotebookReply & { error?: { code: string } };
    return { status: response.status, reply };
  };
  return { server, post };
}

const changes = [{ id: 'a', text: ['Milk', 1], done: [false, 1], rank: [0, 1] }];
const adding = { page: 'home', widget: 'a', book: bookKey(list), changes };

test('a change reaches every tab that shows the list, also by another widget', async () => {
  const { server, post } = await start([showing('a', list), { ...showing('b', list), options: { title: 'x' } }]);
  const tab = await openLookingTab(server.url);
  cleanups.push(tab.close);
  const { widgets } = await tab.look({ widgets: ['a', 'b'] });
  expect(widgets.a?.data).toEqual({ book: bookKey(list), mayWrite: true, version: 0, items: [] });

  const { reply } = await post(adding);
  expect(reply).toMatchObject({ mayWrite: true, items: changes });
  await expect.poll(() => tab.states.a?.data).toEqual(reply);
  expect(tab.states.b?.data).toEqual(reply);
});

test('a note that was written meanwhile comes back with what is there', async () => {
  const { post } = await start([showing('a', note)]);
  const named = { page: 'home', widget: 'a', book: bookKey(note), base: 0 };
  expect((await post({ ...named, text: 'one' })).reply).toMatchObject({ text: 'one', isTaken: true });
  expect((await post({ ...named, text: 'two' })).reply).toMatchObject({ text: 'one', isTaken: false });
});

test('who may only read it writes nothing, and nobody by a widget that they don’t see', async () => {
  const { server, post } = await start([showing('a', list, false), showing('b', note)]);
  expect(await post(adding)).toMatchObject({ status: 403, reply: { error: { code: 'read-only' } } });
  for (const other of [{ widget: 'c' }, { page: 'attic' }, { widget: 'b' }]) {
    expect(await post({ ...adding, ...other })).toMatchObject({
      status: 409,
      reply: { error: { code: 'other-book' } },
    });
  }
  expect(await server.context.notebook.read(list)).toEqual({ version: 0, items: [] });
});

test('a page of another site writes nothing', async () => {
  const { server, post } = await start([showing('a', list)]);
  for (const headers of [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://elsewhere.example' }]) {
    expect((await post(adding, headers as Record<string, string>)).status).toBe(403);
  }
  expect((await post(adding, { 'Content-Type': 'text/plain' })).status).toBe(400);
  expect(await server.context.notebook.read(list)).toEqual({ version: 0, items: [] });
});

test.each([
  ['no list', { ...adding, changes: 'all' }],
  ['another kind', { ...adding, changes: undefined, base: 0, text: 'x' }],
  ['an item without a name', { ...adding, changes: [{ done: [true, 1] }] }],
  ['too many at once', { ...adding, changes: Array.from({ length: 201 }, (_, index) => ({ id: `i${index}` })) }],
  ['no book', { ...adding, book: 1 }],
  ['nothing', []],
])('a request of %s is refused', async (_what, body) => {
  const { post } = await start([showing('a', list)]);
  expect((await post(body)).status).toBe(400);
});

test('more than a request may have is refused', async () => {
  const { post } = await start([showing('a', note)]);
  const text = 'x'.repeat(600_000);
  expect((await post({ page: 'home', widget: 'a', book: bookKey(note), base: 0, text })).status).toBe(413);
});
