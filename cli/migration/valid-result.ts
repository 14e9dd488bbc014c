import { checkConfig } from '../../schema/document/check/check.ts';
import { segments, valueAt } from '../../schema/document/json-pointer.ts';
import { parseConfig } from '../../schema/document/read/parse.ts';
import { writeYaml } from '../../schema/document/write-yaml.ts';
import type { Loss } from '../../schema/migrations/losses.ts';
import { isFailure, type Problem } from '../../schema/problem.ts';
import type { Mapping } from '../../schema/values.ts';
import { loadValidators } from '../validators/validators.ts';

/** What keeps a text from passing `dash validate`. */
export async function failuresOf(text: string, isSubPage: boolean): Promise<Problem[]> {
  const problems = await checkConfig(parseConfig(text), { validators: await loadValidators(), isSubPage });
  return problems.filter(({ severity }) => isFailure(severity));
}

const signIn = '/appConfig/auth';

/**
 * A config without the values that would keep it from passing `dash validate`, each reported; what decides who may sign in
 * stays as it is, whatever is wrong with it.
 */
export async function validResult(
  config: Mapping,
  { file, isSubPage }: { file: string; isSubPage: boolean },
): Promise<{ config: Mapping; losses: Loss[] }> {
  const losses: Loss[] = [];
  let result = config;
  for (;;) {
    const problem = (await failuresOf(writeYaml(result), isSubPage)).find(
      ({ path }) => path !== '' && !path.startsWith(signIn),
    );
    if (!problem) return { config: result, losses };
    losses.push({ file, key: problem.path, reason: 'unreadable', message: problem.message });
    let path = problem.path;
    // What lacks something can't be left out: what it stands in is.
    while (path !== '' && valueAt(result, path) === undefined) path = path.slice(0, path.lastIndexOf('/'));
    if (path === '') return { config: result, losses };
    result = withoutPlace(result, segments(path)) as Mapping;
  }
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
