import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection, noteAnswer, noteNoAnswer } from './connection.ts';

const isLost = () => connection.getState().isLost;

beforeEach(() => {
  vi.useFakeTimers();
  noteAnswer();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a server that starts anew is waited for; one that stays silent is lost until it answers', () => {
  noteNoAnswer();
  vi.advanceTimersByTime(1999);
  noteNoAnswer();
  expect(isLost()).toBe(false);
  vi.advanceTimersByTime(1);
  noteNoAnswer();
  expect(isLost()).toBe(true);
  noteAnswer();
  expect(isLost()).toBe(false);
  noteNoAnswer();
  expect(isLost()).toBe(false);
});

test('where the browser is offline, the first request that fails is enough, but an answer counts more', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  noteNoAnswer();
  expect(isLost()).toBe(true);
  noteAnswer();
  expect(isLost()).toBe(false);
});
