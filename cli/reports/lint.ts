import type { Ports } from '../ports.ts';
import type { FixedFile, Linting } from '../tasks/lint.ts';
import { noteFailure } from '../terminal/failure.ts';
import { loadStyle } from '../terminal/style.ts';
import { type Format, formats } from './formats.ts';
import { summary } from './summary.ts';
import { plural } from './validation-result.ts';

interface ReportOptions {
  dryRun?: boolean;
  maxWarnings?: number;
  /** Only how often each rule has found something. */
  statistics?: boolean;
}

/** Findings and, of a dry run, the diff on standard output; what was mended and what to do next on standard error. */
export async function reportLinting(
  linting: Linting,
  { dryRun = false, maxWarnings, statistics = false }: ReportOptions,
  format: Format,
  ports: Pick<Ports, 'print' | 'note' | 'colour' | 'columns' | 'wrapAt'>,
): Promise<void> {
  const { failures, fixed, invalid, warnings, fixable, help } = linting;
  for (const file of fixed) noteFixed(file, dryRun, ports);
  const text = dryRun ? await diffs(fixed, ports) : await foundText(linting, { format, statistics }, ports);
  if (text !== '') ports.print(text);
  for (const file of invalid) ports.note(`${file} also has what "dash validate" finds wrong.`);
  const [first] = Object.keys(help);
  if (format === 'text' && !dryRun && first !== undefined) {
    ports.note(`"dash lint --explain ${first}" says why, with an example; so it does of each rule.`);
  }
  if (format === 'text' && !dryRun && fixable > 0) {
    ports.note(`${plural(fixable, 'finding')} can be mended by "dash lint --fix".`);
  }
  if (maxWarnings !== undefined && warnings > maxWarnings) {
    ports.note(`There are ${plural(warnings, 'warning')}, and at most ${maxWarnings} may be.`);
  }
  for (const failure of failures) noteFailure(failure, ports);
}

async function foundText(
  { reports, ok, help, counts }: Linting,
  { format, statistics }: { format: Format; statistics: boolean },
  ports: Pick<Ports, 'colour' | 'columns' | 'wrapAt'>,
): Promise<string> {
  if (!statistics) return formats[format]({ reports, ok, help, isCovered: true }, ports);
  const { statistics: counted } = await import('./statistics.ts');
  const text = await counted(counts, format === 'json' ? 'json' : 'text', ports);
  if (format === 'json' || reports.length === 0) return text;
  const line = summary({ reports, ok }, await loadStyle(ports.colour));
  return text === '' ? line : `${text}\n\n${line}`;
}

function noteFixed({ file, done, backup }: FixedFile, dryRun: boolean, { note }: Pick<Ports, 'note'>): void {
  for (const what of done) note(`${file}, ${what}`);
  if (!dryRun)
    note(`Mended ${plural(done.length, 'finding')} in ${file}.${backup ? ` The old state is ${backup}.` : ''}`);
}

async function diffs(fixed: readonly FixedFile[], { colour }: Pick<Ports, 'colour'>): Promise<string> {
  if (fixed.length === 0) return '';
  const { migrationText } = await import('./migration.ts');
  const files = fixed.map(({ file, before, after }) => ({ path: file, before, text: after, isSubPage: false }));
  return migrationText({ files }, await loadStyle(colour));
}
