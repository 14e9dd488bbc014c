import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { formatFor } from '../../../schema/format.ts';
import type { NoteHandle, OpenNote } from '../../../schema/notebook/open-book.ts';
import { wordsFor } from '../../../schema/widget.ts';
import { words } from '../testing/words.ts';
import { noteNodes, withTick } from './markdown.ts';
import Notes, { widget } from './view.tsx';

afterEach(cleanup);

const html = (text: string) => {
  const place = document.createElement('div');
  place.append(noteNodes(text, true));
  return place;
};

test('no HTML of a note reaches the page, and no link that does something', () => {
  const place = html(
    '<img src=x onerror=alert(1)> <a href="javascript:x()">a</a>\n\n[b](javascript:x()) [c](data:text/html,x) [d](https://a.example) ![e](https://a.example/e.png)',
  );
  expect(place.querySelectorAll('img, script, [onerror]')).toHaveLength(0);
  expect(place.textContent).toContain('<img src=x onerror=alert(1)>');
  const links = [...place.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href'), link.rel]);
  expect(links).toEqual([
    ['d', 'https://a.example', 'noopener noreferrer'],
    ['e', 'https://a.example/e.png', 'noopener noreferrer'],
  ]);
});

test('a note that no parser reads in a moment is shown all the same', () => {
  const deep = '>'.repeat(6000);
  expect(html(deep).textContent).toBe(deep);
  const tangled = '_a'.repeat(12_000);
  expect(html(tangled).querySelector('pre')?.textContent).toBe(tangled);
  expect(html(`a${' '.repeat(600)}b`).textContent?.trim()).toBe('a b');
});

test('the box that is ticked is the one that shows, also behind brackets that are none', () => {
  const text = '`- [ ] code`\n\n```\n- [ ] more\n```\n\n- [ ] one\n  - [x] inner\n- [ ] two';
  expect(withTick(text, 0)).toBe(text.replace('[ ] one', '[x] one'));
  expect(withTick(text, 1)).toBe(text.replace('[x] inner', '[ ] inner'));
  expect(withTick(text, 2)).toBe(text.replace('[ ] two', '[x] two'));
  expect(withTick(text, 3)).toBe(text);
});

/** A note that is open, and what is written into it. */
async function open(text: string) {
  const written: string[] = [];
  let state: OpenNote = { text, isNew: false, where: 'browser', mayWrite: true, isSaved: true };
  const listeners = new Set<() => void>();
  const write = (change: string) => {
    state = { ...state, text: change };
    for (const listener of listeners) listener();
  };
  const handle: NoteHandle = {
    current: () => state,
    now: Date.now,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (change) => {
      written.push(change);
      write(change);
    },
  };
  const openBook = { note: async () => handle, list: vi.fn() };
  const t = wordsFor(widget, words);
  const options = { keep: 'all', guestsWrite: false } as never;
  const context = { options, t, format: formatFor('en'), locale: 'en', asOf: 0, refreshes: 0 };
  render(<Notes data={undefined} {...context} {...{ openBook }} address={(url) => url} picture={(url) => url} />);
  await act(async () => undefined);
  return { written, write };
}

test('a box is ticked where it is read, and keeps the focus', async () => {
  const { written } = await open('- [ ] one\n- [ ] two');
  const box = screen.getByRole('checkbox', { name: 'two' });
  box.focus();
  fireEvent.click(box);
  expect(written).toEqual(['- [ ] one\n- [x] two']);
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'two', checked: true }));
});

test('it is written in its place; Escape goes back to its button, and it says that this browser alone has it', async () => {
  const { written, write } = await open('one');
  screen.getByText('Kept in this browser only');
  fireEvent.click(screen.getByRole('button', { name: 'Edit the note' }));
  const field = screen.getByRole('textbox', { name: 'Note, in Markdown' }) as HTMLTextAreaElement;
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'one **two**' } });
  field.setSelectionRange(3, 3);
  act(() => write('zero one **two**'));
  expect([field.value, field.selectionStart]).toEqual(['zero one **two**', 8]);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit the note' }));
  expect(screen.getByText('two').localName).toBe('strong');
  expect(written).toEqual(['one **two**']);
});
