import { stripVTControlCharacters } from 'node:util';
import { widthOf } from './cells.ts';
import { terminalSize } from './terminal-size.ts';

/** A text on a terminal that changes in its place. */
export interface LiveText {
  /** Shows a text in the place of the last one. What there is no room for on the screen is left out. */
  show(text: string): void;
  /** Leaves the last text behind, whole, and goes on below it. */
  done(): void;
}

interface LiveStream {
  isTTY?: boolean;
  rows?: number;
  columns?: number;
  write(text: string): unknown;
}

/** Starts one; undefined where the stream is no terminal that can move its cursor: a pipe, a file, a dumb terminal. */
export function startLiveText(stream: LiveStream, env: { TERM?: string | undefined }): LiveText | undefined {
  if (!stream.isTTY || env.TERM === 'dumb') return undefined;
  let shown: readonly string[] = [];
  let last = '';
  let isCut = false;
  const replace = (lines: readonly string[]) => {
    // A line that is wider than the terminal takes several of its rows, as wide as it is now.
    const height = rowsOf(shown, stream);
    const up = height > 0 ? `\x1b[${height}A` : '';
    stream.write(`${up}\r\x1b[0J${lines.map((line) => `${line}\n`).join('')}`);
    shown = lines;
  };
  return {
    show(text) {
      last = text;
      const lines = text.split('\n');
      // The line of the cursor takes one, and what has left the screen can't be replaced.
      const room = Math.max(1, terminalSize(stream).rows - 1);
      isCut = rowsOf(lines, stream) > room;
      if (!isCut) return replace(lines);
      let fitting = lines.length - 1;
      while (fitting > 0 && rowsOf(lines.slice(0, fitting), stream) > room - 1) fitting -= 1;
      replace([...lines.slice(0, fitting), `… ${lines.length - fitting} more lines`]);
    },
    done() {
      if (isCut) replace(last.split('\n'));
      shown = [];
      isCut = false;
    },
  };
}

/** The rows of a terminal that lines take, with what wraps; colours and such take no room. */
function rowsOf(lines: readonly string[], stream: LiveStream): number {
  const { columns } = terminalSize(stream);
  return lines.reduce(
    (rows, line) => rows + Math.max(1, Math.ceil(widthOf(stripVTControlCharacters(line)) / columns)),
    0,
  );
}
