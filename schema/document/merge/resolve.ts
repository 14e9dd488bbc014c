import { isMapping, type Mapping, mapping } from '../../values.ts';
import { segments, valueAt } from '../json-pointer.ts';
import { type Change, diffValues, nameOf } from './changes.ts';
import { type Conflict, type Merged, mergeValues } from './merge.ts';

/** A config as both sides had it, and what each of them made of it. */
export interface Sides {
  base: Mapping;
  mine: Mapping;
  theirs: Mapping;
}

/** What was chosen for a conflict: a side, or another value. */
export type Choice = 'mine' | 'theirs' | { value: unknown };

/** One conflict to be settled, and what it is about. */
export interface Dispute extends Conflict {
  /** The way there as a person names it: entries of lists by what they are called, then keys. */
  names: string[];
  /** Both sides changed the sign-in, of which nobody is told what they made of it. */
  unseen?: true;
}

/** Where the sign-in stands. */
const signIn = '/appConfig/auth';

const isWithin = (path: string, outer: string) => path === outer || path.startsWith(`${outer}/`);

/**
 * What has to be chosen before two sides fit together, in the order of the file. `told` is what the server says of them:
 * that the sign-in is among them it says, but neither side of it.
 */
export function disputesOf({ base, mine, theirs }: Sides, told: readonly Conflict[]): Dispute[] {
  const { conflicts } = mergeValues(base, mine, theirs);
  const hides = told.some(({ path }) => isWithin(path, signIn));
  const seen = hides ? conflicts.filter(({ path }) => !isWithin(path, signIn)) : conflicts;
  const disputes = seen.map((conflict): Dispute => ({ ...conflict, names: namesOf(theirs, conflict) }));
  if (!hides || disputes.some(({ path }) => path === '/appConfig' || path === '')) return disputes;
  const unseen = { path: signIn, base: undefined, mine: undefined, theirs: undefined };
  return [...disputes, { ...unseen, names: ['appConfig', 'auth'], unseen: true }];
}

/** Both sides together, with a choice for each of the disputes; theirs where there is none. */
export function resolve(sides: Sides, disputes: readonly Dispute[], choices: readonly (Choice | undefined)[]): Mapping {
  const { base, mine, theirs } = sides;
  const unseen = choices[disputes.findIndex((dispute) => dispute.unseen)];
  const hides = disputes.some((dispute) => dispute.unseen);
  let next = 0;
  const merged: Merged = mergeValues(base, mine, theirs, (conflict) => {
    const isUnseen = hides && isWithin(conflict.path, signIn);
    const choice = isUnseen ? unseen : choices[next++];
    if (typeof choice === 'object') return choice;
    return { value: choice === 'mine' ? conflict.mine : conflict.theirs };
  });
  const value = mapping(merged.value);
  if (!hides || unseen !== 'theirs') return value;
  const { auth: _, ...settings } = mapping(value.appConfig);
  const own = valueAt(theirs, signIn);
  return { ...value, appConfig: own === undefined ? settings : { ...settings, auth: own } };
}

/** What either side changed that does not stand in the other's way. */
export function fittingChanges(sides: Sides, disputes: readonly Dispute[]): { mine: Change[]; theirs: Change[] } {
  const all = (choice: Choice) =>
    resolve(
      sides,
      disputes,
      disputes.map(() => choice),
    );
  return { mine: diffValues(sides.theirs, all('theirs')), theirs: diffValues(sides.mine, all('mine')) };
}

/** The names of what leads to a conflict; lists are left out where their entry is named. */
function namesOf(theirs: Mapping, { path, mine, theirs: their, base }: Conflict): string[] {
  const steps = segments(path);
  let value: unknown = theirs;
  return steps.flatMap((step, at): string[] => {
    const isLast = at === steps.length - 1;
    const inList = Array.isArray(value);
    const entry = isLast ? (their ?? mine ?? base) : childOf(value, step);
    value = entry;
    if (inList) return [nameOf(entry, Number(step))];
    return !isLast && Array.isArray(entry) ? [] : [step];
  });
}

const childOf = (value: unknown, step: string): unknown =>
  Array.isArray(value) || isMapping(value) ? (value as Record<string, unknown>)[step] : undefined;

/** An item that a conflict is in, as one side has it: undefined where there is none, or that side took it away. */
export function disputedItem(
  { theirs }: Pick<Sides, 'theirs'>,
  { path }: Conflict,
  value: unknown,
): Mapping | undefined {
  const steps = segments(path);
  const list = (at: number) => ['items', 'subItems'].includes(steps.at(at) ?? '');
  if (list(-2)) return isMapping(value) ? value : undefined;
  if (!list(-3)) return undefined;
  const item = valueAt(theirs, path.slice(0, path.lastIndexOf('/')));
  const { [steps.at(-1) ?? '']: _, ...rest } = mapping(item);
  return value === undefined ? rest : { ...rest, [steps.at(-1) ?? '']: value };
}
