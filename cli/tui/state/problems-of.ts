import { segments } from '../../../schema/document/json-pointer.ts';
import { mainFile } from '../../../schema/editing/configs.ts';
import { type SettingsGroup, settingsGroups } from '../../../schema/editing/fields/settings-groups.ts';
import type { Problem } from '../../../schema/problem.ts';
import type { EditorState } from './editor-state.ts';
import type { Field } from './fields.ts';
import type { Row } from './outline.ts';

/** Where a row stands, as the problems of its file name it. A page of its own stands for the whole file. */
function pathOf({ kind, place, file }: Row): { file: string; path: readonly (string | number)[] } {
  if (kind === 'page' && place.length === 1) return { file, path: [] };
  const [its, ...path] = place;
  return { file: its, path };
}

const isWithin = (inner: readonly string[], outer: readonly (string | number)[]): boolean =>
  outer.every((step, index) => String(step) === inner[index]);

/** Whether something is in what a row stands for; a group of settings stands for some keys alone. */
function isIn(row: Row, steps: readonly string[]): boolean {
  if (!isWithin(steps, pathOf(row).path)) return false;
  if (row.kind !== 'settings-group') return true;
  const [, key = ''] = steps;
  const name = row.id.slice('settings '.length) as SettingsGroup;
  return name === 'auth' ? key === 'auth' : (settingsGroups[name] as readonly string[]).includes(key);
}

/** The problems of what a row stands for, with those of what is in it; of a page, also of its own file. */
export function problemsWithin({ problems }: Pick<EditorState, 'problems'>, row: Row): Problem[] {
  const found = (problems[pathOf(row).file] ?? []).filter(({ path }) => isIn(row, segments(path)));
  return row.kind === 'page' && row.file !== mainFile ? [...found, ...(problems[row.file] ?? [])] : found;
}

/** The problem of a field: of its value, or of what is in it. */
export const problemOfField = (found: readonly Problem[], row: Row, { path, isOpen }: Field): Problem | undefined => {
  const at = [...pathOf(row).path, ...path];
  return found.find((problem) => {
    const steps = segments(problem.path);
    return isWithin(steps, at) && (!isOpen || steps.length === at.length);
  });
};

/** How many problems there are in all. */
export const countProblems = ({ problems }: Pick<EditorState, 'problems'>): number =>
  Object.values(problems).reduce((sum, found) => sum + found.length, 0);

/** The file and the problem that come after those of a row, and the first one behind the last. */
export function nextProblem({ problems }: Pick<EditorState, 'problems'>, after: Problem | undefined) {
  const all = Object.entries(problems).flatMap(([file, found]) => found.map((problem) => ({ file, problem })));
  const at = all.findIndex(({ problem }) => problem === after);
  return all[(at + 1) % Math.max(1, all.length)];
}

/** The row that a problem is best seen at: the innermost one. */
export function rowOfProblem(
  rows: readonly Row[],
  { file, problem }: { file: string; problem: Problem },
): Row | undefined {
  const steps = segments(problem.path);
  return rows
    .filter((row) => row.place[0] === file && row.place.length > 1 && row.kind !== 'settings' && isIn(row, steps))
    .toSorted((one, other) => other.place.length - one.place.length)[0];
}
