import { mkdir, readdir, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileVersion } from './file-version.ts';
import { realPathOf } from './real-path.ts';
import { replaceFile } from './replace-file.ts';
import { stateName } from './state-name.ts';

/** An earlier state of a config. */
export interface Snapshot {
  id: string;
  /** ISO date of when it was kept. */
  time: string;
  bytes: number;
  version: string;
}

/** Earlier states of one config, the newest first. */
export interface History {
  /** Absolute path of the folder that they are in. */
  folder: string;
  list(): Promise<Snapshot[]>;
  /** The text of a snapshot; undefined for an id that there is none of. */
  read(id: string): Promise<string | undefined>;
  /** The text of a version, if it was kept. */
  find(version: string): Promise<string | undefined>;
  /** Keeps a state, on disk for good when this resolves, and lets the oldest go. */
  keep(text: string): Promise<Snapshot>;
  /** Keeps a state that is not there yet. */
  keepOnce(text: string): Promise<void>;
}

interface HistoryLimits {
  count: number;
  /** Days. */
  age: number;
  /** That many stay, however old. */
  least: number;
}

const usual: HistoryLimits = { count: 200, age: 180, least: 20 };

/**
 * The history of a config. It stands in the state folder, by the path of the file itself: outside of every folder that is
 * served, and on another disk if one wishes; it outlasts the config. Snapshots are readable for their owner only, since
 * configs hold secrets.
 */
export async function openHistory(
  config: string,
  { stateFolder, limits = usual }: { stateFolder: string; limits?: HistoryLimits },
): Promise<History> {
  const folder = join(stateFolder, 'history', stateName(await realPathOf(config)));

  const list = async () => {
    const names = await readdir(folder).catch(ignoreMissing);
    const found = await Promise.all((names ?? []).map((name) => describe(folder, name)));
    return found.filter((snapshot) => snapshot !== undefined).sort((a, b) => (a.id < b.id ? 1 : -1));
  };
  const read = async (id: string) =>
    idShape.test(id) ? readFile(fileOf(folder, id), 'utf8').catch(ignoreMissing) : undefined;
  const find = async (version: string) => {
    const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
    const name = names.find((candidate) => idShape.exec(candidate.replace(/\.yml$/, ''))?.[2] === version);
    return name === undefined ? undefined : read(name.replace(/\.yml$/, ''));
  };
  const keep = async (text: string) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const version = fileVersion(text);
    const [latest] = await list();
    if (latest?.version === version) return latest;
    // Later than all that is kept, whatever the clock says: the order is that of the ids.
    const now = new Date(Math.max(Date.now(), latest ? Date.parse(latest.time) + 1 : 0));
    const id = `${now.toISOString().replace(/[-:.]/g, '')}-${version}`;
    await replaceFile(fileOf(folder, id), { text, mode: 0o600 });
    await prune(folder, await list(), limits, now);
    await removeAbandoned(folder);
    return { id, time: now.toISOString(), bytes: Buffer.byteLength(text), version };
  };
  return {
    folder,
    list,
    read,
    find,
    keep,
    async keepOnce(text) {
      if ((await find(fileVersion(text))) === undefined) await keep(text);
    },
  };
}

/** `20261121T104812345Z-` and the version. */
const idShape = /^(\d{8}T\d{9}Z)-([\w-]{22})$/;

const fileOf = (folder: string, id: string) => join(folder, `${id}.yml`);

async function describe(folder: string, name: string): Promise<Snapshot | undefined> {
  const id = name.replace(/\.yml$/, '');
  const [, compact, version] = idShape.exec(id) ?? [];
  if (!compact || !version || id === name) return undefined;
  const found = await stat(join(folder, name)).catch(ignoreMissing);
  const time = compact.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/, '$1-$2-$3T$4:$5:$6.$7Z');
  return found && { id, time, bytes: found.size, version };
}

async function prune(folder: string, snapshots: readonly Snapshot[], limits: HistoryLimits, now: Date): Promise<void> {
  const oldest = now.getTime() - limits.age * 24 * 60 * 60 * 1000;
  for (const [index, { id, time }] of snapshots.entries()) {
    if (index < limits.least || (index < limits.count && Date.parse(time) >= oldest)) continue;
    await unlink(fileOf(folder, id)).catch(() => undefined);
  }
}

/** Takes away what processes left that were killed while they kept a state; what is younger, one may still be at. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((candidate) => candidate.startsWith('.'))) {
    const path = join(folder, name);
    const found = await stat(path).catch(ignoreMissing);
    if (found && Date.now() - found.mtimeMs > abandonedAfter) await unlink(path).catch(ignoreMissing);
  }
}

/** Milliseconds. */
const abandonedAfter = 60 * 60 * 1000;

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
