import { isAboutSignIn } from '../../schema/document/check/about-sign-in.ts';
import type { FileReport } from '../../schema/problem.ts';
import type { Ports } from '../ports.ts';
import type { BuildResult } from '../tasks/build.ts';
import { printable } from '../terminal/cells.ts';
import { loadStyle } from '../terminal/style.ts';
import { summary } from './summary.ts';
import { text } from './text.ts';
import { plural } from './validation-result.ts';

/** What a build made of a config, or why it stopped. */
export async function buildReport(
  { reports, site }: BuildResult,
  { file, out }: { file: string; out: string },
  ports: Pick<Ports, 'colour' | 'columns' | 'wrapAt'>,
): Promise<string> {
  const style = await loadStyle(ports.colour);
  if (!site) return text({ reports, ok: false }, { style, width: ports.columns, wrapAt: ports.wrapAt });
  const { pages, front, frontSent, script } = site.sizes;
  const lines = [...reports.flatMap(signInLines), ...site.notes].map(
    (note) => `${style.warning('!')} ${printable(note)}`,
  );
  if (reports.some(({ problems }) => problems.length > 0)) {
    lines.push(`${summary({ reports, ok: true }, style)}; "dash validate" lists them`);
  }
  return [
    ...lines,
    `${style.good('✓')} ${printable(file)} is built into ${style.strong(printable(out))}: ${plural(pages, 'page')}`,
    `  front page ${kilobytes(front)}, sent as ${kilobytes(frontSent)}; its script ${kilobytes(script)}`,
  ].join('\n');
}

/** What is wrong with the sign-in, with its place: that decides who gets in. */
const signInLines = ({ file, problems }: FileReport): string[] =>
  problems
    .filter(isAboutSignIn)
    .map(({ line, column, message, hint = '' }) => `${file}:${line}:${column}: ${message} ${hint}`.trimEnd());

/** One object: whether there is a site and where, bytes and pages of it, notes, and the problems of each file. */
export const buildObject = ({ reports, site }: BuildResult, out: string) => ({
  ok: site !== undefined,
  ...(site && { out, sizes: site.sizes, notes: site.notes }),
  files: reports.map(({ file, problems }) => ({ file, problems })),
});

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
