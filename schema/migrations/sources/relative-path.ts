/** A path that a file names, from the folder which that file is in; undefined where it leads out of what was handed in. */
export function relativePath(from: string, path: string): string | undefined {
  const parts = from.split('/').slice(0, -1);
  for (const part of path.split(/[\\/]/)) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return /^(?:[\\/]|[a-z]:)/i.test(path) ? undefined : parts.join('/');
}
