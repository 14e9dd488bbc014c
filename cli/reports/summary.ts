import type { Style } from '../terminal/style.ts';
import { countProblems, countsInWords, fileName, plural, type ValidationResult } from './validation-result.ts';

/** `✗ conf.yml: 2 errors, 1 warning`; of several files, how many of them have problems. */
export function summary({ reports, ok }: ValidationResult, style: Style): string {
  const counts = countProblems(reports);
  const mark = ok ? (counts.warnings > 0 ? style.warning('!') : style.good('✓')) : style.bad('✗');
  const words = countsInWords(counts);
  const [only] = reports;
  if (only && reports.length === 1) return `${mark} ${fileName(only.file)}: ${words}`;
  const faulty = reports.filter(({ problems }) => problems.length > 0).length;
  if (faulty === 0) return `${mark} ${plural(reports.length, 'file')}: ${words}`;
  return `${mark} ${words} in ${faulty} of ${plural(reports.length, 'file')}`;
}
