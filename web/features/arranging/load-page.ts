import { parseConfig } from '../../../schema/document/read/parse.ts';
import { mainFile } from '../../../schema/editing/configs.ts';
import { withPageKeys } from '../../../schema/editing/keys.ts';
import { DashError } from '../../../schema/errors.ts';
import type { Dashboard, PageHead } from '../../../schema/model.ts';
import { isExternal } from '../../../schema/rules/addresses/urls.ts';
import { fetchVersionedFile } from '../../api/config-text.ts';
import { addFile } from '../../stores/editing.ts';

/** A page that things can be moved to, by its file: `''` for the main one. */
export interface TargetPage {
  file: string;
  id: string;
  name: string;
}

/** The pages whose files stand beside the main one. */
export function targetPages({ pages }: Pick<Dashboard, 'pages'>): TargetPage[] {
  return pages.flatMap(({ id, name, source = '', local, missing }: PageHead) => {
    const file = id === 'home' ? mainFile : source;
    const isFile = id === 'home' || (source !== '' && !local && !missing && !isExternal(source));
    return isFile ? [{ file, id, name }] : [];
  });
}

/**
 * Takes the file of a page in among those that are edited.
 *
 * @throws {DashError} where it can't be loaded or read
 */
export async function loadPage({ file, id, name }: TargetPage): Promise<void> {
  const loaded = await fetchVersionedFile(file);
  const parsed = parseConfig(loaded.text);
  if (!('value' in parsed)) {
    const [problem] = parsed.problems;
    throw new DashError('broken-file', `${name} can’t be read, at line ${problem?.line}: ${problem?.message}`);
  }
  addFile(file, { ...loaded, config: withPageKeys(parsed.value, id), pageId: id });
}
