import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast, toasts } from '../../stores/toasts.ts';
import { texts } from '../../testing/find.ts';
import { ToastList } from './toast-list.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  toasts.setState([], true);
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const shown = () => texts('.toast-message');

test('a message has its moment from when it is in sight, however late the page is', () => {
  toast('Saved');
  vi.advanceTimersByTime(10_000);
  const page = render(<ToastList />);
  pass(2000);
  expect(shown()).toEqual(['Saved']);
  // As it is when it moves from the page to a dialog.
  page.unmount();
  vi.advanceTimersByTime(400);
  render(<ToastList />);
  pass(99);
  expect(shown()).toEqual(['Saved']);
  pass(1);
  expect(shown()).toEqual([]);
});
