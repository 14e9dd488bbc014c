import { parseConfig } from '../../../schema/document/read/parse.ts';
import { type Configs, mainFile } from '../../../schema/editing/configs.ts';
import { withPageKeys } from '../../../schema/editing/keys.ts';
import { DashError } from '../../../schema/errors.ts';
import type { PageHead } from '../../../schema/model.ts';
import { isExternal } from '../../../schema/rules/addresses/urls.ts';
import { fetchVersionedFile } from '../../api/config-text.ts';
import type { Payload } from '../../page/payload.ts';
import type { LoadedFile } from '../../stores/editing.ts';

/** What is edited of a page: its own file and the main one, which holds the settings and the list of pages. */
export interface LoadedFiles {
  file: string;
  loaded: Record<string, LoadedFile>;
  /** What they hold, with the keys that entries have on the page. */
  configs: Configs;
}

/**
 * Loads the files that a page is made from.
 *
 * @throws {DashError} where one of them can't be loaded or read, with its place and what to do
 */
export async function loadFiles({ dashboard: { page, sections } }: Payload): Promise<LoadedFiles> {
  const file = fileOf(page);
  const names = [...new Set([mainFile, file])];
  const files = await Promise.all(names.map(async (name) => [name, await loadFile(name, page)] as const));
  const configs = files.map(([name, { text }]) => {
    const parsed = parseConfig(text);
    if ('value' in parsed) {
      const isShown = name === file;
      return [
        name,
        isShown ? withPageKeys(parsed.value, page.id, sections) : withPageKeys(parsed.value, 'home'),
      ] as const;
    }
    const [problem] = parsed.problems;
    throw new DashError(
      'broken-file',
      `${name || 'conf.yml'} can’t be read, at line ${problem?.line}: ${problem?.message}`,
      {
        hint: 'Mend that line in the file, then edit the page.',
      },
    );
  });
  return { file, loaded: Object.fromEntries(files), configs: Object.fromEntries(configs) };
}

/** The file of a page: `pages[].path`, or `''` for the main one. */
export const fileOf = ({ id, source = '' }: PageHead): string => (id === 'home' ? mainFile : source);

async function loadFile(name: string, { local, source }: PageHead): Promise<LoadedFile> {
  // A page that only this browser knows has no file yet: the first save makes it.
  if (name !== mainFile && local && name === source) return { text: 'sections: []\n' };
  if (isExternal(name)) {
    throw new DashError('external-page', 'The config of this page is at another address, so it can’t be edited here.', {
      hint: `Edit it at ${name}.`,
    });
  }
  return fetchVersionedFile(name);
}
