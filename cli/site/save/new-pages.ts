import { lstat, realpath, stat, unlink } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type PageEntry, pageEntries } from '../../../schema/config/page-entries.ts';
import { configValue, type ParsedConfig } from '../../../schema/document/read/parse.ts';
import { isExternal } from '../../../schema/rules/addresses/urls.ts';
import { HttpError } from '../../../serve/http/http-error.ts';
import { replaceFile } from '../../../serve/storage/replace-file.ts';
import type { BuilderTask } from '../../builder/messages.ts';
import { findPage } from '../../config/linked-pages.ts';
import { refuseFileName } from './foreign-files.ts';

/** What a page holds that has just been added. */
const emptyPage = 'sections: []\n';

/**
 * Makes the files of pages that a save of the main config adds, before it names them, so that nobody finds a page without
 * its file. Only those of `paths` are made, and of them only those that have none. Resolves to what takes them away again,
 * should the config not be written.
 *
 * @throws {HttpError} where one can't be made, and there are none of the others then
 */
export async function makeNewPages(
  { cwd, file }: Pick<BuilderTask, 'cwd' | 'file'>,
  { before, after, paths }: { before: ParsedConfig; after: ParsedConfig; paths: readonly string[] },
): Promise<() => Promise<void>> {
  const known = pageEntries(configValue(before)).map(({ path }) => path);
  const added = pageEntries(configValue(after)).filter(
    ({ path }) => paths.includes(path) && !known.includes(path) && !isExternal(path),
  );
  const made: string[] = [];
  const remove = async () => {
    for (const path of made) await unlink(path).catch(() => undefined);
  };
  try {
    const { mode, uid, gid } = await stat(resolve(cwd, file));
    for (const path of await freePlaces(added, { cwd, file })) {
      const beforeRename = () => refuseTaken(path);
      await replaceFile(path, { text: emptyPage, mode: mode & 0o666, owner: { uid, gid }, beforeRename });
      made.push(path);
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return remove;
}

/** Absolute paths of the files that pages lack. */
async function freePlaces(
  pages: readonly PageEntry[],
  { cwd, file }: Pick<BuilderTask, 'cwd' | 'file'>,
): Promise<Set<string>> {
  const places = new Set<string>();
  for (const page of pages) {
    const found = await findPage(file, page, { cwd });
    if (!('problem' in found) || found.free === undefined) continue;
    const path = resolve(cwd, found.free);
    refuseFileName({ cwd, file }, path);
    places.add(join(await realpath(dirname(path)), basename(path)));
  }
  return places;
}

/** Refuses to make a file that has come to be meanwhile. */
export async function refuseTaken(path: string): Promise<void> {
  if (!(await lstat(path).catch(() => undefined))) return;
  throw new HttpError(409, 'file-exists', 'Somebody else has made this file meanwhile, so it was left as it is.', {
    hint: 'Load the page again.',
  });
}
