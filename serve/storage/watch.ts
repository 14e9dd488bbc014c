import { statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { watch } from 'chokidar';

export interface Watch {
  /** Resolves when changes are noticed. */
  readonly ready: Promise<void>;
  /**
   * Watches these paths instead, and reports differences from the files as they are now; for those that were `absent`
   * a moment ago, also that they are there by now. Nothing is watched any more once `close` was called.
   */
  setPaths(paths: readonly string[], absent?: readonly string[]): void;
  close(): Promise<void>;
}

/** Milliseconds in which further events of one save are waited for. */
const quiet = 10;
/** The same where another file has come in place of the one before: it is usually whole, but some editors write into it. */
const quietAfterRename = 2;
/** Milliseconds that an empty or missing file gets to be filled: some editors empty it, or take it away, first. */
const settling = 60;
/** Milliseconds between checks without an event: network folders and some containers send none. */
const pollEvery = 2000;

/**
 * Calls back soon after one of the files (absolute paths) has another content: written in place, replaced by a
 * renamed one, reached through a link that was moved (as Kubernetes does it), taken away, or there again. Also when the
 * last name of a file has gone, as it does when a file that a container mounts by itself is replaced outside of it.
 *
 * Watched are the folders, too: what is bound to a file's inode misses its replacement, and what is bound to the
 * folder misses a single file that a container mounts. An event only causes a check; whether a file differs follows
 * from what it is now.
 */
export function watchFiles(paths: readonly string[], onChange: () => void): Watch {
  let watched = [...paths];
  let seen = watched.map(signature);
  let timer: NodeJS.Timeout | undefined;
  let settled = false;
  let isClosed = false;

  const folders = () => [...new Set(watched.map((path) => dirname(path)))];
  const watcher = watch(folders(), {
    ignoreInitial: true,
    depth: 0,
    followSymlinks: false,
    atomic: false,
    ignored: (path) => !concerns(path, watched),
  });
  const ready = new Promise<void>((resolve) => watcher.once('ready', resolve));

  const isReplaced = (path: string, index: number) => inode(signature(path)) !== inode(seen[index]);
  const check = () => {
    timer = undefined;
    const now = watched.map(signature);
    const changed = now.filter((text, index) => text !== seen[index]);
    if (changed.length === 0) return;
    if (!settled && changed.some((text) => text === missing || text.endsWith(' 0'))) {
      settled = true;
      timer = setTimeout(check, settling);
      return;
    }
    settled = false;
    seen = now;
    onChange();
  };
  // The system's own event, which comes before chokidar has checked the file itself.
  watcher.on('raw', () => {
    timer ??= setTimeout(check, watched.some(isReplaced) ? quietAfterRename : quiet);
  });
  const poll = setInterval(() => {
    if (!timer) check();
  }, pollEvery).unref();
  // Where the system runs out of watches, checking now and then has to do.
  watcher.on('error', () => poll.refresh());

  return {
    ready,
    setPaths(next, absent = []) {
      // The watcher would open again, and keep the process from ending.
      if (isClosed) return;
      const before = new Map(watched.map((path, index) => [path, seen[index]]));
      watched = [...next];
      seen = watched.map((path) => before.get(path) ?? (absent.includes(path) ? missing : signature(path)));
      watcher.add(folders());
      if (absent.length > 0) timer ??= setTimeout(check, quiet);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(poll);
      await watcher.close();
    },
  };
}

const missing = 'missing';

/**
 * What tells one state of a file from another, its size in bytes at the end. Links are followed; what can't be read is
 * missing.
 */
function signature(path: string): string {
  try {
    const { ino, mtimeNs, nlink, size } = statSync(path, { bigint: true });
    return `${ino} ${mtimeNs} ${nlink === 0n ? 'nameless' : ''} ${size}`;
  } catch {
    return missing;
  }
}

const inode = (text: string | undefined) => text?.split(' ', 1)[0];

/** Whether a path is a watched file, a folder of one, or one of the hidden links that Kubernetes turns around. */
const concerns = (path: string, watched: readonly string[]) =>
  basename(path).startsWith('..') || watched.some((file) => file === path || dirname(file) === path);
