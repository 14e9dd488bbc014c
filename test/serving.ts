import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startDash } from './dash-command.ts';

export interface Serving {
  /** Address of the front page, with a slash at its end. */
  url: string;
  folder: string;
  process: ChildProcess;
  /** What it has said on standard error so far. */
  said(): string;
  /** What it had said on standard output when it listened. */
  started: string;
  /** Writes a file into the folder, in place of the one before. */
  write(path: string, text: string | Uint8Array): void;
  /** Ends it by SIGTERM; resolves with its exit code. */
  stop(): Promise<number | null>;
}

type Files = Record<string, string | Uint8Array>;

export function folderWith(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'dash-test-'));
  for (const [path, text] of Object.entries(files)) writeInto(folder, path, text);
  return folder;
}

function writeInto(folder: string, path: string, text: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Starts `dash serve` on a free port in a folder with these files, or in `folder` as it is; resolves when it listens. */
export async function startServing(
  files: Files,
  {
    args = [],
    env = {},
    folder = folderWith(files),
    ...options
  }: { args?: string[]; env?: Record<string, string>; folder?: string; bin?: string; node?: string } = {},
): Promise<Serving> {
  const child = startDash(['serve', '--host', '127.0.0.1', '--port', '0', ...args], {
    cwd: folder,
    env: { DASH_CACHE_DIR: join(folder, '.cache'), DASH_STATE_DIR: join(folder, '.state'), ...env },
    ...options,
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const found = /https?:\/\/[^\s"]+/.exec(printed)?.[0];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`dash serve ended with ${code}: ${said}`)));
  });
  return {
    url,
    folder,
    process: child,
    said: () => said,
    started: printed,
    write: (path, text) => writeInto(folder, path, text),
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
        child.once('exit', resolve);
        child.kill('SIGTERM');
      }),
  };
}

/** Resolves when `look` gives something; looks again until then. */
export async function until<T>(look: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
