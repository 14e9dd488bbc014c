import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LocalNotice } from './local-notice.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('shows after its delay, and not before', () => {
  vi.useFakeTimers();
  const nothing = () => undefined;
  render(<LocalNotice delay={2000} onExport={nothing} onReset={nothing} onDismiss={nothing} />);

  act(() => vi.advanceTimersByTime(1999));
  expect(screen.queryByRole('heading')).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole('heading')).toBeDefined();
});
