import { isEqual } from '../../../schema/document/equality.ts';
import { mergeValues } from '../../../schema/document/merge/merge.ts';
import { mergeLines } from '../../../schema/document/merge/merge-lines.ts';
import { type Dispute, disputesOf, resolve, type Sides } from '../../../schema/document/merge/resolve.ts';
import { parseConfig } from '../../../schema/document/read/parse.ts';
import { type Configs, mainFile } from '../../../schema/editing/configs.ts';
import { beginLog, perform, presentOf } from '../../../schema/editing/edit-log.ts';
import { withKeptKeys } from '../../../schema/editing/keys.ts';
import { fileText, withWrittenText, writtenText } from '../../../schema/editing/written-text.ts';
import { type Mapping, mapping } from '../../../schema/values.ts';
import type { Loaded } from '../sources/config-source.ts';
import type { Unsaved } from '../unsaved.ts';
import type { EditorState, LoadedFile, Tools } from './editor-state.ts';

/** Where both sides changed the same in a file. */
export interface FileConflict {
  file: string;
  sides: Sides;
  disputes: Dispute[];
}

/** Which side counts for each dispute of a file. */
export type Choices = Readonly<Record<string, readonly ('mine' | 'theirs')[]>>;

/** Whether any file is another than it was. */
export const isElsewhereChanged = ({ loaded }: Pick<EditorState, 'loaded'>, { files }: Loaded): boolean =>
  Object.keys({ ...loaded, ...files }).some((file) => loaded[file]?.text !== files[file]?.text);

/**
 * The state with what the files hold by now, and what was edited in it. What was done until now is one step from then on.
 * Where both sides changed the same, and no side was chosen, the first such file.
 */
export function rebased(
  state: EditorState,
  fresh: Loaded,
  { newKey }: Pick<Tools, 'newKey'>,
  choices: Choices = {},
): { state: EditorState } | { conflict: FileConflict } {
  const present = presentOf(state.log);
  const begun: Record<string, Mapping> = {};
  const edited: Record<string, Mapping> = {};
  for (const [file, theirs] of Object.entries(fresh.configs)) {
    const mine = present[file];
    const before = state.saved[file];
    begun[file] = mine ? withKeptKeys(mine, theirs, newKey) : withKeptKeys({}, theirs, newKey);
    if (!mine) continue;
    const base = { ...parsedOr(state.loaded[file]?.text ?? '', before) };
    const sides: Sides = { base, mine: { ...mine }, theirs };
    const { conflicts } = mergeValues(sides.base, sides.mine, sides.theirs);
    const disputes = conflicts.length > 0 ? disputesOf(sides, conflicts) : [];
    const chosen = choices[file];
    if (disputes.length > 0 && chosen?.length !== disputes.length) return { conflict: { file, sides, disputes } };
    const merged = resolve(sides, disputes, chosen ?? []);
    if (isEqual(merged, theirs) && !writtenText(mine)) continue;
    edited[file] = withComments(withKeptKeys(mine, merged, newKey), mine, state, file, fresh.files[file]?.text ?? '');
  }
  // A page that was added here and is in no file yet.
  for (const [file, config] of Object.entries(present)) {
    if (!(file in begun) && !(file in state.saved)) edited[file] = config;
  }
  const saved: Configs = begun;
  const operations = Object.entries(edited).map(([file, config]) => ({ do: 'replace', file, config }) as const);
  const log =
    operations.length > 0 ? perform(beginLog(saved), { do: 'together', operations }, newKey) : beginLog(saved);
  return { state: { ...state, log, saved, savedSteps: 0, loaded: fresh.files } };
}

/**
 * The state with changes of an earlier editing: as if the files still were what they were changed from, each change made to
 * them now. What they are by now is for `rebased`.
 */
export function withTakenUp(state: EditorState, unsaved: Unsaved, { newKey }: Pick<Tools, 'newKey'>): EditorState {
  const begun: Record<string, Mapping> = { ...presentOf(state.log) };
  const loaded: Record<string, LoadedFile> = { ...state.loaded };
  const operations = Object.entries(unsaved).flatMap(([file, { base, text }]) => {
    const [before, after] = [parseConfig(base === '' ? '{}' : base), parseConfig(text)];
    if (!('value' in before && 'value' in after)) return [];
    const config = withKeptKeys({}, before.value, newKey);
    begun[file] = config;
    loaded[file] = { ...(loaded[file] ?? { name: file, version: '', isNew: true }), text: base };
    const edited = withWrittenText(withKeptKeys(config, after.value, newKey), text);
    return { do: 'replace', file, config: edited } as const;
  });
  const log = perform(beginLog(begun), { do: 'together', operations }, newKey);
  return { ...state, log, loaded, saved: begun, savedSteps: 0 };
}

const parsedOr = (text: string, otherwise: Mapping | undefined): Mapping => {
  const parsed = parseConfig(text);
  return 'value' in parsed ? parsed.value : (otherwise ?? {});
};

/** What was written as text keeps its comments, where its lines and those of the file fit together. */
function withComments(merged: Mapping, mine: Mapping, { loaded }: EditorState, file: string, now: string): Mapping {
  if (!writtenText(mine)) return merged;
  const before = loaded[file]?.text ?? '';
  const lines = mergeLines(before.split('\n'), fileText(mine, before).split('\n'), now.split('\n'));
  const parsed = lines && parseConfig(lines.join('\n'));
  if (!parsed || !('value' in parsed) || !isEqual(parsed.value, merged)) return merged;
  return withWrittenText(merged, parsed.text);
}

/** What each changed file is to hold. */
export function textsOf({ log, loaded }: Pick<EditorState, 'log' | 'loaded'>, files?: readonly string[]) {
  const present = presentOf(log);
  return Object.fromEntries(
    (files ?? Object.keys(present)).map((file) => [file, fileText(mapping(present[file]), loaded[file]?.text ?? '')]),
  );
}

/** The configs as they are edited, from what was read. */
export const keyed = (configs: Loaded['configs'], newKey: Tools['newKey']): Configs =>
  Object.fromEntries(
    Object.entries({ [mainFile]: {}, ...configs }).map(([file, config]) => [file, withKeptKeys({}, config, newKey)]),
  );
