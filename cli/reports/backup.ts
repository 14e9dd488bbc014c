import type { Ports } from '../ports.ts';
import type { BackupResult } from '../tasks/backup.ts';
import type { RestoreResult } from '../tasks/restore.ts';
import { printable } from '../terminal/cells.ts';
import { hanging } from '../terminal/hanging.ts';
import { loadStyle } from '../terminal/style.ts';
import { countProblems, countsInWords, plural } from './validation-result.ts';

/** What was kept, and by what one finds it again. */
export async function backupReport(
  { to, files, books = 0, size, id, notes, missing }: BackupResult,
  { colour, wrapAt }: Pick<Ports, 'colour' | 'wrapAt'>,
): Promise<string> {
  const style = await loadStyle(colour);
  const isWhole = missing.length === 0;
  return [
    ...notes.map((note) => hanging(`${style.warning('!')} ${printable(note)}`, wrapAt)),
    `${isWhole ? style.good('✓') : style.warning('!')} ${plural(files.length, 'file')}${booksInWords(books)}${isWhole ? '' : ', not all,'} kept at ${style.strong(to)}, ${(size / 1000).toFixed(1)} kB sealed`,
    ...(id === undefined
      ? []
      : [`  Its ID is ${style.strong(id)}: keep it with the password, both are needed to restore it.`]),
  ].join('\n');
}

const booksInWords = (count: number): string =>
  count === 0 ? '' : count === 1 ? ' and 1 note or list' : ` and ${count} notes and lists`;

/** What a backup holds, and what was done with it. */
export async function restoreReport(
  { from, created, files, reports, outcome }: RestoreResult,
  { colour, wrapAt }: Pick<Ports, 'colour' | 'wrapAt'>,
): Promise<string> {
  const style = await loadStyle(colour);
  const made = created === undefined ? 'by a browser' : `on ${printable(created.slice(0, 16).replace('T', ' '))}`;
  const words = {
    restored: { new: 'written', same: 'as it was', different: 'replaced' },
    drill: { new: 'not there', same: 'the same', different: 'different' },
    refused: { new: 'not there', same: 'the same', different: 'different' },
  }[outcome];
  const lines = files.map(
    ({ path, state, kept }) =>
      `  ${words[state].padEnd(10)} ${printable(path)}${kept === undefined ? '' : style.quiet(`  (before: ${kept})`)}`,
  );
  const counts = countProblems(reports);
  const broken = reports.flatMap(({ file, problems }) =>
    problems
      .filter(({ severity }) => severity === 'fatal')
      .map(
        ({ line, column, message }) =>
          `${style.bad('✗')} ${printable(`${file} can’t be read from ${line}:${column} on: ${message}`)}`,
      ),
  );
  const last = {
    restored:
      broken.length > 0
        ? `${style.warning('!')} Restored as it was kept, so what can’t be read has to be corrected in the file.`
        : `${style.good('✓')} Restored.`,
    drill:
      counts.errors > 0
        ? `${style.bad('✗')} It can be opened, but what is in it has ${countsInWords(counts)}. Nothing was touched.`
        : `${style.good('✓')} This backup can be restored; nothing was touched.`,
    refused: `${style.bad('✗')} Nothing was written: files that are there differ. With --overwrite they are kept first, and replaced.`,
  }[outcome];
  return hanging([`${from}, made ${made}:`, ...lines, ...broken, last].join('\n'), wrapAt);
}

/** The result for programs: problems in the place of reports, which hold whole files. */
export const restoreObject = ({ reports, ...result }: RestoreResult) => ({
  ...result,
  problems: reports.flatMap(({ file, problems }) => problems.map((problem) => ({ file, ...problem }))),
});
