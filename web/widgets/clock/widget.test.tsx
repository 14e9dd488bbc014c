import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showView } from '../testing/show-view.tsx';
import * as clock from './view.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-04T10:20:30.400Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const options = { timeZone: 'UTC', format: 'en-GB' };
const shown = (container: HTMLElement) => container.querySelector('.time')?.textContent;

test('it changes at the beginning of each second, without drift', async () => {
  const { container } = showView(clock, options);

  await act(() => vi.advanceTimersByTimeAsync(599));
  expect(shown(container)).toBe('10:20:30');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(shown(container)).toBe('10:20:31');
  await act(() => vi.advanceTimersByTimeAsync(3_600_000));
  expect(shown(container)).toBe('11:20:31');
});

test('without seconds it ticks each minute only', async () => {
  const { container } = showView(clock, { ...options, hideSeconds: true });
  const before = vi.getTimerCount();

  await act(() => vi.advanceTimersByTimeAsync(29_599));
  expect(shown(container)).toBe('10:20');
  await act(() => vi.advanceTimersByTimeAsync(1));

  expect(shown(container)).toBe('10:21');
  expect(vi.getTimerCount()).toBe(before);
});

test('without a locale of its own it is written as the viewer’s, as the times of charts are', () => {
  const locale = vi.spyOn(Intl, 'DateTimeFormat');
  showView(clock, { timeZone: 'UTC' });

  expect(new Set(locale.mock.calls.map(([tag]) => tag))).toEqual(new Set(['en-GB']));
  locale.mockRestore();
});

test('the city is not said again where the widget is called so', () => {
  const city = (label?: string) =>
    showView(clock, { ...options, customCityName: 'Lisboa' }, undefined, undefined, label).container.querySelector(
      '.city',
    );

  expect(city('Lisboa')).toBeNull();
  expect(city('Office')?.textContent).toBe('Lisboa');
});

test('a tab that comes back shows the right time at once', async () => {
  const { container } = showView(clock, options);

  vi.setSystemTime(new Date('2026-03-04T12:00:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));

  expect(shown(container)).toBe('12:00:00');
});

test('its timer ends with it', () => {
  const { unmount } = showView(clock, options);

  unmount();

  expect(vi.getTimerCount()).toBe(0);
});
