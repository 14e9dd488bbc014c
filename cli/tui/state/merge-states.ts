import { canonicalText, isEqual } from '../../../schema/document/equality.ts';
import { mergeValues } from '../../../schema/document/merge/merge.ts';
import { mergeLines } from '../../../schema/document/merge/merge-lines.ts';
import { type Dispute, disputesOf, resolve, type Sides } from '../../../schema/document/merge/resolve.ts';
import { parseConfig } from '../../../schema/document/read/parse.ts';
import type { Configs } from '../../../schema/editing/configs.ts';
import { presentOf } from '../../../schema/editing/edit-log.ts';
import { type NewKey, withKeptKeys } from '../../../schema/editing/keys.ts';
import { fileText, withWrittenText, writtenText } from '../../../schema/editing/written-text.ts';
import type { Mapping } from '../../../schema/values.ts';
import type { Loaded } from '../sources/config-source.ts';
import type { EditorState } from './editor-state.ts';

/** Where both sides changed the same in a file. */
export interface FileConflict {
  file: string;
  sides: Sides;
  disputes: Dispute[];
}

/** Which side counts for each dispute of a file. */
export type Choices = Readonly<Record<string, readonly ('mine' | 'theirs')[]>>;

/** Brings states of the edited files together with what the files hold by now, and says what is saved by now. */
export function createMerge(state: EditorState, fresh: Loaded, newKey: NewKey) {
  const present = presentOf(state.log);
  const keysOfState = sharedKeys(newKey);
  const saved: Record<string, Mapping> = {};
  for (const [file, theirs] of Object.entries(fresh.configs)) {
    saved[file] = withKeptKeys(present[file] ?? {}, theirs, keysOfState());
  }
  const bases = new Map<string, Mapping>();
  const baseOf = (file: string): Mapping => {
    const base = bases.get(file) ?? { ...parsedOr(state.loaded[file]?.text ?? '', state.saved[file]) };
    bases.set(file, base);
    return base;
  };
  /** The sides that were chosen for what the edited state of a file and the file disagree on. */
  const settled = new Map<string, 'mine' | 'theirs'>();
  const known = new Map<Mapping, Mapping>();

  const mergeFile = (
    file: string,
    mine: Mapping,
    theirs: Mapping,
    chosen: Choices[string] | undefined,
  ): { config: Mapping } | { conflict: FileConflict } => {
    const before = known.get(mine);
    if (before) return { config: before };
    const sides: Sides = { base: baseOf(file), mine: { ...mine }, theirs };
    const { conflicts } = mergeValues(sides.base, sides.mine, sides.theirs);
    const disputes = conflicts.length > 0 ? disputesOf(sides, conflicts) : [];
    const sidesChosen = chosen ?? disputes.flatMap(({ path }) => settled.get(`${file} ${path}`) ?? []);
    if (disputes.length > 0 && sidesChosen.length !== disputes.length) return { conflict: { file, sides, disputes } };
    for (const [index, { path }] of disputes.entries()) {
      settled.set(`${file} ${path}`, sidesChosen[index] ?? 'theirs');
    }
    const merged = resolve(sides, disputes, sidesChosen);
    const config = configOf(file, merged, mine, theirs);
    known.set(mine, config);
    return { config };
  };

  const configOf = (file: string, merged: Mapping, mine: Mapping, theirs: Mapping): Mapping => {
    const asSaved = saved[file];
    const isSaved = isEqual(merged, theirs);
    if (asSaved && isSaved && !writtenText(mine)) return asSaved;
    const now = fresh.files[file]?.text ?? '';
    const config = withComments(withKeptKeys(mine, merged, keysOfState()), mine, state, file, now);
    return asSaved && isSaved && fileText(config, now) === now ? asSaved : config;
  };

  const merge = (configs: Configs, choices: Choices = {}): { configs: Configs } | { conflict: FileConflict } => {
    const edited: Record<string, Mapping> = { ...saved };
    for (const [file, theirs] of Object.entries(fresh.configs)) {
      const mine = configs[file];
      if (!mine) continue;
      const found = mergeFile(file, mine, theirs, choices[file]);
      if ('conflict' in found) return found;
      edited[file] = found.config;
    }
    // A page that was added here and is in no file yet.
    for (const [file, config] of Object.entries(configs)) {
      if (!(file in saved) && !(file in state.saved)) edited[file] = config;
    }
    return { configs: edited };
  };
  return { merge, saved };
}

/** Keys for entries that others added: the same entry has the same key in every state of the files. */
function sharedKeys(newKey: NewKey): () => NewKey {
  const known = new Map<string, string>();
  return () => {
    const counts = new Map<string, number>();
    return (entry) => {
      const text = canonicalText(entry);
      const count = counts.get(text) ?? 0;
      counts.set(text, count + 1);
      const name = `${count} ${text}`;
      const key = known.get(name) ?? newKey(entry);
      known.set(name, key);
      return key;
    };
  };
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
