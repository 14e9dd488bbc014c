import { act, cleanup, render, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LocalNotice } from './local-notice.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('shows after its delay, and not before', () => {
  vi.useFakeTimers();
  const nothing = () => undefined;
  const { container } = render(<LocalNotice delay={2000} onExport={nothing} onReset={nothing} onDismiss={nothing} />);
  // A page that another test file opened has headings of its own.
  const heading = () => within(container).queryByRole('heading');

  act(() => vi.advanceTimersByTime(1999));
  expect(heading()).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(heading()).not.toBeNull();
});
