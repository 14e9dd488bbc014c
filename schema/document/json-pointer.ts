/** Names a place by JSON pointer (RFC 6901). */
export const pointer = (...segments: (string | number)[]): string =>
  segments.map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The keys and positions that a JSON pointer names. */
export const segments = (path: string): string[] =>
  path === ''
    ? []
    : path
        .slice(1)
        .split('/')
        .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The value at a JSON pointer; undefined where there is none. */
export function valueAt(root: unknown, path: string): unknown {
  let value = root;
  for (const segment of segments(path)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, segment)) return undefined;
    value = (value as Record<string, unknown>)[segment];
  }
  return value;
}
