import { checkConfig } from '../../schema/document/check/check.ts';
import { segments, valueAt } from '../../schema/document/json-pointer.ts';
import { parseConfig } from '../../schema/document/read/parse.ts';
import { writeYaml } from '../../schema/document/write-yaml.ts';
import { DashError } from '../../schema/errors.ts';
import { limits } from '../../schema/limits.ts';
import type { Loss } from '../../schema/migrations/losses.ts';
import { namedLinks } from '../../schema/migrations/rules/links.ts';
import type { OwnTypes } from '../../schema/own-types/own-type.ts';
import { isFailure, type Problem } from '../../schema/problem.ts';
import type { Mapping } from '../../schema/values.ts';
import { validatorsWith } from '../config/own-types.ts';

/** What keeps a text from passing `dash validate`. */
export async function failuresOf(text: string, isSubPage: boolean, ownTypes: OwnTypes = {}): Promise<Problem[]> {
  const problems = await checkConfig(parseConfig(text), { validators: await validatorsWith(ownTypes), isSubPage });
  return problems.filter(({ severity }) => isFailure(severity));
}

const signIn = '/appConfig/auth';

/** Whether what a place holds may be left out to make the rest valid. */
const isMendable = ({ path }: Problem): boolean => path.startsWith('/') && !path.startsWith(signIn);

/**
 * A config without the values that would keep it from passing `dash validate`, each reported; what decides who may sign in
 * stays as it is, whatever is wrong with it.
 *
 * @throws {DashError} `result-too-large` for more than a dashboard takes
 */
export async function validResult(
  config: Mapping,
  { file, isSubPage, ownTypes }: { file: string; isSubPage: boolean; ownTypes?: OwnTypes },
): Promise<{ config: Mapping; losses: Loss[] }> {
  const losses: Loss[] = [];
  let result = config;
  for (;;) {
    const text = writeYaml(result);
    assertSize(file, text);
    const problems = (await failuresOf(text, isSubPage, ownTypes)).filter(isMendable);
    const places = new Set<string>();
    for (const { path, message } of problems) {
      const place = placeToLeave(result, path);
      if (place === undefined) continue;
      places.add(place);
      const links = namedLinks(valueAt(result, place), place);
      losses.push({ file, key: path, reason: 'unreadable', message: `${message}${links}` });
    }
    if (places.size === 0) return { config: result, losses };
    // From behind, so that the places before stay where they are.
    for (const path of [...places].toSorted(fromBehind)) result = withoutPlace(result, segments(path)) as Mapping;
  }
}

/** What lacks something can't be left out: what it stands in is. Undefined for the whole. */
function placeToLeave(config: Mapping, path: string): string | undefined {
  let place = path;
  while (place !== '' && valueAt(config, place) === undefined) place = place.slice(0, place.lastIndexOf('/'));
  return place === '' ? undefined : place;
}

/** Later entries of a list before earlier ones, and what is in an entry before the entry. */
function fromBehind(a: string, b: string): number {
  const [first, second] = [segments(a), segments(b)];
  for (let at = 0; at < Math.min(first.length, second.length); at += 1) {
    const [left = '', right = ''] = [first[at], second[at]];
    if (left === right) continue;
    const areNumbers = /^\d+$/.test(left) && /^\d+$/.test(right);
    return areNumbers ? Number(right) - Number(left) : left < right ? 1 : -1;
  }
  return second.length - first.length;
}

/** @throws {DashError} `result-too-large` for a text that no dashboard is read from */
export function assertSize(file: string, { length }: string): void {
  if (length <= limits.length) return;
  throw new DashError(
    'result-too-large',
    `${file} would have ${(length / 1_000_000).toFixed(1)} million characters; a dashboard takes ${limits.length / 1_000_000} million.`,
    { hint: 'Take a part of it: some folders of bookmarks with --only, or one file after the other.' },
  );
}

function withoutPlace(value: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return value;
  if (Array.isArray(value)) {
    return rest.length === 0
      ? value.filter((_, index) => String(index) !== first)
      : value.map((entry, index) => (String(index) === first ? withoutPlace(entry, rest) : entry));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) => {
      if (key !== first) return [[key, child]];
      return rest.length === 0 ? [] : [[key, withoutPlace(child, rest)]];
    }),
  );
}
