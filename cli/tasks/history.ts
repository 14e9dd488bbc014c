import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseConfig } from '../../schema/document/read/parse.ts';
import { operator } from '../../schema/model.ts';
import { fileVersion } from '../../serve/storage/file-version.ts';
import { openHistory, type Snapshot } from '../../serve/storage/history.ts';
import { readSavers } from '../../serve/storage/savers.ts';
import { differenceBetween } from '../../web/features/history/difference-between.ts';
import { stateWords } from '../../web/features/history/state-words.ts';
import { finishWriting } from '../finish-writing.ts';
import { fileToSave, findState, pageFiles, readKeptStates } from '../history/kept-states.ts';
import { restoreCommand } from '../history/restore-command.ts';
import { loadHistoryWords } from '../page-words.ts';
import type { Ports } from '../ports.ts';
import { restoreConfig } from '../site/save/save-config.ts';
import { createFile } from '../site/save/update-file.ts';
import { missingSince } from '../site/save/write-anew.ts';
import { stateDir } from '../state-dir.ts';

type HistoryPorts = Pick<Ports, 'cwd' | 'env'>;

/** What made a state of a file, when, and who saved it, where that is known. */
export interface ToldState {
  time: string;
  by?: string;
  /** What was changed, in the words of the page's history; empty where that can't be told. */
  words: string;
  /** Lines that were added, removed or changed. */
  lines: number;
}

export interface ListedState extends ToldState, Snapshot {
  /** 1 is the newest. */
  number: number;
  /** Whether the file is like this at the moment. */
  isNow: boolean;
}

/** The states of a file, the newest first. */
export interface FileHistory {
  file: string;
  /** How many states are kept. */
  count: number;
  /** What the file is, unless it is as the newest state that is kept, or not there any more. */
  now?: ToldState;
  isGone: boolean;
  states: ListedState[];
  /** The pages that the file names, with how many states are kept of each. */
  pages: { file: string; count: number }[];
}

/** States that are told unless all are asked for: each takes a comparison. */
const usual = 20;

/** Lists what is kept of a file, and what was changed each time. */
export async function listHistory(
  { file, all = false }: { file: string; all?: boolean },
  ports: HistoryPorts,
): Promise<FileHistory> {
  const kept = await readKeptStates(file, ports);
  const { now, history, snapshots } = kept;
  const [t, savers] = await Promise.all([loadHistoryWords(), readSavers(history.folder)]);
  const told = (before: string | undefined, after: string | undefined) => {
    const { changes, lines } = differenceBetween(before, after);
    return { words: changes ? stateWords(changes, t) : '', lines };
  };
  const savedBy = (version: string) => {
    const by = savers.get(version);
    return by === undefined ? {} : { by };
  };
  const version = now === undefined ? undefined : fileVersion(now);
  const shown = all ? snapshots : snapshots.slice(0, usual);
  const states: ListedState[] = [];
  const newest = snapshots[0] && (await history.read(snapshots[0].id));
  let text = newest;
  for (const [index, snapshot] of shown.entries()) {
    const older = snapshots[index + 1];
    const before: string | undefined = older && (await history.read(older.id));
    states.push({
      number: index + 1,
      ...snapshot,
      ...savedBy(snapshot.version),
      ...(older ? told(before, text) : { words: t('told-first'), lines: 0 }),
      isNow: snapshot.version === version,
    });
    text = before;
  }
  const isNewest = version !== undefined && version === snapshots[0]?.version;
  return {
    file,
    count: snapshots.length,
    ...(now !== undefined &&
      version !== undefined &&
      !isNewest && {
        now: {
          time: (await stat(resolve(ports.cwd, file))).mtime.toISOString(),
          ...savedBy(version),
          ...(snapshots.length > 0 ? told(newest, now) : { words: '', lines: 0 }),
        },
      }),
    isGone: now === undefined,
    states,
    pages: await pagesOf(file, now, ports),
  };
}

async function pagesOf(file: string, text: string | undefined, ports: HistoryPorts): Promise<FileHistory['pages']> {
  const files = await pageFiles(file, text, ports);
  const stateFolder = stateDir(ports.env);
  return Promise.all(
    files.map(async (page) => {
      const history = await openHistory(resolve(ports.cwd, page), { stateFolder });
      return { file: page, count: (await history.list()).length };
    }),
  );
}

/** A state, and what the file is at the moment. */
export interface ShownState extends ToldState {
  file: string;
  id: string;
  /** The whole text, as it was. */
  text: string;
  /** The present one; undefined where the file is not there any more. */
  now: string | undefined;
}

/** One state of a file, told as what going back to it would change. */
export async function showState(
  { file, state }: { file: string; state: string },
  ports: HistoryPorts,
): Promise<ShownState> {
  const kept = await readKeptStates(file, ports);
  const { id, time, version } = findState(kept, state);
  const text = (await kept.history.read(id)) ?? '';
  const by = (await readSavers(kept.history.folder)).get(version);
  const { changes, lines } = differenceBetween(kept.now, text);
  const t = await loadHistoryWords();
  return {
    file,
    id,
    time,
    ...(by !== undefined && { by }),
    words: changes && changes.length > 0 ? stateWords(changes, t) : '',
    lines,
    text,
    now: kept.now,
  };
}

export interface Restored {
  file: string;
  id: string;
  time: string;
  /** Whether the file was otherwise. */
  changed: boolean;
  /** Where the state before is kept, and the command that brings it back. */
  backup?: string;
  undo?: string;
}

/**
 * Brings a file back to a state, byte by byte, with the state before kept, under the lock that saves take. One that is not
 * there any more is made again.
 *
 * @throws {HttpError} for whatever keeps it from being written: the file is then as it was
 */
export async function restoreState(
  { file, state }: { file: string; state: string },
  ports: HistoryPorts & Pick<Ports, 'signal'>,
): Promise<Restored> {
  const kept = await readKeptStates(file, ports);
  const { id, time } = findState(kept, state);
  const target = await fileToSave(file, ports);
  const absent = await missingSince(target);
  const text = (await kept.history.read(id)) ?? '';
  const { changed, backup } = await finishWriting(ports, async () =>
    absent
      ? { ...(await createFile(target, absent, () => parseConfig(text))), backup: undefined }
      : restoreConfig(target, { id, viewer: operator }),
  );
  return {
    file,
    id,
    time,
    changed,
    ...(backup !== undefined && { backup, undo: restoreCommand(file, backup, ports) }),
  };
}
