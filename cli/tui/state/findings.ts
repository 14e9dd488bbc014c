import { pointer, segments } from '../../../schema/document/json-pointer.ts';
import { mainFile } from '../../../schema/editing/configs.ts';
import { type SettingsGroup, settingsGroups } from '../../../schema/editing/fields/settings-groups.ts';
import type { Severity } from '../../../schema/problem.ts';
import type { Field } from './fields.ts';
import type { Row } from './outline.ts';

/** What is to be said of a place in a file: what `dash validate` finds there, or as advice what `dash lint` does. */
export interface Remark {
  severity: Severity | 'advice';
  message: string;
  hint?: string;
  /** JSON pointer into the file. */
  path: string;
}

export type Findings = Readonly<Record<string, readonly Remark[]>>;

/** What a state knows of findings. */
export interface Found {
  problems: Findings;
  /** Of the rules, which speak up later and more quietly. */
  advice: Findings;
}

/** Where a row stands, as the findings of its file name it. A page of its own stands for the whole file. */
function pathOf({ kind, place, file }: Row): { file: string; path: readonly (string | number)[] } {
  if (kind === 'page' && place.length === 1) return { file, path: [] };
  const [its, ...path] = place;
  return { file: its, path };
}

/** Findings by the pointers of all that they are in, made once for each list of them. */
const indexes = new WeakMap<readonly Remark[], ReadonlyMap<string, readonly Remark[]>>();

function indexOf(found: readonly Remark[]): ReadonlyMap<string, readonly Remark[]> {
  const known = indexes.get(found);
  if (known) return known;
  const index = new Map<string, Remark[]>();
  for (const finding of found) {
    const { path } = finding;
    for (let end = path.length; end >= 0; end = end === 0 ? -1 : path.lastIndexOf('/', end - 1)) {
      const within = index.get(path.slice(0, end));
      if (within) within.push(finding);
      else index.set(path.slice(0, end), [finding]);
    }
  }
  indexes.set(found, index);
  return index;
}

const none: readonly Remark[] = [];

/** What is found at a path of a file and in what it leads to, problems before advice. */
function foundIn({ problems, advice }: Found, file: string, path: string): readonly Remark[] {
  const [said, advised] = [problems[file] ?? none, advice[file] ?? none].map((one) => indexOf(one).get(path) ?? none);
  return advised === none ? (said ?? none) : [...(said ?? none), ...(advised ?? none)];
}

/** The findings of what a row stands for, with those of what is in it; of a page, also of its own file. */
export function findingsWithin(state: Found, row: Row): readonly Remark[] {
  const { file, path } = pathOf(row);
  if (row.kind === 'settings-group') {
    return settingsOf(row).flatMap((key) => foundIn(state, file, pointer(...path, key)));
  }
  const found = foundIn(state, file, pointer(...path));
  return row.kind === 'page' && row.file !== mainFile ? [...found, ...foundIn(state, row.file, '')] : found;
}

/** The keys of `appConfig` that a group of settings stands for. */
function settingsOf({ id }: Row): readonly string[] {
  const name = id.slice('settings '.length) as SettingsGroup | 'auth';
  return name === 'auth' ? ['auth'] : settingsGroups[name];
}

const isWithin = (inner: readonly string[], outer: readonly (string | number)[]): boolean =>
  outer.every((step, index) => String(step) === inner[index]);

/** The finding of a field, of those of its row: of its value, or of what is in it. */
export const findingOfField = (
  found: readonly Remark[],
  row: Row,
  { path, isOpen }: Pick<Field, 'path' | 'isOpen'>,
): Remark | undefined => {
  const at = [...pathOf(row).path, ...path];
  return found.find((finding) => {
    const steps = segments(finding.path);
    return isWithin(steps, at) && (!isOpen || steps.length === at.length);
  });
};

/** The keys and positions that lead from what a row stands for to a finding in it. */
export const pathWithin = (row: Row, { path }: Remark): string[] => segments(path).slice(pathOf(row).path.length);

/** How many findings there are in all files. */
export const countFindings = (findings: Findings): number =>
  Object.values(findings).reduce((sum, found) => sum + found.length, 0);

/** A finding, and the row that it is best seen at: the innermost one; undefined where no row stands for it. */
export interface FindingAtRow {
  finding: Remark;
  row: Row | undefined;
}

/** All findings in the order of the rows that they are seen at; problems come before advice. */
export function findingsInOrder({ problems, advice }: Found, rows: readonly Row[]): FindingAtRow[] {
  const seats = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const { file, path } = pathOf(row);
    const keys = row.kind === 'settings-group' ? settingsOf(row) : [];
    for (const key of keys) seats.set(`${file} ${pointer(...path, key)}`, index);
    if (keys.length === 0 && path.length > 0) seats.set(`${file} ${pointer(...path)}`, index);
    if (row.kind === 'page') seats.set(`${row.file} `, index);
  }
  const seatOf = (file: string, path: string): number => {
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
      const seat = seats.get(`${file} ${path.slice(0, end)}`);
      if (seat !== undefined) return seat;
    }
    return seats.get(`${file} `) ?? -1;
  };
  return [problems, advice].flatMap((findings) =>
    Object.entries(findings)
      .flatMap(([file, found]) => found.map((finding) => ({ finding, seat: seatOf(file, finding.path) })))
      .toSorted((one, other) => one.seat - other.seat)
      .map(({ finding, seat }) => ({ finding, row: rows[seat] })),
  );
}
