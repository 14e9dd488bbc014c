import type { Repository } from '../../web/page/payload.ts';

/**
 * What the `repository` field of a package leads to: for GitHub the places that one looks for and the manifest as it
 * stands there now, for other hosts the address alone. Undefined where none is named.
 */
export function readRepository(field: unknown): Repository | undefined {
  const written = typeof field === 'object' && field !== null ? (field as { url?: unknown }).url : field;
  if (typeof written !== 'string' || written.trim() === '') return undefined;
  const text = written
    .trim()
    .replace(/^git\+/, '')
    .replace(/\.git$/, '');
  const [, path] =
    /^(?:(?:https?|ssh|git):\/\/(?:git@)?github\.com\/|git@github\.com:|github:)?([\w.-]+\/[\w.-]+)$/.exec(text) ?? [];
  if (path === undefined) return /^https?:\/\//.test(text) ? { home: text } : undefined;
  const home = `https://github.com/${path}`;
  return {
    home,
    issues: `${home}/issues`,
    newIssue: `${home}/issues/new`,
    contributing: `${home}/blob/HEAD/docs/contributing.md`,
    docs: `${home}/tree/HEAD/docs`,
    keys: `${home}/blob/HEAD/docs/configuration.md`,
    guide: `${home}/blob/HEAD/docs/troubleshooting.md`,
    manifest: `https://raw.githubusercontent.com/${path}/HEAD/package.json`,
  };
}
