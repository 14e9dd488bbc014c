import { isCredentialKey, isHeadersKey, replaceUserInfo } from '../../../rules/secrets/credentials.ts';

/** Keys of a line, in blocks and in braces, with what stands behind each. */
const keyLike = /([\w.-]+)["']?[ \t]*:(?=\s*\S)/g;

/**
 * Whether a line of a text, which may be no YAML, looks as if a credential stood in it: then no message repeats what it
 * says. Counts from 0.
 */
export function mayHoldSecret(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  if ([...line.matchAll(keyLike)].some(([, key = '']) => isCredentialKey(key) || isHeadersKey(key))) return true;
  if (replaceUserInfo(line, () => '') !== line) return true;
  return isHeadersKey(parentKey(lines, at));
}

function parentKey(lines: readonly string[], at: number): string {
  const indent = (lines[at] ?? '').search(/\S/);
  for (let above = at - 1; above >= 0 && indent > 0; above -= 1) {
    const line = lines[above] ?? '';
    const start = line.search(/\S/);
    if (start >= 0 && start < indent && line[start] !== '#') return /([\w.-]+)["']?[ \t]*:\s*$/.exec(line)?.[1] ?? '';
  }
  return '';
}
