import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Changing, changedPieces } from './changing.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const marked = (before: string, now: string) =>
  changedPieces(before, now)
    .map(({ piece, isChanged }) => (isChanged ? `[${piece}]` : piece))
    .join('');

test('only digits that have changed are marked, by their places from the end', () => {
  expect([
    marked('18.6', '19.6'),
    marked('99 %', '100 %'),
    marked('1,204', '998'),
    marked('24 min', '1 h 24 min'),
    marked('idle', 'busy'),
    marked('٣٤', '٣٥'),
  ]).toEqual(['1[9].6', '[100] %', '[998]', '[1] h 24 min', 'busy', '٣[٥]']);
});

test('a figure is there as it is at first; later its new digits fade in, after which it is plain text', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { container, rerender } = render(<Changing text="34" />);
  expect(container.innerHTML).toBe('34');
  rerender(<Changing text="35" />);
  const first = container.querySelector('.part-changed') as Element;
  expect([container.textContent, first.textContent]).toEqual(['35', '5']);
  rerender(<Changing text="36" />);
  const second = container.querySelector('.part-changed') as Element;
  expect([second.textContent, second === first]).toEqual(['6', false]);

  // jsdom knows no animations, so that React listens to what older browsers call it.
  for (const name of ['animationend', 'webkitAnimationEnd']) fireEvent(second, new Event(name, { bubbles: true }));
  expect(container.innerHTML).toBe('36');
});

test('where nothing is to move, it changes at once', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const { container, rerender } = render(<Changing text="34" />);
  rerender(<Changing text="35" />);
  expect(container.innerHTML).toBe('35');
});
