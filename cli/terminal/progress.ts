/** A line that shows what long work is at. It is gone when the work is done. */
export interface Progress {
  show(text: string): void;
  done(): void;
}

/** What a progress line needs of standard error. */
interface ProgressStream {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
/** Milliseconds: work that ends sooner shows nothing, so that nothing flickers. */
const delay = 200;
const frameTime = 80;
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
  let words = text;
  const render = () => {
    if (Date.now() - began < delay) return;
    shown = true;
    const room = Math.max(10, (stream.columns ?? 80) - 3);
    stream.write(`${clearLine}${frames[turn++ % frames.length]} ${words.slice(0, room)}`);
  };
  const timer = setInterval(render, frameTime);
  timer.unref();
  return {
    show: (next) => {
      words = next;
      render();
    },
    done: () => {
      clearInterval(timer);
      if (shown) stream.write(clearLine);
      shown = false;
    },
  };
}
