import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Changing, changedPieces } from './changing.tsx';

afterEach(cleanup);

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

test('a figure is there as it is at first; later its new digits are elements that fade in, each time new ones', () => {
  const { container, rerender } = render(<Changing text="34" />);
  expect(container.innerHTML).toBe('34');
  rerender(<Changing text="35" />);
  const first = container.querySelector('.part-changed');
  expect([container.textContent, first?.textContent]).toEqual(['35', '5']);
  rerender(<Changing text="35" />);
  expect(container.querySelector('.part-changed')).toBe(first);
  rerender(<Changing text="36" />);
  expect(container.querySelector('.part-changed')?.textContent).toBe('6');
  expect(container.querySelector('.part-changed')).not.toBe(first);
});
