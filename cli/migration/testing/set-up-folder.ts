import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach } from 'vitest';
import type { MigratePorts } from '../migration.ts';

/** The first bytes of a picture. */
export const picture = Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1');

/** A new folder for each test of a file, and what a migration in it reaches of the world. */
export function setUpFolder() {
  let cwd = '';
  beforeEach(() => {
    cwd = mkdtempSync(join(tmpdir(), 'dash-migrate-'));
  });
  const at = (path: string) => join(cwd, path);
  return {
    /** The absolute path of a file. */
    at,
    ports: (): MigratePorts => ({
      cwd,
      env: { DASH_STATE_DIR: at('state') },
      readInput: async () =>
        Buffer.from('<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><A HREF="https://in.example">In</A></DL>'),
      signal: new AbortController().signal,
      progress: () => ({ show: () => undefined, done: () => undefined }),
    }),
    write(path: string, content: string | Buffer): void {
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), content);
    },
    read: (path: string) => readFileSync(at(path), 'utf8'),
  };
}
