import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startProgress } from './progress.ts';

const stream = (isTTY: boolean) => {
  const written: string[] = [];
  return { written, isTTY, columns: 20, write: (text: string) => written.push(text) };
};

describe('a progress line', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is silent in a pipe and on a dumb terminal', () => {
    const pipe = stream(false);
    const dumb = stream(true);
    for (const progress of [startProgress('Building', pipe, {}), startProgress('Building', dumb, { TERM: 'dumb' })]) {
      vi.advanceTimersByTime(1000);
      progress.done();
    }
    expect([...pipe.written, ...dumb.written]).toEqual([]);
  });

  test('shows nothing for work that ends at once', () => {
    const terminal = stream(true);
    const progress = startProgress('Building', terminal, {});
    vi.advanceTimersByTime(150);
    progress.done();
    expect(terminal.written).toEqual([]);
  });

  test('says what longer work is at, within the width of the terminal, and is wiped at its end', () => {
    const terminal = stream(true);
    const progress = startProgress('Building', terminal, {});
    vi.advanceTimersByTime(300);
    progress.show('Rendering /home/a-page-with-a-long-name');
    progress.done();
    vi.advanceTimersByTime(1000);
    expect(terminal.written.join('')).toContain('Building');
    expect(terminal.written.at(-2)).toBe('\r\x1b[2K⠙ Rendering /home/a');
    expect(terminal.written.at(-1)).toBe('\r\x1b[2K');
  });

  test('is a bar where it is known how much there is, and figures alone where that is too wide', () => {
    const terminal = { ...stream(true), columns: 80 };
    const narrow = stream(true);
    for (const each of [terminal, narrow]) {
      const progress = startProgress('Checking', each, {});
      vi.advanceTimersByTime(300);
      progress.show('Checking', { done: 4, of: 16 });
      progress.done();
    }
    expect(terminal.written.at(-2)).toBe('\r\x1b[2K⠙ Checking  █████░░░░░░░░░░░░░░░  4 of 16');
    expect(narrow.written.at(-2)).toBe('\r\x1b[2K⠙ 4 of 16  Checking');
  });
});
