import type { Ports } from '../ports.ts';
import type { Diagnosis } from '../tasks/doctor/diagnosis.ts';
import { printable } from '../terminal/cells.ts';
import { hanging } from '../terminal/hanging.ts';
import { loadStyle } from '../terminal/style.ts';
import { fitted } from '../terminal/table.ts';
import { plural } from './validation-result.ts';

/** What was found, a line each with what to do below it, and one that sums up. */
export async function doctorReport(
  findings: readonly Diagnosis[],
  { colour, wrapAt }: Pick<Ports, 'colour' | 'wrapAt'>,
): Promise<string> {
  const style = await loadStyle(colour);
  const marks = { good: style.good('✓'), warning: style.warning('!'), bad: style.bad('✗') };
  const width = Math.max(...findings.map(({ subject }) => subject.length));
  const lines = findings.flatMap(({ subject, state, message, hint }) => [
    hanging(`${marks[state]} ${style.strong(fitted(subject, width))}  ${printable(message)}`, wrapAt, width + 4),
    ...(hint ? [hanging(`  ${' '.repeat(width)}  ${style.quiet(`→ ${printable(hint)}`)}`, wrapAt, width + 6)] : []),
  ]);
  const count = (state: Diagnosis['state']) => findings.filter((finding) => finding.state === state).length;
  const parts = [
    count('bad') > 0 && `${plural(count('bad'), 'thing')} to mend`,
    count('warning') > 0 && `${plural(count('warning'), 'thing')} to look at`,
  ].filter(Boolean);
  return [...lines, '', parts.length > 0 ? `${parts.join(', ')}.` : 'All is well.'].join('\n');
}
