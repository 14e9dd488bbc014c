import { dirname, join, resolve } from 'node:path';
import { parseConfig } from '../../schema/document/read/parse.ts';
import { DashError, isDashError } from '../../schema/errors.ts';
import { watchFiles } from '../../serve/storage/watch.ts';
import { linkedPages, placesOf } from '../config/linked-pages.ts';
import { readConfig } from '../config/read-config.ts';
import { settingsFile } from '../lint/settings.ts';
import type { Ports } from '../ports.ts';
import { noteFailure } from '../terminal/failure.ts';

interface OnChanges {
  /** Configs, whose pages and settings of `dash lint` count as well. */
  files: readonly string[];
  /** Whether `run` mends what it finds. */
  fixes?: boolean;
  run(): Promise<void>;
}

type WatchPorts = Pick<Ports, 'cwd' | 'env' | 'readInput' | 'signal' | 'print' | 'note' | 'wrapAt'>;

/**
 * Runs a check, and again whenever a file that it is about has changed, until the process is asked to end. A terminal is
 * cleared before each run; elsewhere a line on standard error says when it was. What keeps a later run from its end is told
 * like any other failure.
 *
 * @throws {DashError} `watch-needs-file`, `watch-only-looks`, and what the first run throws
 */
export async function runOnChanges({ files, fixes = false, run }: OnChanges, ports: WatchPorts): Promise<void> {
  if (files.includes('-')) {
    throw new DashError('watch-needs-file', 'Standard input can’t be watched.', { hint: 'Name the file.' });
  }
  if (fixes) {
    throw new DashError('watch-only-looks', '--watch mends nothing: somebody may be writing in the file.', {
      hint: 'Leave out --fix and --dry-run, or --watch.',
    });
  }
  const { signal } = ports;
  const known = new Map<string, readonly string[]>();
  const paths = async () => [...new Set((await Promise.all(files.map((file) => pathsOf(file, known, ports)))).flat())];
  let hasChanged = false;
  let wake = () => {};
  const watch = watchFiles(await paths(), () => {
    hasChanged = true;
    wake();
  });
  const stop = () => wake();
  signal.addEventListener('abort', stop);
  try {
    await watch.ready;
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      hasChanged = false;
      // Before the run, so that what changes during it is seen.
      watch.setPaths(await paths());
      announce(files, ports);
      await run().catch((error: unknown) => {
        if (isFirst || !isDashError(error)) throw error;
        noteFailure(error, ports);
      });
      await new Promise<void>((done) => {
        wake = done;
        if (hasChanged || signal.aborted) done();
      });
    }
  } finally {
    signal.removeEventListener('abort', stop);
    await watch.close();
  }
}

/** What a run reads: a config, its pages, and the settings beside it. While it can't be read, the pages are those of before. */
async function pathsOf(
  file: string,
  known: Map<string, readonly string[]>,
  ports: Pick<Ports, 'cwd' | 'readInput'>,
): Promise<string[]> {
  const text = await readConfig(file, ports).catch(() => '');
  const parsed = text === '' ? undefined : parseConfig(text, file);
  if (parsed && 'value' in parsed) {
    known.set(
      file,
      linkedPages(parsed.value).flatMap(({ path }) => placesOf(file, path)),
    );
  }
  const beside = join(dirname(file), settingsFile);
  return [file, beside, ...(known.get(file) ?? [])].map((path) => resolve(ports.cwd, path));
}

const clear = '\u001b[2J\u001b[H';

function announce(files: readonly string[], { print, note, wrapAt, env }: WatchPorts): void {
  const at = new Date().toTimeString().slice(0, 8);
  const line = `${files.join(', ')} at ${at}; looked at again when it changes. Ctrl-C ends.`;
  const isTerminal = wrapAt !== undefined && env.TERM !== 'dumb';
  if (isTerminal) print(`${clear}${line}\n`);
  else note(line);
}
