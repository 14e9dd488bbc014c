import { pageEntries } from '../../../schema/config/page-entries.ts';
import { type Configs, mainFile } from '../../../schema/editing/configs.ts';
import { isExternal } from '../../../schema/rules/addresses/urls.ts';
import { mapping } from '../../../schema/values.ts';
import { saveConfig } from '../../api/config-manager.ts';
import { isMissingFile } from '../../api/config-text.ts';

const filesOf = (configs: Configs): string[] => pageEntries(mapping(configs[mainFile])).map(({ path }) => path);

/**
 * Makes the files of the pages that an edit has added, without anything in them, once the main file names them: a page
 * without its file can't be shown, let alone edited. A file that is there stays as it is.
 *
 * @throws {ConfigRequestError} where one of them can't be made
 */
export async function makePageFiles(begun: Configs, present: Configs): Promise<void> {
  const before = filesOf(begun);
  for (const filename of filesOf(present)) {
    if (before.includes(filename) || filename in present || isExternal(filename)) continue;
    if (!(await isMissingFile(filename))) continue;
    await saveConfig({ config: 'sections: []\n', filename, timestamp: new Date().toISOString() });
  }
}
