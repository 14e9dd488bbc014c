import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { DashError } from '../../schema/errors.ts';
import { configName } from '../config/config-path.ts';
import { finishWriting } from '../finish-writing.ts';
import type { Ports } from '../ports.ts';
import { starterFile } from './starter-file.ts';

/**
 * Writes the starter config into a folder, which is made where it is missing, and answers with the new file's
 * path, relative as the folder was. A file that is there already is never touched.
 *
 * @throws {DashError} `not-a-folder` for the name of a config, `config-exists` or `folder-not-writable`
 */
export async function init({ folder }: { folder: string }, ports: Pick<Ports, 'cwd' | 'signal'>): Promise<string> {
  if (/\.ya?ml$/i.test(folder)) {
    throw new DashError('not-a-folder', `${folder} is the name of a file, and what is named here is a folder.`, {
      hint: `Name the folder that ${configName} goes into, or none for the present one.`,
    });
  }
  const file = join(folder, configName);
  await finishWriting(ports, () => writeStarter(resolve(ports.cwd, file), file));
  return file;
}

/**
 * Writes the starter config as this file, whose folder is made where it is missing. A file that is there already is never
 * touched. `name` is what errors call it.
 *
 * @throws {DashError} `config-exists` or `folder-not-writable`
 */
export async function writeStarter(path: string, name = path): Promise<void> {
  const text = await readFile(starterFile());
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeNew(path, text);
  } catch (error) {
    throw refusal(name, dirname(name), error as NodeJS.ErrnoException);
  }
}

/** Writes a file whole or not at all, and only if there is none of that name. */
async function writeNew(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    await writeDurably(draft, content);
    // A rename would replace a file that appeared meanwhile; a link never does.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') throw error;
      // Some network and FAT volumes have no links: there the new file is written in place.
      return writeDurably(file, content);
    });
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeDurably(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function refusal(file: string, folder: string, cause: NodeJS.ErrnoException): DashError {
  if (cause.code === 'EEXIST' && cause.syscall !== 'mkdir') {
    return new DashError('config-exists', `${file} is there already; it was left as it is.`, {
      hint: `Check it with "dash validate", or name another folder: "dash init my-dashboard".`,
      cause,
    });
  }
  return new DashError('folder-not-writable', `${file} could not be written: ${cause.message}.`, {
    hint: `Check that ${folder} is a folder that this user may write to.`,
    cause,
  });
}
