import { terminalSize } from './terminal-size.ts';

/** A text on a terminal that changes in its place. */
export interface LiveText {
  /** Shows a text in the place of the last one. What there is no room for on the screen is left out. */
  show(text: string): void;
  /** Leaves the last text behind, whole, and goes on below it. */
  done(): void;
}

/** What it needs of the stream. */
interface LiveStream {
  isTTY?: boolean;
  rows?: number;
  write(text: string): unknown;
}

/** Starts one; undefined where the stream is no terminal that can move its cursor: a pipe, a file, a dumb terminal. */
export function startLiveText(stream: LiveStream, env: { TERM?: string | undefined }): LiveText | undefined {
  if (!stream.isTTY || env.TERM === 'dumb') return undefined;
  let height = 0;
  let last = '';
  let isCut = false;
  const replace = (lines: readonly string[]) => {
    const up = height > 0 ? `\x1b[${height}A` : '';
    stream.write(`${up}\r\x1b[0J${lines.map((line) => `${line}\n`).join('')}`);
    height = lines.length;
  };
  return {
    show(text) {
      last = text;
      const lines = text.split('\n');
      // The line of the cursor takes one, and what has left the screen can't be replaced.
      const room = Math.max(1, terminalSize(stream).rows - 1);
      isCut = lines.length > room;
      replace(isCut ? [...lines.slice(0, room - 1), `… ${lines.length - room + 1} more lines`] : lines);
    },
    done() {
      if (isCut) replace(last.split('\n'));
      height = 0;
      isCut = false;
    },
  };
}
