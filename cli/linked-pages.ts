import { stat } from 'node:fs/promises';
import { dirname, join, posix, resolve } from 'node:path';
import type { Problem } from '../schema/problem.ts';
import type { Ports } from './ports.ts';

/** A place in the text of a file; lines and columns count from 1, the end is exclusive. */
export type Place = Pick<Problem, 'line' | 'column' | 'endLine' | 'endColumn'>;

/** A local file that `pages[].path` names. */
export interface LinkedPage {
  /** Index in `pages`. */
  index: number;
  /** As written. */
  path: string;
  place: Place;
}

/** Most configs have no pages, and reading one with positions costs more than all the rest. */
const mayNamePages = /^[^#\n]*\bpages["']?\s*:/m;

/** The local files that a config names as its pages; addresses of other hosts are left out. */
export async function linkedPages(text: string): Promise<LinkedPage[]> {
  return mayNamePages.test(text) ? (await import('./page-places.ts')).pagePlaces(text) : [];
}

/**
 * Where a page's file is, as it is shown to the user, or the problem of its entry in the main config. Paths
 * start from the folder of that config; a leading `/` or `./` is tolerated (schema, 'pages[].path').
 */
export async function findPage(
  main: string,
  page: LinkedPage,
  { cwd }: Pick<Ports, 'cwd'>,
): Promise<{ file: string } | { problem: Problem }> {
  const folder = main === '-' ? '.' : dirname(main);
  const inside = posix.normalize(page.path.replaceAll('\\', '/').replace(/^\/+/, ''));
  if (inside === '..' || inside.startsWith('../')) {
    return {
      problem: finding(page, 'page-outside-folder', `${page.path} lies outside the folder of this config.`, {
        hint: 'Only files beside the config, or in folders below it, are read and served. Move the file there.',
      }),
    };
  }
  const file = join(folder, inside);
  const found = await stat(resolve(cwd, file)).catch((error: NodeJS.ErrnoException) => error);
  if (!(found instanceof Error) && found.isFile()) return { file };
  const problem =
    found instanceof Error && found.code !== 'ENOENT' && found.code !== 'ENOTDIR'
      ? finding(page, 'page-not-readable', `${file} could not be read: ${found.message}.`)
      : finding(
          page,
          'missing-page-file',
          found instanceof Error
            ? `There is no file ${file}, so this page would be empty.`
            : `${file} is not a file, so this page would be empty.`,
          { hint: 'Check the path, which starts from the folder of this config, or remove the page.' },
        );
  return { problem };
}

/** A warning at the path of a page. */
export const finding = (
  page: LinkedPage,
  rule: string,
  message: string,
  { hint }: { hint?: string | undefined } = {},
): Problem => ({
  rule,
  severity: 'warning',
  message,
  path: `/pages/${page.index}/path`,
  ...page.place,
  ...(hint !== undefined && { hint }),
});
