import { stat } from 'node:fs/promises';
import { dirname, join, posix, resolve } from 'node:path';
import type { Finding } from '../schema/document/finding.ts';
import type { Ports } from './ports.ts';

/** A local file that `pages[].path` names. */
export interface LinkedPage {
  /** Index in `pages`. */
  index: number;
  /** As written. */
  path: string;
}

/** The local files that a config, as it was parsed, names as its pages; addresses of other hosts are left out. */
export function linkedPages({ pages }: Readonly<Record<string, unknown>>): LinkedPage[] {
  if (!Array.isArray(pages)) return [];
  return pages.flatMap((entry: unknown, index) => {
    const path = typeof entry === 'object' && entry !== null && 'path' in entry ? entry.path : undefined;
    const isLocal = typeof path === 'string' && path.trim() !== '' && !/^https?:\/\//i.test(path.trim());
    return isLocal ? [{ index, path: path.trim() }] : [];
  });
}

/**
 * Where a page's file is, as it is shown to the user, or what is wrong with its entry in the main config. Paths
 * start from the folder of that config; a leading `/` or `./` is tolerated (schema, 'pages[].path').
 */
export async function findPage(
  main: string,
  page: LinkedPage,
  { cwd }: Pick<Ports, 'cwd'>,
): Promise<{ file: string } | { finding: Finding }> {
  const inside = posix.normalize(page.path.replaceAll('\\', '/').replace(/^\/+/, ''));
  if (inside === '..' || inside.startsWith('../')) {
    return pageFinding(page, 'page-outside-folder', `\`${page.path}\` lies outside the folder of this config.`, {
      hint: 'Only files beside the config, or in folders below it, are read and served. Move the file there.',
    });
  }
  const file = join(main === '-' ? '.' : dirname(main), inside);
  const found = await stat(resolve(cwd, file)).catch((error: NodeJS.ErrnoException) => error);
  if (!(found instanceof Error)) return found.isFile() ? { file } : missing(page, `\`${file}\` is not a file`);
  if (found.code === 'ENOENT' || found.code === 'ENOTDIR') return missing(page, `There is no file \`${file}\``);
  return pageFinding(page, 'page-not-readable', `\`${file}\` could not be read: ${found.message}.`);
}

const missing = (page: LinkedPage, what: string) =>
  pageFinding(page, 'missing-page-file', `${what}, so this page would be empty.`, {
    hint: 'Check the path, which starts from the folder of this config, or remove the page.',
  });

/** A warning at the path of a page. */
export const pageFinding = (
  { index }: LinkedPage,
  rule: string,
  message: string,
  { hint }: { hint?: string | undefined } = {},
): { finding: Finding } => ({
  finding: {
    rule,
    severity: 'warning',
    message,
    path: `/pages/${index}/path`,
    at: 'value',
    ...(hint !== undefined && { hint }),
  },
});
