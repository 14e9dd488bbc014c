import { realpath } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { pageEntries } from '../../../schema/config/page-entries.ts';
import { type ConfigDocument, configValue, type ParsedConfig } from '../../../schema/document/read/parse.ts';
import type { Viewer } from '../../../schema/model.ts';
import { isNewPageFile } from '../../../schema/rules/addresses/new-page-file.ts';
import { isExternal } from '../../../schema/rules/addresses/urls.ts';
import type { Mapping } from '../../../schema/values.ts';
import { HttpError } from '../../../serve/http/http-error.ts';
import type { BuilderTask } from '../../builder/messages.ts';
import { findPage } from '../../config/linked-pages.ts';
import type { ConfigFile } from './config-file.ts';
import { visiblePages } from './visible-pages.ts';

/**
 * Refuses to write from the web into a file that is no page of a dashboard, whatever the config calls it: other programs
 * keep YAML beside it.
 */
export function refuseForeign({ path }: Pick<ConfigFile, 'path'>, ...states: ParsedConfig[]): void {
  // Of a page that is broken, a state that is put back says what it was.
  const readable = states.find((state) => 'value' in state);
  if (!readable || isPage(readable)) return;
  throw new HttpError(403, 'no-page', `${path} holds no page of a dashboard, so it is left as it is.`, {
    hint: 'If it is to become one, write `sections: []` into the file itself first.',
  });
}

/** Refuses to make a file that is no page: other programs read theirs by name alone, such as `docker-compose.override.yml`. */
export function refuseNoPage({ path }: Pick<ConfigFile, 'path'>, config: ParsedConfig): void {
  if ('value' in config && isPage(config)) return;
  throw new HttpError(403, 'no-page', `This is no page of a dashboard, so ${path} was not made.`, {
    hint: 'A page has `sections`.',
  });
}

/**
 * Refuses to make a file from the web under a name that another program could read: where nobody signs in, everybody may
 * make pages. `path` is absolute.
 */
export function refuseFileName({ cwd, file }: Pick<BuilderTask, 'cwd' | 'file'>, path: string): void {
  const name = relative(dirname(resolve(cwd, file)), path).replaceAll('\\', '/');
  if (isNewPageFile(name)) return;
  throw new HttpError(403, 'page-file-name', `A file ${name} is not made from the web.`, {
    hint: 'Name it with lower-case letters, digits and dashes, such as media.yml or pages/media.yml, and not as a file of another program. Any other is made by hand, in the folder of the config.',
  });
}

/** Whether a file is a page: one with sections, or with nothing but other parts of a page. */
function isPage({ value }: ConfigDocument): boolean {
  const keys = Object.keys(value);
  return keys.includes('sections') || keys.every((key) => ['pageInfo', 'appConfig', 'displayData'].includes(key));
}

/**
 * Refuses a save of the main config that makes a page of a file which is there already and was none that this viewer may
 * see: by the web only new files become pages, so that nobody reads or writes another program's, or what is hidden.
 */
export async function refuseForeignPages(
  task: BuilderTask,
  { before, after, viewer }: { before: ParsedConfig; after: ParsedConfig; viewer: Viewer },
): Promise<void> {
  const [was, is] = [configValue(before), configValue(after)];
  const known = await visiblePages(task, was, viewer);
  const paths = new Set(pageEntries(was).map(({ path }) => path));
  for (const page of pageEntries(is)) {
    if (isExternal(page.path) || known.some(({ entry }) => entry.path === page.path)) continue;
    const hidden = paths.has(page.path) && !isAdded(page.path, was, is);
    if (hidden) continue;
    const found = await findPage(task.file, page, task);
    if ('problem' in found) {
      if (found.free !== undefined || found.problem.rule === 'missing-page-file') continue;
      throw new HttpError(403, found.problem.rule, found.problem.message, hintOf(found.problem.hint));
    }
    const real = await realpath(resolve(task.cwd, found.file));
    if (known.some((other) => other.real === real)) continue;
    throw new HttpError(
      403,
      'foreign-page',
      `${page.path} is a file that is there already and no page of yours so far.`,
      {
        hint: 'Choose the name of a new file; to make a page of that one, name it in the config file itself.',
      },
    );
  }
}

const hintOf = (hint: string | undefined) => (hint === undefined ? {} : { hint });

/** Whether a config names a path more often than before. */
function isAdded(path: string, was: Mapping, is: Mapping): boolean {
  const count = (config: Mapping) => pageEntries(config).filter((entry) => entry.path === path).length;
  return count(is) > count(was);
}
