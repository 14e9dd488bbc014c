import { type End, note, type Shown } from '../../../schema/shown.ts';
import type { WidgetWords } from '../../../schema/widget.ts';
import { recordsOf, textOf } from '../answers.ts';
import { countAt } from '../levels.ts';

/** Something that the service itself finds wrong. */
export interface Problem {
  level: 'warning' | 'bad';
  text: string;
  /** Where it says what to do. */
  href: string | undefined;
}

/** Problems that are told of. */
const mostProblems = 2;

const levels: Readonly<Record<string, Problem['level'] | undefined>> = { warning: 'warning', error: 'bad' };

/** The problems of an answer of `health`, errors first; none where it failed. */
export const problemsOf = (health: unknown): Problem[] =>
  recordsOf(health)
    .flatMap(({ type, message, source, wikiUrl }) => {
      const name = textOf(type)?.toLowerCase() ?? '';
      const level = Object.hasOwn(levels, name) ? levels[name] : undefined;
      return level ? [{ level, text: textOf(message) ?? textOf(source) ?? '', href: textOf(wikiUrl) }] : [];
    })
    .sort((one, other) => Number(other.level === 'bad') - Number(one.level === 'bad'));

/** How many problems there are, the errors alone where there are some. */
export function problemsEnd(problems: readonly Problem[], t: WidgetWords): (End & Pick<Problem, 'level'>) | undefined {
  const errors = countAt(problems, 'bad');
  if (errors > 0) return { text: t('errors', { count: errors }), level: 'bad' };
  return problems.length > 0 ? { text: t('warnings', { count: problems.length }), level: 'warning' } : undefined;
}

export const problemNotes = (problems: readonly Problem[]): Shown[] =>
  problems.slice(0, mostProblems).map(({ text, href, level }) => note(text, { href, level }));
