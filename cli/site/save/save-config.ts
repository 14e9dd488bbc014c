import { editorView } from '../../../schema/document/editor-view.ts';
import { applyEdit } from '../../../schema/document/merge/apply-edit.ts';
import { followItems } from '../../../schema/document/merge/filtered-items.ts';
import { type Conflict, mergeValues } from '../../../schema/document/merge/merge.ts';
import { restoreSection } from '../../../schema/document/merge/restore-section.ts';
import { type ConfigDocument, type ParsedConfig, parseConfig } from '../../../schema/document/read/parse.ts';
import { type UserCredentials, userCredentials } from '../../../schema/document/user-credentials.ts';
import type { Viewer } from '../../../schema/model.ts';
import { type Mapping, mapping } from '../../../schema/values.ts';
import { HttpError } from '../../../serve/http/http-error.ts';
import { fileVersion } from '../../../serve/storage/file-version.ts';
import { type History, openHistory } from '../../../serve/storage/history.ts';
import { noteSaver, readSavers } from '../../../serve/storage/savers.ts';
import { catalogue } from '../../../web/widgets/catalogue.ts';
import { maskSecrets } from '../texts/viewer-texts.ts';
import type { ConfigFile } from './config-file.ts';
import { writeEdit } from './merge-edited-text.ts';
import { newConfig } from './new-config.ts';
import { BadConfig, noSnapshot, refuseHidden, SaveConflict } from './save-errors.ts';
import { createFile, type Saved, updateFile } from './update-file.ts';
import { missingSince, writeAnew } from './write-anew.ts';

interface EditRequest {
  /** The whole edited config, as YAML or JSON. */
  text: string;
  /** What the file was when the editor was given it; undefined for what it is now. */
  version: string | undefined;
  viewer: Viewer;
  /** The text itself is meant, comments and all. */
  asWritten?: boolean | undefined;
  /** A file that is not there any more is written anew. */
  anew?: boolean | undefined;
}

/**
 * Writes an edited config into its file: what the editor changed, merged with what changed in the file meanwhile, by
 * the lines that differ. The state before is kept in the history first. The file is whole at every moment; where
 * nothing can take its place, it is whole again by the next start, save or read of it.
 *
 * @throws {HttpError} with a status and a message for whatever keeps it from being saved: the file is then as it was
 */
export async function saveConfig(
  file: ConfigFile,
  { text, version, viewer, asWritten = false, anew = false }: EditRequest,
): Promise<Saved> {
  const edited = readEdited(text);
  const absent = file.missing ?? (await missingSince(file));
  if (absent) {
    const created = await (version === undefined && file.missing
      ? createFile(file, absent, () => newConfig(file, edited, viewer))
      : writeAnew(file, absent, { edited, version, viewer, asWritten, anew }));
    await note(file, created, viewer);
    return created;
  }
  let notes: Pick<Saved, 'merged' | 'reworded'> = {};
  const saved = await updateFile(file, async (found, history, time) => {
    const current = readable(found);
    const currentVersion = fileVersion(current.text);
    const baseText = version === undefined || version === currentVersion ? current.text : await history.find(version);
    if (baseText === undefined) {
      throw new SaveConflict('The file has changed since it was loaded, and what it was then is not known any more.', {
        version: currentVersion,
        by: await saverOf(history, currentVersion),
        time,
      });
    }
    const merged = baseText !== current.text;
    const baseConfig = merged ? readable(parseConfig(baseText)) : current;
    const base = baseConfig.value;
    const mine = applyEdit({ base, edited: edited.value, viewer, catalogue, ...file });
    const { value, conflicts } = mergeValues(base, mine, current.value);
    if (conflicts.length > 0) {
      throw new SaveConflict('Somebody else has changed the same part of the file meanwhile.', {
        conflicts: conflictsFor(viewer, file.secrets, { base, mine, current: current.value }),
        version: currentVersion,
        by: await saverOf(history, currentVersion),
        time,
      });
    }
    const wanted = followItems(current.value, mapping(value));
    const { secrets } = file;
    const edit = { base: baseConfig, edited: edited.text, current, wanted, viewer, secrets, asWritten };
    const { config, reworded } = writeEdit(edit);
    notes = { ...(merged && { merged }), ...(reworded && { reworded }) };
    return config;
  });
  await note(file, saved, viewer);
  return { ...saved, ...notes };
}

const saverOf = async ({ folder }: History, version: string) => (await readSavers(folder)).get(version);

/** Notes in the history who saved a file, for who has a name. */
async function note(file: ConfigFile, { path, version, changed }: Saved, { name }: Viewer): Promise<void> {
  if (name !== undefined && changed) await noteSaver((await openHistory(path, file)).folder, version, name);
}

/**
 * The conflicts as a viewer may see them: of what each side made of it only what they are given of that side, so that
 * nothing shows which was hidden from them meanwhile.
 */
function conflictsFor(
  viewer: Viewer,
  main: UserCredentials | undefined,
  { base, mine, current }: Record<'base' | 'mine' | 'current', Mapping>,
): Conflict[] {
  const secrets = userCredentials(current, userCredentials(mine, userCredentials(base, main)));
  const seen = (config: Mapping) => maskSecrets(editorView(config, viewer), secrets);
  return mergeValues(seen(base), seen(mine), seen(current)).conflicts;
}

/**
 * Puts a state of the history in the place of a config, byte by byte, or one of its sections into it; what it replaces is
 * kept as well.
 */
export async function restoreConfig(
  file: ConfigFile,
  { id, section, viewer }: { id: string; section?: number; viewer: Viewer },
): Promise<Saved> {
  const saved = await updateFile(file, async (current, history) => {
    const text = await history.read(id);
    if (text === undefined) throw noSnapshot();
    const state = parseConfig(text);
    refuseHidden(file, state, viewer);
    return section === undefined ? state : restoreSection(readable(state), section, readable(current));
  });
  await note(file, saved, viewer);
  return saved;
}

function readEdited(text: string): ConfigDocument {
  const parsed = parseConfig(text);
  if ('value' in parsed) return parsed;
  throw new BadConfig(`This is no config: ${parsed.problems[0]?.message}`, parsed.problems);
}

/** A state of the file that can be read. */
export function readable(parsed: ParsedConfig): ConfigDocument {
  if ('value' in parsed) return parsed;
  const [problem] = parsed.problems;
  const message = `The file on disk can’t be read, at line ${problem?.line}: ${problem?.message}`;
  throw new HttpError(409, 'broken-file', message, {
    hint: 'Correct it there, or restore a state of the history.',
  });
}
