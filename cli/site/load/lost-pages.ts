import type { PageEntry } from '../../../schema/config/page-entries.ts';
import { DashError } from '../../../schema/errors.ts';
import type { PageFault } from '../../../schema/model.ts';
import type { FileReport } from '../../../schema/problem.ts';
import { isExternal } from '../../../schema/rules/addresses/urls.ts';
import { pageProblem } from '../../config/linked-pages.ts';
import { UnreadableConfig } from './unreadable-config.ts';

/** A page that could not be read. */
export interface LostPage {
  name: string;
  /** As the main config names it. */
  path: string;
  /** Where the fault is: in the page's file, else at its entry in the main one. */
  report: FileReport;
  /** What its panel shows to those who may see the config. */
  fault: PageFault;
  /** There is no file that could be its. */
  absent?: true;
  /** It is shown as it was when it was good last. */
  kept: boolean;
}

/** Why a page of another host is not there, by what its host answered. */
export class PageNotFetched extends DashError {
  constructor(reason: { status: number | undefined } | 'no-answer', cause?: unknown) {
    const said =
      reason === 'no-answer'
        ? 'No response from server'
        : `Server responded with status ${reason.status || 'mystery status'}`;
    super('page-not-fetched', said, { cause });
    this.name = 'PageNotFetched';
  }
}

/** What kept a page from being read; the main file is at hand for the place of its entry. Throws what is a bug. */
export async function lostPage(
  page: PageEntry,
  error: unknown,
  main: Pick<FileReport, 'file' | 'text'>,
  kept: boolean,
): Promise<LostPage> {
  if (!(error instanceof DashError)) throw error;
  const message = sentence(page, error);
  // A page of another host has no file whose place would help, and its address may hold a token.
  const isOwn = error instanceof UnreadableConfig && !isExternal(page.path);
  const report = isOwn ? error.report : await reportAtEntry(page, message, error, main);
  const details = report.problems
    .slice(0, 1)
    .flatMap(({ line, column, message: what, hint }) => [
      `${report.file}:${line}:${column}: ${what}`,
      ...(hint === undefined ? [] : [hint]),
    ]);
  return {
    name: page.name,
    path: page.path,
    report,
    fault: { message, details },
    kept,
    ...(withoutFile.has(error.code) && { absent: true }),
  };
}

/** What `findPage` says of a page that has no file. */
const withoutFile: ReadonlySet<string> = new Set([
  'missing-page-file',
  'page-outside-folder',
  'hidden-page-file',
  'page-not-yaml',
]);

function sentence({ path }: PageEntry, error: DashError): string {
  if (error instanceof UnreadableConfig) return `Failed to parse YAML: ${error.message}`;
  if (error.code === 'missing-page-file') return `Unable to load config from '${path}'`;
  return `Failed to fetch configuration: ${error.message}`;
}

async function reportAtEntry(
  page: PageEntry,
  message: string,
  error: DashError,
  { file, text }: Pick<FileReport, 'file' | 'text'>,
): Promise<FileReport> {
  const isMissing = error.code === 'missing-page-file';
  const hint = error.hint ?? causeOf(error);
  const problem = pageProblem(page, 'lost-page', isMissing ? error.message : message, { hint });
  const { locateProblems } = await import('../../../schema/document/check/locate.ts');
  return { file, text, problems: await locateProblems(text, [problem]) };
}

/** What lies behind an answer that never came, for whoever has to mend it. */
const causeOf = ({ cause }: DashError): string | undefined => (cause instanceof Error ? cause.message : undefined);
