import type { Problem } from '../../problem.ts';

/** Rules of which a form editor leaves one at every entry: told once, however few they are. */
const noise = new Set(['empty-value', 'null-value']);
/** As many of one kind as are told each by itself. */
const singly = 5;
/** Lines that are named of the rest. */
const named = 5;

/**
 * The same problems with warnings that say the same told once: the first stands, and says on which lines the others
 * are. Errors stay one by one, since each is to be mended.
 */
export function groupRepeats(problems: readonly Problem[]): Problem[] {
  const kinds = new Map<string, Problem[]>();
  for (const problem of problems) {
    const kind = kindOf(problem);
    const others = kinds.get(kind);
    if (others) others.push(problem);
    else kinds.set(kind, [problem]);
  }
  return problems.flatMap((problem) => {
    const [first = problem, ...others] = kinds.get(kindOf(problem)) ?? [];
    const isGroup = problem.severity === 'warning' && others.length >= (noise.has(problem.rule) ? 1 : singly);
    if (!isGroup) return problem;
    return problem === first ? { ...first, message: `${first.message} ${sameOn(others)}` } : [];
  });
}

const kindOf = ({ severity, rule, message, hint = '' }: Problem): string => [severity, rule, message, hint].join('\n');

function sameOn(others: readonly Problem[]): string {
  const lines = others.slice(0, named).map(({ line }) => line);
  const more = others.length > named ? ` and ${others.length - named} more` : '';
  return `The same on line${others.length > 1 ? 's' : ''} ${lines.join(', ')}${more}.`;
}
