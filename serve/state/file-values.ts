import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { withLock } from '../storage/lock.ts';
import { aliveValue, entryOf } from './entries.ts';
import type { Entry, SharedValues, ValuesOptions } from './shared-state.ts';

type Entries<Value> = Map<string, Entry<Value>>;

type Change<Value> = (entries: Entries<Value>) => unknown;

/** Changes of one value that wait to be written. */
const mostChanges = 100;
/** Milliseconds between looks at what another server has written. */
const lookInterval = 1_000;

/**
 * Keeps values in one file, which is for this user alone and replaced in one step, under a lock. What this server has known
 * stays until its lifetime ends, also where the file is lost, spoilt, or put back as it was earlier.
 */
export function createFileValues<Value>(
  file: string,
  kept: NonNullable<ValuesOptions<Value>['kept']>,
  isOver?: ValuesOptions<Value>['isOver'],
  now: () => number = Date.now,
): SharedValues<Value> & { settled(): Promise<void> } {
  /** As far as it is in the file, or was. */
  let known: Entries<Value> = new Map();
  /** What this server has set since, and the changes by key that bring it into the file. */
  const own: Entries<Value> = new Map();
  const changes = new Map<string, Change<Value>[]>();
  const claims = new Map<string, Change<Value>>();
  let lastLook = Number.NEGATIVE_INFINITY;
  let fileState: string | undefined;
  /** A write that has not yet looked at the changes. */
  let next: Promise<void> | undefined;
  let last = Promise.resolve();

  const liveValue = (key: string, entry: Entry<Value> | undefined) => aliveValue(key, entry, { isOver, now });
  const isAlive = ([key, entry]: readonly [string, Entry<Value>]) => liveValue(key, entry) !== undefined;
  /** What is known together with what the file holds. */
  const withFile = (): Entries<Value> => new Map([...known, ...kept.read(readJson(file))].filter(isAlive));
  const look = () => {
    lastLook = now();
    const written = stateOf(file);
    if (written === fileState) return;
    fileState = written;
    known = withFile();
  };
  const peek = (key: string) => {
    if (now() - lastLook >= lookInterval) look();
    return liveValue(key, own.get(key) ?? known.get(key));
  };

  const write = async () => {
    let hasLooked = false;
    try {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      // Nothing in it waits: what is changed while this task runs would be lost.
      await withLock(`${file}.lock`, async () => {
        hasLooked = true;
        next = undefined;
        const entries = withFile();
        for (const change of [...[...changes.values()].flat(), ...claims.values()]) change(entries);
        const alive = new Map([...entries].filter(isAlive));
        replaceJson(file, kept.write(alive));
        fileState = stateOf(file);
        known = alive;
        changes.clear();
        own.clear();
      });
    } catch (error) {
      if (!hasLooked) next = undefined;
      for (const entry of own) {
        if (isAlive(entry)) continue;
        own.delete(entry[0]);
        changes.delete(entry[0]);
      }
      kept.failed(file, error as Error);
    }
  };
  const keep = () => {
    next ??= write();
    last = next;
    return next;
  };

  /** `change` is given the value as it is here, at once, and as the file has it, when that is written. */
  const note = (key: string, change: (before: Value | undefined) => Value, until?: number) => {
    const entry = entryOf(change(peek(key)), until);
    own.set(key, entry);
    const before = changes.get(key) ?? [];
    const apply: Change<Value> = (entries) =>
      entries.set(key, entryOf(change(liveValue(key, entries.get(key))), until));
    // While nothing can be written, the last of many is what counts.
    changes.set(key, before.length < mostChanges ? [...before, apply] : [(entries) => entries.set(key, entry)]);
  };
  const update: SharedValues<Value>['update'] = (key, change, until) => {
    note(key, change, until);
    return keep();
  };

  return {
    peek,
    entries() {
      look();
      return [...new Map([...known, ...own])].filter(isAlive).map(([key, { value }]) => [key, value]);
    },
    set: (key, value, until) => update(key, () => value, until),
    update,
    async claim(key, value, until) {
      if (claims.has(key) || peek(key) !== undefined) return false;
      let isFirst = true;
      claims.set(key, (entries) => {
        isFirst = liveValue(key, entries.get(key)) === undefined;
        if (isFirst) entries.set(key, entryOf(value, until));
      });
      await keep();
      claims.delete(key);
      // It could not be written: this server remembers it.
      if (peek(key) === undefined) note(key, () => value, until);
      return isFirst;
    },
    settled: () => last,
  };
}

/** Tells one state of a file from another; undefined where it can't be looked at. */
function stateOf(file: string): string | undefined {
  try {
    const { ino, mtimeMs, size } = statSync(file);
    return `${ino} ${mtimeMs} ${size}`;
  } catch {
    // Absent, or in a folder that is not ours: what is remembered counts.
    return undefined;
  }
}

/** Undefined where there is none, or it was written by something else. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function replaceJson(file: string, content: unknown): void {
  // In place of write-file-atomic, which would stay in the memory of every server for these lines.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(content), { mode: 0o600, flush: true });
  renameSync(draft, file);
}
