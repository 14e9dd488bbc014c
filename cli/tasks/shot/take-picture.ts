import { spawn } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DashError } from '../../../schema/errors.ts';
import { browserArguments, type PictureSize } from './browser-arguments.ts';

/** Milliseconds that a browser may take. */
const longest = 60_000;

interface Wanted {
  browser: string;
  url: string;
  /** An empty folder, for all that the browser writes. */
  folder: string;
  size: PictureSize;
  scheme?: 'dark' | 'light' | undefined;
}

/**
 * A page as a PNG, by a browser of its own that has ended when this resolves or throws.
 *
 * @throws {DashError} `no-picture`; the signal's reason where that aborts
 */
export async function takePicture(
  { browser, url, folder, size, scheme }: Wanted,
  signal: AbortSignal,
): Promise<Buffer> {
  const file = join(folder, 'picture.png');
  const asRoot = process.getuid?.() === 0;
  const given = browserArguments({ url, file, profile: join(folder, 'profile'), size, scheme, asRoot });
  const said = join(folder, 'page.html');
  const { timedOut, cause } = await run(browser, given, said, signal);
  signal.throwIfAborted();
  const name = basename(browser);
  const picture = timedOut ? undefined : await readFile(file).catch(() => undefined);
  if (!picture) {
    throw new DashError('no-picture', `${name} took no picture${timedOut ? ' within a minute' : ''}.`, {
      hint: 'One that is installed as a snap or Flatpak may not write its files here: name another one with --browser.',
      cause,
    });
  }
  // Its page is empty otherwise.
  if (!/<html\b[^>]*\bdata-clean\b/.test(await readFile(said, 'utf8'))) {
    throw new DashError('no-picture', `${name} could not show the page without addresses, so there is no picture.`, {
      hint: 'Try again, or name a newer browser with --browser.',
    });
  }
  return picture;
}

/** Runs a browser to its end, that of its time, or that of the command. Its standard output goes into a file. */
async function run(
  browser: string,
  given: readonly string[],
  output: string,
  signal: AbortSignal,
): Promise<{ timedOut: boolean; cause?: Error }> {
  const file = await open(output, 'w');
  try {
    return await new Promise((resolve) => {
      const child = spawn(browser, given, {
        stdio: ['ignore', file.fd, 'ignore'],
        signal,
        timeout: longest,
        // What it keeps is thrown away, so it needs no time to put that in order.
        killSignal: 'SIGKILL',
      });
      child.once('error', (cause) => {
        // One that was started has an end of its own.
        if (child.pid === undefined) resolve({ timedOut: false, cause });
      });
      child.once('exit', () => resolve({ timedOut: child.killed }));
    });
  } finally {
    await file.close();
  }
}
