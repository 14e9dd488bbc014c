import { realpath, stat } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { checkConfig } from '../../../schema/document/check/check.ts';
import { configValue, type ParsedConfig, parseConfig } from '../../../schema/document/read/parse.ts';
import { userCredentials } from '../../../schema/document/user-credentials.ts';
import type { Viewer } from '../../../schema/model.ts';
import { expandOwnTypes } from '../../../schema/own-types/expand.ts';
import { product } from '../../../schema/product.ts';
import { isExternal } from '../../../schema/rules/addresses/urls.ts';
import type { Mapping } from '../../../schema/values.ts';
import { HttpError } from '../../../serve/http/http-error.ts';
import { createFileState } from '../../../serve/state/file-state.ts';
import type { BuilderTask } from '../../builder/messages.ts';
import { pathInside } from '../../config/linked-pages.ts';
import { readOwnTypes, validatorsWith } from '../../config/own-types.ts';
import { stateDir } from '../../state-dir.ts';
import { editorValue } from '../texts/viewer-texts.ts';
import { type ConfigFile, readConfigText } from './config-file.ts';
import { GoneFile } from './deleted-file.ts';
import { secretProblems } from './secret-hosts.ts';
import { type LocalPage, otherConfigs, visiblePages } from './visible-pages.ts';

interface FileRequest {
  /** `pages[].path` of a page; empty for the main config. */
  filename: string;
  viewer: Viewer;
}

/** A file that was asked for, as saving needs it. */
export interface RequestedFile extends Omit<ConfigFile, 'refuseChange'> {
  /** What it held when it was asked for, of a page that has a file. */
  page?: ParsedConfig;
}

/**
 * The file that a viewer asks for: the main config, or a local page of it that they may see. A page that is
 * hidden from them is answered like one that there is not.
 *
 * @throws {HttpError} for everything else
 */
export async function findRequestedFile(task: BuilderTask, { filename, viewer }: FileRequest): Promise<RequestedFile> {
  const path = resolve(task.cwd, task.file);
  const stateFolder = stateDir(process.env);
  const main: RequestedFile = {
    path,
    isSubPage: false,
    stateFolder,
    lock: createFileState(stateFolder).lock,
    check: (config) => checkSave(task, config, { path, isSubPage: false }),
  };
  if (isExternal(filename)) {
    throw new HttpError(400, 'external-url', 'Cannot save to an external URL', {
      hint: 'Change that config where it is.',
    });
  }
  if (filename === '') return main;
  const config = parseConfig(await readMain(main));
  const page = await findByName(task, { filename, viewer }, configValue(config));
  if (!page) {
    if (`/${pathInside(filename)}` === product.configPath) return main;
    throw new HttpError(404, 'unknown-page', `The config has no page with the file ${filename}.`, {
      hint: 'Name it as `pages[].path` does: a file that ends in .yml or .yaml. A new page is added to `pages` first.',
    });
  }
  const { found } = page;
  if (page.real !== undefined && page.real === (await realpath(path))) return main;
  const own = resolve(task.cwd, placeOf(found));
  return {
    ...main,
    path: own,
    isSubPage: true,
    inherited: 'value' in config ? editorValue(config, viewer) : {},
    secrets: userCredentials(configValue(config)),
    check: (changed) => checkSave(task, changed, { path: own, isSubPage: true }),
    ...('file' in found ? { page: page.config } : { missing: modeOf(await stat(path)) }),
  };
}

/** The main config, which says which pages there are. */
async function readMain(main: RequestedFile): Promise<string> {
  try {
    return await readConfigText(main);
  } catch (error) {
    if (!(error instanceof GoneFile)) throw error;
    const message = `There is no ${main.path} any more, which says what pages there are. Nothing was saved.`;
    throw new HttpError(409, 'config-gone', message, { hint: 'Put it back, then save again.', cause: error });
  }
}

/** Where the file of a page is, or can be made. */
function placeOf(found: LocalPage['found']): string {
  if ('file' in found) return found.file;
  if (found.free !== undefined) return found.free;
  throw new HttpError(404, found.problem.rule, found.problem.message);
}

/** The strict check of a file, and of the hosts that it would send variables to. */
async function checkSave(
  task: BuilderTask,
  config: ParsedConfig,
  { path, isSubPage }: Pick<ConfigFile, 'path' | 'isSubPage'>,
) {
  const types = await readOwnTypes(task.file, task);
  const value = expandOwnTypes(configValue(config), types);
  return [
    ...(await checkConfig(config, { validators: await validatorsWith(types), isSubPage })),
    ...(await secretProblems(value, process.env, () => otherConfigs(task, path))),
  ];
}

/** Answers that a page has no file yet: there is nothing of it but what a save would make. */
export function refuseMissing({ missing, path }: RequestedFile): void {
  if (!missing) return;
  throw new HttpError(404, 'missing-page-file', `There is no file ${path} yet.`, { hint: 'The first save makes it.' });
}

const modeOf = ({ mode, uid, gid }: { mode: number; uid: number; gid: number }) => ({
  mode: mode & 0o666,
  owner: { uid, gid },
});

async function findByName(
  task: BuilderTask,
  { filename, viewer }: FileRequest,
  main: Mapping,
): Promise<LocalPage | undefined> {
  const inside = pathInside(filename);
  const folder = dirname(resolve(task.cwd, task.file));
  const pages = await visiblePages(task, main, viewer);
  return (
    pages.find(({ entry }) => pathInside(entry.path) === inside) ??
    pages.find(({ found }) => 'file' in found && relative(folder, resolve(task.cwd, found.file)) === inside)
  );
}
