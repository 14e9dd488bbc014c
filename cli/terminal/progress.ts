import { terminalSize } from './terminal-size.ts';
import { visible } from './visible.ts';

/** A line that shows what long work is at. It is gone when the work is done. */
export interface Progress {
  /** Says what the work is at, with a bar where it is known how much there is. */
  show(text: string, part?: Part): void;
  done(): void;
}

/** How much of the work is done. */
export interface Part {
  done: number;
  of: number;
}

interface ProgressStream {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
/** Milliseconds: work that ends sooner shows nothing, so that nothing flickers. */
const delay = 200;
const frameTime = 80;
/** Columns of a bar. */
const barWidth = 20;
const clearLine = '\r\x1b[2K';

const silent: Progress = { show: () => undefined, done: () => undefined };

/**
 * Starts a progress line on a terminal; in a pipe, a file or a dumb terminal it writes nothing.
 * Whoever starts one calls `done` in a `finally`.
 */
export function startProgress(text: string, stream: ProgressStream, env: { TERM?: string | undefined }): Progress {
  if (!stream.isTTY || env.TERM === 'dumb') return silent;
  const began = Date.now();
  let shown = false;
  let turn = 0;
  let words = visible(text);
  let much: Part | undefined;
  const render = () => {
    if (Date.now() - began < delay) return;
    shown = true;
    const room = Math.max(10, terminalSize(stream).columns - 3);
    stream.write(`${clearLine}${frames[turn++ % frames.length]} ${lineOf(words, much, room)}`);
  };
  const timer = setInterval(render, frameTime);
  timer.unref();
  return {
    show: (next, part) => {
      words = visible(next);
      much = part;
      render();
    },
    done: () => {
      clearInterval(timer);
      if (shown) stream.write(clearLine);
      shown = false;
    },
  };
}

/** The words, and behind them a bar and figures where there is room for them. */
function lineOf(words: string, part: Part | undefined, room: number): string {
  if (!part || part.of < 1) return words.slice(0, room);
  const filled = Math.round((Math.min(part.done, part.of) / part.of) * barWidth);
  const bar = `  ${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}  ${part.done} of ${part.of}`;
  return room < bar.length + 10
    ? `${part.done} of ${part.of}  ${words}`.slice(0, room)
    : words.slice(0, room - bar.length) + bar;
}
