import { isEqual } from '../../../schema/document/equality.ts';
import { parseConfig } from '../../../schema/document/read/parse.ts';
import { type Configs, mainFile } from '../../../schema/editing/configs.ts';
import { beginLog, type EditLog, perform, presentOf, type Step } from '../../../schema/editing/edit-log.ts';
import { withKeptKeys } from '../../../schema/editing/keys.ts';
import { areSameTexts, fileText, withWrittenText } from '../../../schema/editing/written-text.ts';
import { type Mapping, mapping } from '../../../schema/values.ts';
import type { Loaded } from '../sources/config-source.ts';
import type { Unsaved } from '../unsaved.ts';
import { browsing, type EditorState, type LoadedFile, type Tools } from './editor-state.ts';
import { type Choices, createMerge, type FileConflict } from './merge-states.ts';
import { counted } from './outline.ts';

/** Whether any file is another than it was. */
export const isElsewhereChanged = ({ loaded }: Pick<EditorState, 'loaded'>, { files }: Loaded): boolean =>
  Object.keys({ ...loaded, ...files }).some((file) => loaded[file]?.text !== files[file]?.text);

/** The state of an editing with what others did in it. */
interface Rebased {
  state: EditorState;
  /** Steps that can't be undone any more: others changed the same, or did the same. */
  lostSteps: number;
}

/**
 * The state with what the files hold by now, and what was edited in it, step by step. Steps behind one that does not fit
 * what others did are gone. Where both sides changed the same by now, and no side was chosen, the first such file.
 */
export function rebased(
  state: EditorState,
  fresh: Loaded,
  { newKey }: Pick<Tools, 'newKey'>,
  choices: Choices = {},
): Rebased | { conflict: FileConflict } {
  const { log, mode } = state;
  const { merge, saved } = createMerge(state, fresh, newKey);
  const present = merge(presentOf(log), choices);
  if ('conflict' in present) return present;
  const states = [log.begun, ...log.steps.map(({ after }) => after)];
  const fitting = new Map([[log.done, present.configs]]);
  for (const by of [-1, 1]) {
    for (let index = log.done + by; states[index]; index += by) {
      const found = merge(states[index] as Configs);
      if ('conflict' in found) break;
      fitting.set(index, found.configs);
    }
  }
  const first = Math.min(...fitting.keys());
  const kept = log.steps.flatMap((step, index): { step: Step; number: number }[] => {
    const [before, after] = [fitting.get(index), fitting.get(index + 1)];
    if (!before || !after || (isEqual(before, after) && areSameTexts(before, after))) return [];
    const { operation, performed = step } = step;
    return [{ step: { operation, before, after, performed }, number: index + 1 }];
  });
  const upTo = (number: number) => kept.filter((one) => one.number <= number).length;
  const next: EditLog = {
    begun: fitting.get(first) ?? saved,
    steps: kept.map(({ step }) => step),
    done: upTo(log.done),
  };
  return {
    state: {
      ...state,
      log: next,
      saved,
      savedSteps: upTo(state.savedSteps),
      loaded: fresh.files,
      // What a move would go back to is not there any more.
      mode: mode.name === 'move' ? browsing : mode,
    },
    lostSteps: log.done - next.done,
  };
}

/** What is said of steps that can't be undone any more. */
export const lostStepsText = (count: number): string =>
  count === 0 ? '' : ` ${counted(count, 'step')} before can’t be undone any more.`;

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
