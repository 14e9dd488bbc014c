import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { notWritten } from '../config/disk-failure.ts';
import { loadDashboard } from '../config/load-dashboard.ts';
import { finishWriting } from '../finish-writing.ts';
import type { Ports } from '../ports.ts';
import { serve } from './serve.ts';
import type { PictureSize } from './shot/browser-arguments.ts';
import { cleanPage } from './shot/clean-page.ts';
import { findBrowser } from './shot/find-browser.ts';
import { takePicture } from './shot/take-picture.ts';

interface ShotOptions {
  /** A config, or the address of a page of a running server. */
  page: { file: string } | { url: string };
  out: string;
  size: PictureSize;
  scheme?: 'dark' | 'light';
  /** Name or path. */
  browser?: string;
}

/**
 * Writes a picture of a page as a guest sees it, without addresses. Browser and server have ended when this resolves or
 * throws, and nothing but the picture is left.
 *
 * @throws {DashError} what `loadDashboard`, `findBrowser`, `cleanPage`, `takePicture` and `serve` throw, and
 * `picture-not-written`
 */
export async function shot({ page, out, size, scheme, browser: named }: ShotOptions, ports: Ports): Promise<void> {
  // What is wrong with it is said here, and not by a page that says so in a picture.
  if ('file' in page) await loadDashboard(page.file, ports);
  const browser = findBrowser(named, ports);
  const { signal } = ports;
  const folder = await mkdtemp(join(tmpdir(), 'dash-shot-'));
  const progress = ports.progress('Taking a picture');
  try {
    const take = async (url: string) =>
      takePicture({ browser, url: await cleanPage(url, signal), folder, size, scheme }, signal);
    const picture = 'url' in page ? await take(page.url) : await whileServed(page.file, folder, ports, take);
    await finishWriting(ports, () => writeFileAtomic(resolve(ports.cwd, out), picture)).catch((cause) => {
      signal.throwIfAborted();
      throw notWritten('picture-not-written', out, cause);
    });
  } finally {
    progress.done();
    // What the browser had still open may be written a moment longer.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/** Serves a config on this machine alone as long as something uses it. What the server keeps goes into `folder`. */
async function whileServed<T>(
  file: string,
  folder: string,
  ports: Ports,
  use: (url: string) => Promise<T>,
): Promise<T> {
  const end = new AbortController();
  const silent = { print: () => undefined, note: () => undefined };
  const env = { ...ports.env, DASH_STATE_DIR: join(folder, 'state') };
  const signal = AbortSignal.any([ports.signal, end.signal]);
  let served: Promise<void> | undefined;
  try {
    const url = await new Promise<string>((onListening, reject) => {
      const options = { file, named: true, host: '127.0.0.1', port: 0, log: 'none', onListening } as const;
      served = serve(options, { ...ports, ...silent, env, signal });
      // It ends before it listens where it was asked to.
      served.then(() => reject(ports.signal.reason), reject);
    });
    return await use(url);
  } finally {
    end.abort();
    await served;
  }
}
