// The promises of node:fs are loaded by their first use, which most configs have no need of.
import { promises } from 'node:fs';
import { basename, dirname, join, posix, resolve, sep } from 'node:path';
import { type PageEntry, pageEntries } from '../../schema/config/page-entries.ts';
import type { UnplacedProblem } from '../../schema/problem.ts';
import { isExternal } from '../../schema/rules/addresses/urls.ts';
import type { Ports } from '../ports.ts';

/** The pages of a config, as it was parsed, that are local files; those of other hosts are left out. */
export const linkedPages = (main: Readonly<Record<string, unknown>>): PageEntry[] =>
  pageEntries(main).filter(({ path }) => !isExternal(path));

/** The path of a page from the folder of the config; one that begins with `..` leads out of it. */
export const pathInside = (path: string): string => posix.normalize(path.replaceAll('\\', '/').replace(/^\/+/, ''));

type Page = Pick<PageEntry, 'index' | 'path'>;

/** Where a page's file is, as it is shown to the user. */
export interface FoundPage {
  file: string;
}

/** What is wrong with the entry of a page in the main config. */
export interface MissingPage {
  problem: UnplacedProblem;
  /** Where its file can be made, if there is only no such file yet. */
  free?: string;
}

/**
 * The file of a page: a YAML file in the folder of the main config or below, with all links followed. Paths start from
 * that folder; a leading `/` or `./` is tolerated. Where there is no such file, the last part of
 * the path is looked for in the folder itself, as older servers do.
 */
export async function findPage(
  main: string,
  page: Page,
  { cwd }: Pick<Ports, 'cwd'>,
): Promise<FoundPage | MissingPage> {
  const refused = refusePath(page);
  if (refused) return refused;
  const missed: MissingPage[] = [];
  for (const file of placesOf(main, page.path)) {
    const found = await findAt(main, { ...page, file }, cwd);
    if ('file' in found || found.problem.rule !== missingFile) return found;
    missed.push(found);
  }
  const free = missed.find((one) => one.free !== undefined)?.free;
  return { problem: (missed[0] as MissingPage).problem, ...(free !== undefined && { free }) };
}

/** Where a page's file may be, the likeliest first; relative like `main`. */
export function placesOf(main: string, path: string): string[] {
  const folder = main === '-' ? '.' : dirname(main);
  const inside = pathInside(path);
  return [...new Set([inside, posix.basename(inside)])].map((name) => join(folder, name));
}

/** What keeps a path from being one of a page, whatever is there. */
function refusePath(page: Page): MissingPage | undefined {
  const inside = pathInside(page.path);
  if (inside === '..' || inside.startsWith('../')) return outside(page);
  const parts = page.path.replaceAll('\\', '/').split('/');
  if (parts.some((part) => part.startsWith('.') && part !== '.')) {
    return missingPage(page, 'hidden-page-file', `\`${page.path}\` leads through a hidden file or folder, or back.`, {
      severity: 'error',
      hint: 'Write the way from the folder of this config, without parts that begin with a dot.',
    });
  }
  if (!isYaml(inside)) {
    return missingPage(page, 'page-not-yaml', `\`${page.path}\` is no YAML file, so it is not read as a page.`, {
      severity: 'error',
      hint: 'Give the file a name that ends in `.yml` or `.yaml`.',
    });
  }
  return undefined;
}

async function findAt(main: string, page: Page & { file: string }, cwd: string): Promise<FoundPage | MissingPage> {
  const { file } = page;
  const path = resolve(cwd, file);
  try {
    if (!(await promises.stat(path)).isFile()) return missing(page, `\`${file}\` is not a file`);
    return (await isInside(main, await promises.realpath(path), cwd)) ? { file } : outside(page);
  } catch (failure) {
    const { code, message } = failure as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') {
      return missingPage(page, 'page-not-readable', `\`${file}\` could not be read: ${message}.`);
    }
  }
  // A folder that is not there, or a link to nowhere, is no place to make it at.
  const folder = await promises.realpath(dirname(path)).catch(() => undefined);
  const isFree = folder !== undefined && (await promises.lstat(path).catch(() => undefined)) === undefined;
  const inside = isFree && (await isInside(main, join(folder, basename(path)), cwd));
  return { ...missing(page, `There is no file \`${file}\``), ...(inside && { free: file }) };
}

/**
 * Whether a file, by its path without links, lies where pages may: in the folder of the config, or in that of the file
 * that the config is a link to. It has to be YAML by that path too.
 */
async function isInside(main: string, real: string, cwd: string): Promise<boolean> {
  const config = resolve(cwd, main === '-' ? 'conf.yml' : main);
  const folders = [
    await promises.realpath(dirname(config)),
    dirname(await promises.realpath(config).catch(() => config)),
  ];
  return isYaml(real) && folders.some((folder) => real.startsWith(folder.endsWith(sep) ? folder : folder + sep));
}

const isYaml = (path: string) => /\.ya?ml$/i.test(path);

const outside = (page: Page) =>
  missingPage(page, 'page-outside-folder', `\`${page.path}\` lies outside the folder of this config.`, {
    hint: 'Only YAML files beside the config, or in folders below it, are read and served. Move the file there.',
  });

const missingFile = 'missing-page-file';

const missing = (page: Page, what: string): MissingPage =>
  missingPage(page, missingFile, `${what}, so this page would be empty.`, {
    hint: 'Check the path, which starts from the folder of this config, or remove the page.',
  });

const missingPage = (...problem: Parameters<typeof pageProblem>): MissingPage => ({ problem: pageProblem(...problem) });

/** What is wrong at the path of a page; a warning unless it is more. */
export const pageProblem = (
  { index }: Page,
  rule: string,
  message: string,
  { hint, severity = 'warning' }: { hint?: string | undefined; severity?: UnplacedProblem['severity'] } = {},
): UnplacedProblem => ({
  rule,
  severity,
  message,
  path: `/pages/${index}/path`,
  at: 'value',
  ...(hint !== undefined && { hint }),
});
