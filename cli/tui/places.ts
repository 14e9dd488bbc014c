import { pointer } from '../../schema/document/json-pointer.ts';
import { type Configs, entryAt } from '../../schema/editing/configs.ts';
import { placesOf } from '../../schema/editing/keys.ts';
import type { Problem, UnplacedProblem } from '../../schema/problem.ts';
import { mapping, textOf } from '../../schema/values.ts';

/** The items of all files by their keys, with the names of their sections and their own. */
export function namedItems(configs: Configs): { key: string; name: string }[] {
  return [...placesOf(configs)].flatMap(([key, place]) => {
    const [file, list, index] = place;
    const entry = mapping(entryAt(configs, place));
    if (place.length < 5 || list !== 'sections' || typeof index !== 'number') return [];
    const section = mapping(entryAt(configs, [file, list, index]));
    return [{ key, name: `${textOf(section.name) ?? ''}\n${textOf(entry.title) ?? ''}` }];
  });
}

/** What findings are about, with its lines. The parser that knows places is loaded when somebody asks. */
async function located(text: string, findings: readonly UnplacedProblem[]): Promise<Problem[]> {
  if (findings.length === 0) return [];
  const { locateProblems } = await import('../../schema/document/check/locate.ts');
  return locateProblems(text, findings);
}

/** What is no mere warning in the texts of files, with its lines in them. */
export async function errorsIn(
  texts: Readonly<Record<string, string>>,
  problems: Readonly<Record<string, readonly UnplacedProblem[]>>,
): Promise<Problem[]> {
  const found = Object.entries(texts).map(([file, text]) =>
    located(
      text,
      (problems[file] ?? []).filter(({ severity }) => severity !== 'warning'),
    ),
  );
  return (await Promise.all(found)).flat();
}

/** The line of a text at which something stands, from 1. */
export async function lineOfPlace(text: string, path: readonly (string | number)[]): Promise<number> {
  const place = { rule: 'place', severity: 'warning', message: '', path: pointer(...path), at: 'key' } as const;
  const [found] = await located(text, [place]);
  return found?.line ?? 1;
}
