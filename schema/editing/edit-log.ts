import { isEqual } from '../document/equality.ts';
import type { Mapping } from '../values.ts';
import type { Configs } from './configs.ts';
import type { NewKey } from './keys.ts';
import { applyOperation, type Operation } from './operations.ts';
import { areSameTexts, isSameText } from './written-text.ts';

/** One thing that was done, which one undo takes back. */
export interface Step {
  operation: Operation;
  before: Configs;
  after: Configs;
  /** What the operations of one gesture share, such as the typing in one field: they are one step. */
  gesture?: string;
  /** The step as it was performed, which tells of it, where what others did has come into its states since. */
  performed?: Step;
}

/** All that was done since the editing began. It is never written to: each change gives another. */
export interface EditLog {
  /** What the files held. */
  begun: Configs;
  steps: readonly Step[];
  /** How many of the steps count: those behind were undone. */
  done: number;
}

export const beginLog = (begun: Configs): EditLog => ({ begun, steps: [], done: 0 });

/** The log with one more file in it, which none of its steps has touched. */
export function withFile({ begun, steps, done }: EditLog, file: string, config: Mapping): EditLog {
  const add = (configs: Configs): Configs => ({ ...configs, [file]: config });
  return {
    begun: add(begun),
    steps: steps.map((step) => ({ ...step, before: add(step.before), after: add(step.after) })),
    done,
  };
}

/** The configs as they are now. */
export const presentOf = ({ begun, steps, done }: EditLog): Configs => steps[done - 1]?.after ?? begun;

/** The steps that count, the first one first. */
export const doneSteps = ({ steps, done }: EditLog): readonly Step[] => steps.slice(0, done);

/**
 * Performs an operation: what was undone before is gone then. One that changes nothing leaves the log as it is.
 *
 * @throws {DashError} `no-such-place`, as `applyOperation` does
 */
export function perform(log: EditLog, operation: Operation, newKey: NewKey, gesture?: string): EditLog {
  const before = presentOf(log);
  const after = applyOperation(before, operation, newKey);
  const done = doneSteps(log);
  const last = done.at(-1);
  if (gesture !== undefined && last?.gesture === gesture && log.done === log.steps.length) {
    const joined = { ...last, operation: together(last.operation, operation), after };
    const steps = isSame(last.before, after) ? done.slice(0, -1) : [...done.slice(0, -1), joined];
    return { ...log, steps, done: steps.length };
  }
  if (isSame(before, after)) return log;
  const step: Step = { operation, before, after, ...(gesture !== undefined && { gesture }) };
  return { ...log, steps: [...done, step], done: done.length + 1 };
}

function together(one: Operation, other: Operation): Operation {
  // The same keys of the same place, time and again: the last value is what was done.
  if (one.do === 'update' && other.do === 'update' && String(one.at) === String(other.at)) {
    const unset = [...(one.unset ?? []), ...(other.unset ?? [])].filter((key) => !Object.hasOwn(other.set, key));
    const set = Object.fromEntries(Object.entries(one.set).filter(([key]) => !other.unset?.includes(key)));
    return { do: 'update', at: one.at, set: { ...set, ...other.set }, ...(unset.length > 0 && { unset }) };
  }
  // What is added and named at once was added under that name.
  if (one.do === 'add' && other.do === 'update' && String(one.at) === String(other.at)) {
    const kept = Object.entries(one.entry).filter(([key]) => !other.unset?.includes(key));
    return { ...one, entry: { ...Object.fromEntries(kept), ...other.set } };
  }
  return { do: 'together', operations: [...(one.do === 'together' ? one.operations : [one]), other] };
}

/** The gesture that takes up edits which were made before and not saved. */
export const takeUp = 'take-up';

/** Takes the last step that counts back. */
export const undo = (log: EditLog): EditLog => ({ ...log, done: Math.max(0, log.done - 1) });

/** Does the first step that was undone again. */
export const redo = (log: EditLog): EditLog => ({ ...log, done: Math.min(log.steps.length, log.done + 1) });

/** Whether two states would be written alike. */
const isSame = (one: Configs, other: Configs): boolean => isEqual(one, other) && areSameTexts(one, other);

/** Whether anything differs from what the files held. */
export const isChanged = (log: EditLog): boolean => !isSame(presentOf(log), log.begun);

/** The files that differ from what they held. */
export const changedFiles = (log: EditLog): string[] => {
  const present = presentOf(log);
  return Object.keys(present).filter(
    (file) => !(isEqual(present[file], log.begun[file]) && isSameText(present[file], log.begun[file])),
  );
};
