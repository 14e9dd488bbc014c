import { exitCodes } from './exit-codes.ts';
import { wantsColour } from './terminal/colour.ts';
import { hanging } from './terminal/hanging.ts';
import { type LiveText, startLiveText } from './terminal/live-text.ts';
import { type Progress, startProgress } from './terminal/progress.ts';
import { terminalSize } from './terminal/terminal-size.ts';
import { visibleLines, visibleStyled } from './terminal/visible.ts';

/** Everything that a command or a task may reach of the world around it, besides the files it is asked for. */
export interface Ports {
  /** The folder that relative paths start from. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether standard output carries colour. */
  readonly colour: boolean;
  /** Columns that a printed line may take. */
  readonly columns: number;
  /** Columns at which a sentence on standard output is broken between words; undefined in a pipe, where it stays whole. */
  readonly wrapAt?: number | undefined;
  /**
   * Aborts at Ctrl-C and SIGTERM. From its first use on a task has to end by itself: it removes what is half
   * done and returns or throws. A second Ctrl-C ends the process at once.
   */
  readonly signal: AbortSignal;
  /** The signal that asked the process to end, once one did and a task listens to `signal`. */
  readonly stoppedBy: StopSignal | undefined;
  /** What the process ends with when nothing fails. */
  exitCode: number;
  /** Standard output: results only. A line break is added. */
  print(text: string): void;
  /** Standard error: notes, failures, progress. A line break is added, and on a terminal long lines are broken between words. */
  note(text: string): void;
  /** Whether somebody reads notes on a terminal, rather than a file or a program. */
  readonly notesOnTerminal: boolean;
  /** Shows a progress line on a terminal; silent in a pipe. */
  progress(text: string): Progress;
  /** A text that changes in its place on standard output; undefined in a pipe. */
  liveText(): LiveText | undefined;
  /** Standard input to its end, or its beginning when it holds more than `limit` bytes: then one byte more than that. */
  readInput(limit: number): Promise<Buffer>;
  /** A line that is not shown while it is typed; undefined where standard input is no terminal. */
  readSecret(question: string): Promise<string | undefined>;
}

export type StopSignal = 'SIGINT' | 'SIGTERM';

const columnsInPipes = 120;

/** The ports of the running process. Streams and signal handlers are set up at their first use: start-up is short. */
export function processPorts({ colourFlag }: { colourFlag: () => boolean }): Ports {
  let controller: AbortController | undefined;
  let stoppedBy: StopSignal | undefined;
  const stop = (signal: StopSignal) => {
    stoppedBy ??= signal;
    controller?.abort();
    // A second signal meets no handler and ends the process, as the system does by itself. This one is left in place
    // until all have heard of the first: packages that clean up (write-file-atomic) end the process where they are alone.
    setImmediate(() => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
    });
  };
  const hasColour = () =>
    wantsColour({ flag: colourFlag(), env: process.env, isTerminal: Boolean(process.stdout.isTTY) });
  return {
    cwd: process.cwd(),
    env: process.env,
    exitCode: exitCodes.clean,
    get colour() {
      return hasColour();
    },
    get columns() {
      return process.stdout.isTTY ? terminalSize(process.stdout).columns : columnsInPipes;
    },
    get wrapAt() {
      return process.stdout.isTTY ? terminalSize(process.stdout).columns : undefined;
    },
    get notesOnTerminal() {
      return Boolean(process.stderr.isTTY);
    },
    get signal() {
      if (!controller) {
        controller = new AbortController();
        process.on('SIGINT', stop);
        process.on('SIGTERM', stop);
      }
      return controller.signal;
    },
    get stoppedBy() {
      return stoppedBy;
    },
    print: (text) => writeTo(process.stdout, text, hasColour()),
    note: (text) => {
      const columns = process.stderr.isTTY ? terminalSize(process.stderr).columns : undefined;
      writeTo(process.stderr, hanging(text, columns), hasColour());
    },
    progress: (text) => startProgress(text, process.stderr, process.env),
    liveText: () => startLiveText(guardedStream(process.stdout), process.env),
    readInput,
    readSecret: async (question) => {
      const { readSecret } = await import('./terminal/read-secret.ts');
      return readSecret(
        question,
        process.stdin,
        (text) => process.stderr.write(text),
        () => process.kill(process.pid, 'SIGINT'),
      );
    },
  };
}

const guarded = new WeakSet<NodeJS.WriteStream>();

/**
 * Writes a line; a reader that has gone away (`| head`) ends the output, not the program. Whatever others wrote of it steers
 * nothing.
 */
function writeTo(stream: NodeJS.WriteStream, text: string, colour: boolean): void {
  const shown = colour ? visibleStyled(text) : visibleLines(text);
  if (guardedStream(stream).writable) stream.write(`${shown}\n`);
}

function guardedStream(stream: NodeJS.WriteStream): NodeJS.WriteStream {
  if (!guarded.has(stream)) {
    guarded.add(stream);
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
  return stream;
}

async function readInput(limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > limit) break;
  }
  return Buffer.concat(chunks).subarray(0, limit + 1);
}
