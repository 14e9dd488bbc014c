import { readFile, realpath, stat } from 'node:fs/promises';

/**
 * Whether a file that a container mounts by itself is no longer the one outside: an editor that puts a new file in the
 * place of the old one leaves the container with the old one, which no name leads to any more. Known on Linux only.
 */
export async function isDetached(path: string): Promise<boolean> {
  const { nlink } = await stat(path);
  // Some file systems count no links at all.
  if (nlink > 0) return false;
  const target = await realpath(path);
  const mounts = await readFile('/proc/self/mountinfo', 'utf8').catch(() => '');
  return mounts.split('\n').some((line) => {
    const [, , , root, place] = line.split(' ');
    return place === target.replaceAll(' ', '\\040') && root?.endsWith('//deleted');
  });
}
