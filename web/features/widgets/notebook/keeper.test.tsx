import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListData, NoteData } from '../../../../schema/api/notebook.ts';
import { DashError } from '../../../../schema/errors.ts';
import { type ListChange, mergeItems } from '../../../../schema/notebook/list.ts';
import { createKeeper } from './keeper.ts';
import { listRules } from './list-rules.ts';
import { type NoteDraft, noteRules } from './note-rules.ts';
import { createBookShelf } from './stored-book.ts';

const note = (version: number, text: string): NoteData => ({ book: 'b', version, mayWrite: true, text });
const words = { own: 'Here', other: 'There' };

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

/** A server that has a note; `isThere` is whether it answers, `afterwards` runs once it has written and before it answers. */
function serverWith(text: string) {
  const server = {
    now: note(1, text),
    isThere: true,
    afterwards: () => undefined as unknown,
    async post({ base, text: written }: NoteDraft): Promise<NoteData> {
      if (!server.isThere) throw new DashError('server-unreachable', 'Nobody is there.');
      if (base === server.now.version && server.now.text !== written) server.now = note(base + 1, written);
      const reply = server.now;
      server.afterwards();
      return reply;
    },
    write: (other: string) => {
      server.now = note(server.now.version + 1, other);
      return server.now;
    },
  };
  return server;
}

const openNote = (server: ReturnType<typeof serverWith>, content = server.now) =>
  createKeeper(noteRules('', words), {
    content,
    shelf: createBookShelf<NoteData, NoteDraft>('n'),
    post: server.post,
    quiet: 0,
    now: Date.now,
  });

test('a change shows at once, and leaves this browser once the server has it', async () => {
  const server = serverWith('one');
  const keeper = openNote(server);
  keeper.change('two');
  expect(keeper.current()).toMatchObject({ text: 'two', isSaved: true, where: 'server' });
  expect(localStorage.getItem('books')).toContain('two');
  await vi.runAllTimersAsync();
  expect(server.now.text).toBe('two');
  expect(localStorage.getItem('books')).not.toContain('two');
});

test('what was changed without a server is sent when it is there again, also by a page that was opened since', async () => {
  const server = serverWith('one\n\ntwo');
  server.isThere = false;
  const first = openNote(server);
  first.change('one, mine\n\ntwo');
  await vi.advanceTimersByTimeAsync(5000);
  expect(first.current().isSaved).toBe(false);

  server.write('one\n\ntwo, theirs');
  server.isThere = true;
  const later = openNote(server);
  expect(later.current()).toMatchObject({ text: 'one, mine\n\ntwo, theirs', isSaved: false });
  await vi.runAllTimersAsync();
  expect(server.now.text).toBe('one, mine\n\ntwo, theirs');
  expect(later.current().isSaved).toBe(true);
});

test('what somebody else has written meanwhile is merged, and both are kept where it is the same line', async () => {
  const server = serverWith('one\n\ntwo');
  const keeper = openNote(server);
  server.write('one, theirs\n\ntwo');
  keeper.change('one, mine\n\ntwo');
  await vi.runAllTimersAsync();
  expect(server.now.text).toBe('\n> **Here**\n\none, mine\n\n> **There**\n\none, theirs\n\n\ntwo');
});

test('what is written while something is on its way stays, whichever of event and answer comes first', async () => {
  const server = serverWith('one');
  const keeper = openNote(server);
  keeper.change('one two');
  server.afterwards = () => {
    server.afterwards = () => undefined;
    keeper.change('one two three');
    keeper.receive(server.now);
  };
  await vi.runAllTimersAsync();
  expect(server.now.text).toBe('one two three');
  expect(keeper.current()).toMatchObject({ text: 'one two three', isSaved: true });
});

test('an answer that was lost on its way makes no second copy', async () => {
  const server = serverWith('one');
  server.afterwards = () => {
    server.afterwards = () => undefined;
    throw new DashError('server-unreachable', 'The line is dead.');
  };
  const keeper = openNote(server);
  keeper.change('one two');
  await vi.advanceTimersByTimeAsync(0);
  keeper.change('one two three');
  keeper.receive(server.now);
  await vi.runAllTimersAsync();
  expect(server.now.text).toBe('one two three');
});

test('what the server refuses stays here and is told with its reason, and is not sent again for nothing', async () => {
  const post = vi.fn(async () => {
    throw new DashError('note-too-long', 'It is too long.');
  });
  const keeper = createKeeper(noteRules('', words), {
    ...{ content: note(1, ''), shelf: createBookShelf<NoteData, NoteDraft>('n'), post, quiet: 0, now: Date.now },
  });
  keeper.change('x');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(post).toHaveBeenCalledTimes(1);
  expect(keeper.current()).toMatchObject({ text: 'x', isSaved: false, problem: { code: 'note-too-long' } });
});

/** Has every tab hear of what was stored since `before`; gives what there is then. */
function tellOtherTabs(before: string | null): string | null {
  const newValue = localStorage.getItem('books');
  dispatchEvent(new StorageEvent('storage', { key: 'books', oldValue: before, newValue, storageArea: localStorage }));
  return newValue;
}

test('a tab that has yet to hear of a version leaves alone what another one writes over it', async () => {
  const server = serverWith('one');
  const late = openNote(server);
  const early = openNote(server, server.write('one, theirs'));
  const before = localStorage.getItem('books');
  early.change('one, theirs and mine');
  tellOtherTabs(tellOtherTabs(before));
  expect([early.current().text, late.current().text]).toEqual(['one, theirs and mine', 'one, theirs and mine']);
  await vi.runAllTimersAsync();
  expect(server.now.text).toBe('one, theirs and mine');
});

const change = (id: string, more: Partial<ListChange> = {}): ListChange => ({
  id,
  text: [id, 1],
  done: [false, 1],
  rank: [0, 1],
  ...more,
});

test('many changes of a list go in parts, and what is ticked meanwhile with them', async () => {
  let content: ListData = { book: 'b', version: 1, mayWrite: true, items: [] };
  const sizes: number[] = [];
  const keeper = createKeeper(listRules, {
    ...{ content, shelf: createBookShelf<ListData, readonly ListChange[]>('l'), quiet: 0, now: Date.now },
    post: async (sent) => {
      sizes.push(sent.length);
      content = { ...content, version: content.version + 1, items: mergeItems(content.items, sent) };
      if (sizes.length === 1) keeper.change([{ id: 'i0', done: [true, 2] }]);
      return content;
    },
  });
  keeper.change(Array.from({ length: 150 }, (_, index) => change(`i${index}`)));
  await vi.runAllTimersAsync();
  expect(sizes).toEqual([100, 51]);
  expect(content.items).toHaveLength(150);
  expect(content.items[0]?.done).toEqual([true, 2]);
  expect(keeper.current().isSaved).toBe(true);
});

test('a full list is sent what is deleted first, so that there is room for the rest', async () => {
  const sent: (readonly ListChange[])[] = [];
  const keeper = createKeeper(listRules, {
    ...{ content: { book: 'b', version: 1, mayWrite: true, items: [] }, quiet: 0, now: Date.now },
    shelf: createBookShelf<ListData, readonly ListChange[]>('l'),
    post: async (changes, content) => {
      sent.push(changes);
      return { ...content, version: content.version + 1 };
    },
  });
  keeper.change(Array.from({ length: 150 }, (_, index) => change(`i${index}`)));
  keeper.change([{ id: 'old', gone: [true, 2] }]);
  await vi.runAllTimersAsync();
  expect(sent[0]?.[0]?.id).toBe('old');
});

/** A list that this browser keeps. */
const openKept = () =>
  createKeeper(listRules, {
    content: { book: '', version: 0, mayWrite: true, items: [] },
    shelf: createBookShelf<ListData, readonly ListChange[]>('l'),
    quiet: 0,
    now: Date.now,
  });

test('a page that has not heard of what another one has kept writes nothing over it', () => {
  const [page, other] = [openKept(), openKept()];
  page.change([change('a')]);
  other.change([change('b')]);
  expect(
    openKept()
      .current()
      .items.map(({ id }) => id),
  ).toEqual(['a', 'b']);
});

test('a page that the browser brings back shows what was kept meanwhile', () => {
  const [page, other] = [openKept(), openKept()];
  page.change([change('a')]);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(other.current().items.map(({ id }) => id)).toEqual(['a']);
});

test('without a server this browser keeps it, and other tabs of it follow', () => {
  const [tab, other] = [openKept(), openKept()];
  const before = localStorage.getItem('books');
  tab.change([change('a')]);
  expect(tab.current()).toMatchObject({ where: 'browser', isSaved: true });
  tellOtherTabs(before);
  expect(other.current().items.map(({ id }) => id)).toEqual(['a']);
  expect(openKept().current().items).toHaveLength(1);
});

test('a browser that keeps nothing says so', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('There is no room.');
  });
  const keeper = createKeeper(noteRules('', words), {
    ...{ content: note(0, ''), shelf: createBookShelf<NoteData, NoteDraft>('n'), quiet: 0, now: Date.now },
  });
  keeper.change('x');
  vi.restoreAllMocks();
  expect(keeper.current()).toMatchObject({ text: 'x', isSaved: false });
});
