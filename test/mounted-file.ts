import { spawnSync } from 'node:child_process';

/**
 * What starts a program in a place of its own where a file is mounted by itself, as containers have it: the command, with
 * the file that is mounted and where, ahead of the program. Undefined where this user may not mount.
 */
export function mountedBy(from: string, to: string): string[] | undefined {
  const mount = 'mount --bind "$0" "$1" && shift && exec "$@"';
  return unshare && [...unshare, 'sh', '-c', mount, from, to];
}

/** The system's own user may mount in a place of its own; others where the system lets them be that user in there. */
const unshare = [
  ['unshare', '--mount'],
  ['unshare', '--user', '--map-root-user', '--mount'],
].find(
  ([command = '', ...args]) => spawnSync(command, [...args, 'mount', '--bind', '/dev/null', '/dev/null']).status === 0,
);
