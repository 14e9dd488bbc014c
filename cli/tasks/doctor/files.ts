import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { cacheDir } from '../../cache-dir.ts';
import type { Ports } from '../../ports.ts';
import { stateDir } from '../../state-dir.ts';
import { bad, type Diagnosis, good, warning } from './diagnosis.ts';

/** Megabytes that a history of configs and the icons of a large dashboard have room in. */
const enoughSpace = 50;

/** Whether the config can be read and saved, and whether there are places for what Dash keeps. */
export async function lookAtFiles(file: string, { cwd, env }: Pick<Ports, 'cwd' | 'env'>): Promise<Diagnosis[]> {
  const path = resolve(cwd, file);
  return [
    await lookAtConfig(file, path),
    await lookAtFolder('state', resolve(cwd, stateDir(env)), 'DASH_STATE_DIR', 'earlier states and sessions'),
    await lookAtFolder('cache', resolve(cwd, cacheDir(env)), 'DASH_CACHE_DIR', 'icons that were fetched'),
  ];
}

async function lookAtConfig(file: string, path: string): Promise<Diagnosis> {
  const canSave = (await may(path, constants.W_OK)) && (await may(dirname(path), constants.W_OK));
  if (canSave) return good('config', `${file} can be read and saved`);
  return warning(
    'config',
    `${file} can be read, but not saved by this user`,
    `For editing in the browser, give it and its folder to the user that Dash runs as: "chown -R ${process.getuid?.() ?? 'user'} ${dirname(file)}". A mounted single file can be saved if it is writable itself.`,
  );
}

async function lookAtFolder(subject: string, folder: string, variable: string, use: string): Promise<Diagnosis> {
  const there = await nearestThere(folder);
  if (!(await stat(there)).isDirectory()) {
    return bad(
      subject,
      `nothing can be kept in ${folder} (${use}): ${there} is no folder`,
      `Name another one in ${variable}.`,
    );
  }
  if (!(await may(there, constants.W_OK | constants.X_OK))) {
    return bad(
      subject,
      `nothing can be kept in ${folder} (${use}): ${there} is not writable for this user`,
      `Make it writable, or name another folder in ${variable}.`,
    );
  }
  const { bavail, bsize } = await statfs(there);
  const free = Math.floor((bavail * bsize) / 1_000_000);
  if (free < enoughSpace) {
    return bad(subject, `only ${free} MB are free for ${folder} (${use})`, 'Make room there: a save needs some.');
  }
  return good(subject, `${folder} takes ${use}`);
}

/** A folder, or the nearest above it that is there: the rest is made when it is needed. */
async function nearestThere(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => undefined);
  return found || dirname(folder) === folder ? folder : nearestThere(dirname(folder));
}

const may = (path: string, mode: number): Promise<boolean> =>
  access(path, mode).then(
    () => true,
    () => false,
  );
