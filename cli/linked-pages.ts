import { stat } from 'node:fs/promises';
import { dirname, join, posix, resolve } from 'node:path';
import type { Finding } from '../schema/document/finding.ts';
import { type PageEntry, pageEntries } from '../schema/normalise/page-entries.ts';
import { isExternal } from '../schema/rules/urls.ts';
import type { Ports } from './ports.ts';

/** The pages of a config, as it was parsed, that are local files; those of other hosts are left out. */
export const linkedPages = (main: Readonly<Record<string, unknown>>): PageEntry[] =>
  pageEntries(main).filter(({ path }) => !isExternal(path));

/** The path of a page from the folder of the config; one that begins with `..` leads out of it. */
export const pathInside = (path: string): string => posix.normalize(path.replaceAll('\\', '/').replace(/^\/+/, ''));

type Page = Pick<PageEntry, 'index' | 'path'>;

/**
 * Where a page's file is, as it is shown to the user, or what is wrong with its entry in the main config. Paths
 * start from the folder of that config; a leading `/` or `./` is tolerated (schema, 'pages[].path').
 */
export async function findPage(
  main: string,
  page: Page,
  { cwd }: Pick<Ports, 'cwd'>,
): Promise<{ file: string } | { finding: Finding }> {
  const inside = pathInside(page.path);
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

const missing = (page: Page, what: string) =>
  pageFinding(page, 'missing-page-file', `${what}, so this page would be empty.`, {
    hint: 'Check the path, which starts from the folder of this config, or remove the page.',
  });

/** A warning at the path of a page. */
export const pageFinding = (
  { index }: Page,
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
