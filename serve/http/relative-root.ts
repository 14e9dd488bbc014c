/**
 * The way from an address to the site's root, such as `../../`. Links and redirects are relative, because the server may
 * stand behind a proxy that adds a folder.
 */
export function relativeRoot(url: string): string {
  const depth = url.replace(/[?#].*$/s, '').split('/').length - 2;
  return '../'.repeat(Math.max(0, depth)) || './';
}
