import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Tells one state of a file from another; undefined where it can't be looked at. */
export function stateOf(file: string): string | undefined {
  try {
    const { ino, mtimeMs, size } = statSync(file);
    return `${ino} ${mtimeMs} ${size}`;
  } catch {
    // Absent, or in a folder that is not ours: what is remembered counts.
    return undefined;
  }
}

/** What a file of the state folder holds; undefined where it is absent, or written by something else. */
export function readStateFile(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Puts a file of the state folder in its place, in one step, for this user alone. Throws where that can't be done. */
export function writeStateFile(file: string, content: unknown): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // In place of write-file-atomic, which would stay in the memory of every server for these lines.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(content), { mode: 0o600, flush: true });
  renameSync(draft, file);
}
