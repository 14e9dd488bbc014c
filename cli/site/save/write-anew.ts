import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pageVisibility } from '../../../schema/config/normalise.ts';
import { applyEdit } from '../../../schema/document/merge/apply-edit.ts';
import { followItems } from '../../../schema/document/merge/filtered-items.ts';
import { type ConfigDocument, parseConfig } from '../../../schema/document/read/parse.ts';
import { operator, type Viewer } from '../../../schema/model.ts';
import { isVisible } from '../../../schema/rules/access/visibility.ts';
import { openHistory } from '../../../serve/storage/history.ts';
import { realPathOf } from '../../../serve/storage/real-path.ts';
import { catalogue } from '../../../web/widgets/catalogue.ts';
import type { ConfigFile } from './config-file.ts';
import { GoneFile } from './deleted-file.ts';
import { diskError } from './disk-error.ts';
import { writeEdit } from './merge-edited-text.ts';
import { newConfig } from './new-config.ts';
import { createFile, type Saved } from './update-file.ts';

interface GoneEdit {
  edited: ConfigDocument;
  /** What the file was when the editor was given it. */
  version: string | undefined;
  viewer: Viewer;
  asWritten: boolean;
  /** Whether the file is to be written anew. */
  anew: boolean;
}

/**
 * With which mode and for whom a file is made that is not there any more: the folder's owner, and readable for those who
 * may read the folder. Undefined for one that is there.
 */
export async function missingSince({ path }: ConfigFile): Promise<ConfigFile['missing']> {
  try {
    if (await stat(path).catch(ignoreMissing)) return undefined;
    const { mode, uid, gid } = await stat(dirname(await realPathOf(path)));
    return { mode: 0o600 | (mode & 0o044), owner: { uid, gid } };
  } catch (error) {
    throw diskError(error, path);
  }
}

/**
 * Writes a file that has gone since the editor was given it, where that is wished: what it was then, with the edit, so
 * that comments, secrets and what the editor was not given are in it again.
 *
 * @throws {GoneFile} where it is not wished, or can't be done without loss
 */
export async function writeAnew(
  file: ConfigFile,
  absent: NonNullable<ConfigFile['missing']>,
  { edited, version, viewer, asWritten, anew }: GoneEdit,
): Promise<Saved> {
  if (!anew) throw new GoneFile(file.path);
  const base = version === undefined ? undefined : await stateBefore(file, version, viewer);
  // Without sign-in nothing is hidden from the editor, and a secret that it was not given is noticed by its mark.
  if (!base && viewer.state !== operator.state) throw new GoneFile(file.path, lost);
  if (!base) return createFile(file, absent, () => newConfig(file, edited, viewer));
  const { value } = base;
  const wanted = followItems(value, applyEdit({ base: value, edited: edited.value, viewer, catalogue, ...file }));
  const { secrets } = file;
  const edit = { base, edited: edited.text, current: base, wanted, viewer, secrets, asWritten };
  const { config, reworded } = writeEdit(edit);
  const created = await createFile(file, absent, () => config, base);
  await file.makePages?.(base, config);
  return { ...created, ...(reworded && { reworded }) };
}

const lost = 'What it was is not known any more, so it can’t be written anew from here: put it back, then save again.';

/** The state that an editor was given, of a file that its viewer was shown. */
async function stateBefore(file: ConfigFile, version: string, viewer: Viewer): Promise<ConfigDocument | undefined> {
  const history = await openHistory(file.path, file);
  const text = await history.find(version);
  const state = text === undefined ? undefined : parseConfig(text);
  if (!state || !('value' in state)) return undefined;
  return file.isSubPage && !isVisible(pageVisibility(undefined, state.value), viewer) ? undefined : state;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
