import { realpath, stat } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { userSecrets } from '../../../schema/document/user-secrets.ts';
import type { Viewer } from '../../../schema/model.ts';
import { pageVisibility } from '../../../schema/normalise/normalise.ts';
import { type PageEntry, pageEntries, writtenPages } from '../../../schema/normalise/page-entries.ts';
import { product } from '../../../schema/product.ts';
import { isVisible } from '../../../schema/rules/access/visibility.ts';
import { isExternal } from '../../../schema/rules/addresses/urls.ts';
import type { Mapping } from '../../../schema/values.ts';
import { HttpError } from '../../../serve/http/http-error.ts';
import { stateFolder } from '../../../serve/storage/state-folder.ts';
import type { BuilderTask } from '../../builder/messages.ts';
import { findPage, pathInside } from '../../config/linked-pages.ts';
import { checkFile } from '../load/check-loaded.ts';
import { readValue } from '../texts/project-text.ts';
import { editorText } from '../texts/viewer-texts.ts';
import { type ConfigFile, readConfigText } from './save-config.ts';
import { secretProblems } from './secret-hosts.ts';

/** What a request names, and who asks. */
interface Asked {
  /** `pages[].path` of a page; empty for the main config. */
  filename: string;
  viewer: Viewer;
}

/** A file that may be asked for, as saving needs it. */
export type AskedFile = Omit<ConfigFile, 'refuseChange'>;

/**
 * The file that a viewer asks for: the main config, or a local page of it that they may see. A page that is
 * hidden from them is answered like one that there is not.
 *
 * @throws {HttpError} for everything else
 */
export async function fileOf({ cwd, file }: BuilderTask, { filename, viewer }: Asked): Promise<AskedFile> {
  const path = resolve(cwd, file);
  const main: AskedFile = {
    path,
    isSubPage: false,
    stateFolder: stateFolder(process.env),
    check: async (text) => [
      ...(await checkFile({ file, text, isSubPage: false })),
      ...(await secretProblems(text, process.env, () => otherTexts({ cwd, file }, path))),
    ],
  };
  if (isExternal(filename)) {
    throw new HttpError(400, 'external-url', 'Cannot save to an external URL', {
      hint: 'Change that config where it is.',
    });
  }
  const text = await readConfigText(main);
  const page = await findByName({ cwd, file }, { filename, viewer, main: readValue(text) });
  if (!page) {
    if (filename === '' || `/${pathInside(filename)}` === product.configPath) return main;
    throw new HttpError(404, 'unknown-page', `The config has no page with the file ${filename}.`, {
      hint: 'Name it as `pages[].path` does.',
    });
  }
  const { found } = page;
  if (page.real !== undefined && page.real === (await realpath(path))) return main;
  const place = 'file' in found ? found.file : found.free;
  if (place === undefined) {
    const { rule, message } = (found as Extract<typeof found, { finding: unknown }>).finding;
    throw new HttpError(404, rule, message);
  }
  const own = resolve(cwd, place);
  return {
    ...main,
    path: own,
    isSubPage: true,
    inherited: readValue(editorText(text, viewer)),
    secrets: userSecrets(readValue(text)),
    check: async (text) => [
      ...(await checkFile({ file: place, text, isSubPage: true })),
      ...(await secretProblems(text, process.env, () => otherTexts({ cwd, file }, own))),
    ],
    ...(!('file' in found) && { missing: modeOf(await stat(path)) }),
  };
}

/** Answers that a page has no file yet: there is nothing of it but what a save would make. */
export function refuseMissing({ missing, path }: AskedFile): void {
  if (!missing) return;
  throw new HttpError(404, 'missing-page-file', `There is no file ${path} yet.`, { hint: 'The first save makes it.' });
}

/** The texts of a config's files but one; what can't be read counts for nothing. */
async function otherTexts({ cwd, file }: BuilderTask, own: string): Promise<string[]> {
  const main = resolve(cwd, file);
  const local = pageEntries(readValue(await readText(main))).filter(({ path }) => !isExternal(path));
  const found = await Promise.all(local.map((page) => findPage(file, page, { cwd })));
  const paths = [main, ...found.flatMap((page) => ('file' in page ? resolve(cwd, page.file) : []))];
  return Promise.all(paths.filter((path) => path !== own).map((path) => readText(path).catch(() => '')));
}

const modeOf = ({ mode, uid, gid }: { mode: number; uid: number; gid: number }) => ({
  mode: mode & 0o666,
  owner: { uid, gid },
});

/** A local page of a config, with where its file is. */
interface LocalPage {
  found: Awaited<ReturnType<typeof findPage>>;
  /** Absolute path with all links followed, of a file that is there. */
  real?: string;
}

async function findByName(
  { cwd, file }: BuilderTask,
  { filename, viewer, main }: Asked & { main: Mapping },
): Promise<LocalPage | undefined> {
  const inside = pathInside(filename);
  if (filename === '') return undefined;
  const folder = dirname(resolve(cwd, file));
  const pages = await seenPages({ cwd, file }, main, viewer);
  return (
    pages.find(({ entry }) => pathInside(entry.path) === inside) ??
    pages.find(({ found }) => 'file' in found && relative(folder, resolve(cwd, found.file)) === inside)
  );
}

/** The local pages of a config that a viewer may see, by their entries and by what their files say. */
export async function seenPages(
  { cwd, file }: BuilderTask,
  main: Mapping,
  viewer: Viewer,
): Promise<(LocalPage & { entry: PageEntry })[]> {
  const written = writtenPages(main);
  const pages = await Promise.all(
    pageEntries(main).map(async (entry) => {
      if (isExternal(entry.path)) return [];
      const found = await findPage(file, entry, { cwd });
      const path = 'file' in found ? resolve(cwd, found.file) : undefined;
      const text = path === undefined ? '' : await readText(path).catch(() => '');
      if (!isVisible(pageVisibility(written[entry.index], readValue(text)), viewer)) return [];
      return [{ entry, found, ...(path !== undefined && { real: await realpath(path) }) }];
    }),
  );
  return pages.flat();
}

const readText = (path: string) => readConfigText({ path, stateFolder: stateFolder(process.env) });
