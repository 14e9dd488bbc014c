import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../../log.ts';

const bytes = 32;

/**
 * The secret that sessions are signed with, for one dashboard: derived from a key of the state folder, which is made when
 * it is needed first and readable by this user alone. Where that can't be, the secret lasts until the server ends.
 */
export function createSigningKey(folder: string, dashboard: string, log: Log): () => Buffer {
  let key: Buffer | undefined;
  return () => {
    key ??= createHmac('sha256', readOrMake(join(folder, 'session.key'), folder, log))
      .update(dashboard)
      .digest();
    return key;
  };
}

function readOrMake(file: string, folder: string, log: Log): Buffer {
  try {
    return readKey(file) ?? makeKey(file, folder);
  } catch (error) {
    log('warn', `The key of the sessions can't be kept in ${file}: a restart of the server signs everyone out.`, {
      message: (error as Error).message,
      hint: 'Name a folder that this user may write to in DASH_STATE_DIR.',
    });
    return randomBytes(bytes);
  }
}

/** Undefined where there is none. A key that others could read is made theirs no more. */
function readKey(file: string): Buffer | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return undefined;
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  if (key.length !== bytes) throw new Error('It holds no key.');
  if (found.mode & 0o077) chmodSync(file, 0o600);
  return key;
}

/** Several servers may start at once: the first one's key counts for all. */
function makeKey(file: string, folder: string): Buffer {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const made = randomBytes(bytes);
  const draft = `${file}.${process.pid}.${made.toString('hex', 0, 4)}`;
  writeFileSync(draft, `${made.toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(draft, file);
    return made;
  } catch (error) {
    const theirs = readKey(file);
    if (!theirs) throw error;
    return theirs;
  } finally {
    unlinkSync(draft);
  }
}
