import { promises, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { DashError } from '../../schema/errors.ts';
import type { Ports } from '../ports.ts';

/** Bytes. The largest config known holds 52 kB; more than this is another file. */
export const maxConfigBytes = 10 * 1024 * 1024;

/**
 * Reads a config, `-` being standard input.
 *
 * @throws {DashError} `config-missing`, `config-is-a-folder`, `config-not-readable` or `config-too-large`
 */
export async function readConfig(file: string, ports: Pick<Ports, 'cwd' | 'readInput'>): Promise<string> {
  const bytes = file === '-' ? await ports.readInput(maxConfigBytes) : await readFile(file, ports.cwd);
  if (bytes.length > maxConfigBytes) throw tooLarge(file);
  return bytes.toString('utf8');
}

/**
 * Makes sure that a config is there, before somebody waits for what is in it.
 *
 * @throws {DashError} `config-missing` or `config-is-a-folder`
 */
export function findConfig(file: string, cwd: string): void {
  try {
    if (statSync(resolve(cwd, file)).isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
  } catch (error) {
    throw unreadable(file, error as NodeJS.ErrnoException);
  }
}

async function readFile(file: string, cwd: string): Promise<Buffer> {
  const path = resolve(cwd, file);
  try {
    const found = statSync(path);
    if (found.size > maxConfigBytes) throw tooLarge(file);
    // At once: waking the threads that read files beside us takes longer than a config. A pipe may let us wait.
    return found.isFile() ? readFileSync(path) : await promises.readFile(path);
  } catch (error) {
    throw error instanceof DashError ? error : unreadable(file, error as NodeJS.ErrnoException);
  }
}

const tooLarge = (file: string) =>
  new DashError('config-too-large', `${named(file)} is larger than 10 MB, which no config is.`, {
    hint: 'Check the path: is it another kind of file?',
  });

function unreadable(file: string, cause: NodeJS.ErrnoException): DashError {
  switch (cause.code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return new DashError('config-missing', `There is no file ${file}.`, {
        hint: 'Check the path, or run "dash init" to start with a small dashboard.',
        cause,
      });
    case 'EISDIR':
      return new DashError('config-is-a-folder', `${file} is a folder, not a config.`, {
        hint: 'Name the file in it, conf.yml say.',
        cause,
      });
    case 'EACCES':
    case 'EPERM':
      return new DashError('config-not-readable', `${file} may not be read by this user.`, {
        hint: `Allow it with "chmod u+r ${file}", or run as the user who owns the file.`,
        cause,
      });
    default:
      return new DashError('config-not-readable', `${file} could not be read: ${cause.message}.`, { cause });
  }
}

const named = (file: string) => (file === '-' ? 'Standard input' : file);
