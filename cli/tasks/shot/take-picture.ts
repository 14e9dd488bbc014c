import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { execa } from 'execa';
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
  const result = await execa(browser, given, {
    stdio: 'ignore',
    reject: false,
    cancelSignal: signal,
    timeout: longest,
    // What it keeps is thrown away, so it needs no time to put that in order.
    killSignal: 'SIGKILL',
  });
  signal.throwIfAborted();
  const picture = result.timedOut ? undefined : await readFile(file).catch(() => undefined);
  if (picture) return picture;
  const name = basename(browser);
  throw new DashError('no-picture', `${name} took no picture${result.timedOut ? ' within a minute' : ''}.`, {
    hint: 'One that is installed as a snap or Flatpak may not write its files here: name another one with --browser.',
    cause: result.failed ? result : undefined,
  });
}
