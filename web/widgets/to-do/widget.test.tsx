import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { formatFor } from '../../../schema/format.ts';
import { type ListItem, mergeItems, shownItems } from '../../../schema/notebook/list.ts';
import type { ListHandle, OpenList } from '../../../schema/notebook/open-book.ts';
import { wordsFor } from '../../../schema/widget.ts';
import { words } from '../testing/words.ts';
import ToDo, { widget } from './view.tsx';

afterEach(cleanup);

const item = (text: string, rank: number): ListItem => ({
  id: text.toLowerCase(),
  text: [text, 1],
  done: [false, 1],
  rank: [rank, 1],
});

/** A list that is open with three things to do. */
async function open(more: Partial<OpenList> = {}, options: object = {}) {
  let all: readonly ListItem[] = [item('Milk', 0), item('Bread', 1), item('Salt', 2)];
  let state: OpenList = { items: shownItems(all), where: 'server', mayWrite: true, isSaved: true, ...more };
  const listeners = new Set<() => void>();
  const handle: ListHandle = {
    current: () => state,
    now: Date.now,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (changes) => {
      all = mergeItems(all, changes);
      state = { ...state, items: shownItems(all) };
      for (const listener of listeners) listener();
    },
  };
  const openBook = { list: async () => handle, note: vi.fn() };
  const context = {
    options: { keep: 'all', guestsWrite: false, showDone: true, ...options } as never,
    ...{ t: wordsFor(widget, words), format: formatFor('en'), locale: 'en', asOf: 0, refreshes: 0 },
  };
  render(<ToDo data={undefined} {...context} {...{ openBook }} address={(url) => url} picture={(url) => url} />);
  await act(async () => undefined);
}

const boxes = () => screen.queryAllByRole('checkbox').map((box) => box.getAttribute('aria-label'));
const line = (name: string) => screen.getByRole('button', { name });

test('all is done by keys: adding, ticking, changing, moving, deleting and bringing back, and the focus stays', async () => {
  await open();
  const field = screen.getByRole('textbox', { name: 'Add something' });
  fireEvent.change(field, { target: { value: '  Two \n eggs ' } });
  fireEvent.submit(field);
  expect(boxes()).toEqual(['Milk', 'Bread', 'Salt', 'Two eggs']);

  fireEvent.click(screen.getByRole('checkbox', { name: 'Bread' }));
  screen.getByRole('checkbox', { name: 'Bread', checked: true });

  fireEvent.click(line('Salt'));
  const words = screen.getByRole('textbox', { name: 'What to do' });
  fireEvent.change(words, { target: { value: 'Pepper' } });
  fireEvent.keyDown(words, { key: 'Enter' });
  expect(document.activeElement).toBe(line('Pepper'));

  fireEvent.keyDown(line('Pepper'), { key: 'ArrowUp', altKey: true });
  expect(boxes()).toEqual(['Milk', 'Pepper', 'Bread', 'Two eggs']);
  expect(document.activeElement).toBe(line('Pepper'));

  fireEvent.keyDown(line('Pepper'), { key: 'Delete' });
  expect(boxes()).toEqual(['Milk', 'Bread', 'Two eggs']);
  expect(document.activeElement).toBe(line('Bread'));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(boxes()).toEqual(['Milk', 'Pepper', 'Bread', 'Two eggs']);
  expect(document.activeElement).toBe(line('Pepper'));
});

test('while it is changed a line is moved and deleted by its buttons; Escape leaves its words', async () => {
  await open();
  fireEvent.click(line('Milk'));
  fireEvent.click(screen.getByRole('button', { name: 'Move “Milk” down' }));
  expect(boxes()).toEqual(['Bread', 'Milk', 'Salt']);
  const words = screen.getByRole('textbox', { name: 'What to do' });
  fireEvent.change(words, { target: { value: 'x' } });
  fireEvent.keyDown(words, { key: 'Escape' });
  expect(boxes()).toEqual(['Bread', 'Milk', 'Salt']);
});

test('what is done can be hidden and shown, and is cleared with one button, which can be undone', async () => {
  await open({}, { showDone: false });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Bread' }));
  expect(boxes()).toEqual(['Milk', 'Salt']);
  fireEvent.click(screen.getByRole('button', { name: '1 done' }));
  expect(boxes()).toEqual(['Milk', 'Bread', 'Salt']);
  fireEvent.click(screen.getByRole('button', { name: 'Delete what is done' }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(boxes()).toEqual(['Milk', 'Bread', 'Salt']);
});

test('a pasted text is one thing to do a line', async () => {
  await open();
  const field = screen.getByRole('textbox', { name: 'Add something' });
  fireEvent.paste(field, { clipboardData: { getData: () => 'Eggs\n\nFlour\n' } });
  expect(boxes()).toEqual(['Milk', 'Bread', 'Salt', 'Eggs', 'Flour']);
});

test('who may only read it is offered nothing, and what is not saved is said', async () => {
  await open({ mayWrite: false });
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getAllByRole('checkbox').every((box) => (box as HTMLInputElement).disabled)).toBe(true);
  screen.getByText('For you to read');
  cleanup();
  await open({ isSaved: false, problem: { code: 'list-full', message: 'It is full.' } });
  screen.getByText('Not saved yet: It is full.');
});
