import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import headless from '@xterm/headless';
import { dashBin } from './dash-command.ts';

/** A program on a terminal, as somebody sees it who sits there. */
export interface OnTerminal {
  /** The lines of the screen as they are. */
  screen(): string[];
  /** All that the program has written so far, with what steers the terminal. */
  written(): string;
  /** Presses keys: letters as they are, and what terminals send for others. */
  type(keys: string): void;
  /** Waits until the screen shows this, and answers with the screen. */
  shows(text: string | RegExp): Promise<string>;
  /** Sends a signal to the program, which has drawn something by then. */
  signal(name: NodeJS.Signals): void;
  /** Hangs the terminal up, so that the program ends, where it has not. */
  close(): void;
  /** Resolves with the exit code once it has ended. */
  readonly ended: Promise<number | null>;
}

export const press = {
  up: '\u001b[A',
  down: '\u001b[B',
  right: '\u001b[C',
  left: '\u001b[D',
  enter: '\r',
  escape: '\u001b',
  backspace: '\u007f',
  delete: '\u001b[3~',
  home: '\u001b[H',
  end: '\u001b[F',
  ctrl: (letter: string) => String.fromCharCode(letter.toUpperCase().charCodeAt(0) - 64),
} as const;

interface Options {
  cwd: string;
  columns?: number;
  rows?: number;
  env?: Record<string, string>;
  /** Another command than `dash` with these arguments, for a shell. */
  command?: string;
  /** Another `node` than the one that runs the tests. */
  node?: string;
}

/** Milliseconds until what is waited for will not come any more: a busy machine takes its time. */
const patience = 30_000;

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Starts `dash` on a pseudo-terminal, which `script` of util-linux makes. */
export function onTerminal(
  args: readonly string[],
  { cwd, columns = 80, rows = 24, env = {}, command, node = process.execPath }: Options,
): OnTerminal {
  const dash = command ?? `exec ${[node, dashBin, ...args].map(quoted).join(' ')}`;
  const noted = join(mkdtempSync(join(tmpdir(), 'dash-pid-')), 'pid');
  const child = spawn(
    'script',
    ['-qfec', `stty rows ${rows} cols ${columns}; echo $$ >${noted}; ${dash}`, '/dev/null'],
    {
      cwd,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, TERM: 'xterm-256color', LANG: 'C.UTF-8', ...env },
    },
  );
  const terminal = new headless.Terminal({ cols: columns, rows, allowProposedApi: true });
  let written = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    written += text;
    terminal.write(text);
  });
  const screen = () => {
    const { active } = terminal.buffer;
    return Array.from(
      { length: rows },
      (_, row) => active.getLine(active.viewportY + row)?.translateToString(true) ?? '',
    );
  };
  return {
    screen,
    written: () => written,
    type: (keys) => void child.stdin.write(keys),
    async shows(text) {
      const deadline = Date.now() + patience;
      for (;;) {
        const seen = screen().join('\n');
        if (typeof text === 'string' ? seen.includes(text) : text.test(seen)) return seen;
        if (Date.now() > deadline) throw new Error(`The screen does not show ${text}:\n${seen}`);
        await setTimeout(10);
      }
    },
    signal: (name) => void process.kill(Number(readFileSync(noted, 'utf8')), name),
    close: () => void child.kill(),
    ended: once(child, 'close').then(([code]) => code as number | null),
  };
}

/** Presses keys one after the other, each once the screen shows what the last one did. */
export async function walk(terminal: OnTerminal, steps: readonly (readonly [keys: string, shows: string | RegExp])[]) {
  for (const [keys, shows] of steps) {
    terminal.type(keys);
    await terminal.shows(shows);
  }
}
