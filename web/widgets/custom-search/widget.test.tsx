import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showView } from '../testing/show-view.tsx';
import * as customSearch from './view.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const engines = [
  { title: 'Wiki', url: 'https://wiki.example.org/?q=' },
  { title: 'Code', url: 'https://code.example.org/?q=' },
];
const box = () => screen.getByRole('textbox') as HTMLInputElement;
const search = () => fireEvent.submit(box().form ?? box());
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

test('Enter asks the first engine, a button its own, and nothing is asked for nothing', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  showView(customSearch, { engines, openingMethod: 'elsewhere' });

  type('  ');
  search();
  type(' a&b ');
  search();
  fireEvent.click(screen.getByRole('button', { name: 'Code' }));

  expect(open.mock.calls).toEqual([
    ['https://wiki.example.org/?q=a%26b', '_blank', 'noopener,noreferrer'],
    ['https://code.example.org/?q=a%26b', '_blank', 'noopener,noreferrer'],
  ]);
});

test('results may open in this tab, or in the workspace of this page', () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });

  for (const openingMethod of ['SameTab', 'workspace']) {
    showView(customSearch, { engines, openingMethod });
    type('racks');
    search();
    cleanup();
  }

  expect(assign.mock.calls).toEqual([
    ['https://wiki.example.org/?q=racks'],
    ['workspace?url=https%3A%2F%2Fwiki.example.org%2F%3Fq%3Dracks'],
  ]);
});

test('the box hints at what it is told to, else at the first engine', () => {
  showView(customSearch, { engines });
  expect(box().placeholder).toBe('Search Wiki');
  cleanup();

  showView(customSearch, { engines, placeholder: 'What is it?' });
  expect(box().placeholder).toBe('What is it?');
});
