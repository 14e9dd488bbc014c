import { dirname, resolve } from 'node:path';
import { checkConfig } from '../../schema/document/check/check.ts';
import type { KnownIcons } from '../../schema/document/check/lint/subjects.ts';
import type { Validators } from '../../schema/document/check/validators.ts';
import { parseConfig } from '../../schema/document/read/parse.ts';
import { DashError } from '../../schema/errors.ts';
import type { FileReport, Problem, UnplacedProblem } from '../../schema/problem.ts';
import { findPage, linkedPages, pageProblem } from '../config/linked-pages.ts';
import { checkOwnTypes, ownTypeFiles, typesOf, validatorsWith } from '../config/own-types.ts';
import { readConfig } from '../config/read-config.ts';
import { packageFile } from '../package-file.ts';
import type { Ports } from '../ports.ts';
import { hasFailure } from '../reports/validation-result.ts';
import { openKnownIcons } from '../site/icons/known-icons.ts';

export interface Validation {
  /** Every file that could be read, each followed by the local pages that it names. */
  reports: FileReport[];
  /** Why files that were asked for could not be read. */
  failures: DashError[];
  /** Whether all files were read and none has a problem that counts. */
  ok: boolean;
}

/** Checks configs and the local page files that they name; each file once. With `strict`, warnings count too. */
export async function validate(
  { files, strict = false }: { files: readonly string[]; strict?: boolean },
  ports: Pick<Ports, 'cwd' | 'readInput' | 'progress'>,
): Promise<Validation> {
  const reports: FileReport[] = [];
  const failures: DashError[] = [];
  const seen = new Set<string>();
  const isNew = (file: string) => !seen.has(pathOf(file, ports.cwd)) && seen.add(pathOf(file, ports.cwd));
  const named = files.filter(isNew);
  const progress = named.length > 1 ? ports.progress('Checking') : undefined;
  try {
    for (const [index, file] of named.entries()) {
      progress?.show(`Checking ${file}`, { done: index, of: named.length });
      const checked = await checkFile(file, isNew, ports).catch((error: unknown) => {
        if (!(error instanceof DashError)) throw error;
        failures.push(error);
        return [];
      });
      reports.push(...checked);
    }
  } finally {
    progress?.done();
  }
  return { reports, failures, ok: failures.length === 0 && !hasFailure(reports, strict) };
}

/** One main config and, after it, its pages that have not been checked yet. */
async function checkFile(
  file: string,
  isNew: (file: string) => unknown,
  ports: Pick<Ports, 'cwd' | 'readInput'>,
): Promise<FileReport[]> {
  const text = await readConfig(file, ports);
  const config = parseConfig(text, shownName(file));
  if ('problems' in config) return [{ file, text, problems: config.problems }];
  const icons = openKnownIcons(
    packageFile('dist', 'icons'),
    file === '-' ? undefined : dirname(pathOf(file, ports.cwd)),
  );
  const ownTypes = await ownTypeFiles(file, ports);
  const validators = await validatorsWith(await typesOf(ownTypes));
  const problems = await checkConfig(config, { validators, isSubPage: false, icons });
  const pages: FileReport[] = [];
  const pageFiles = new Set<string>();
  const findings: UnplacedProblem[] = [];
  for (const page of linkedPages(config.value)) {
    const found = await findPage(file, page, ports);
    if ('problem' in found) {
      findings.push(found.problem);
      continue;
    }
    pageFiles.add(found.file);
    if (isNew(found.file)) {
      try {
        pages.push(await checkPage(found.file, { validators, icons }, ports));
      } catch (error) {
        if (!(error instanceof DashError)) throw error;
        findings.push(pageProblem(page, error.code, error.message, error));
      }
    }
  }
  const types = await checkOwnTypes(ownTypes, (path) => pageFiles.has(path));
  return [
    { file, text, problems: [...problems, ...(await located(text, findings))].sort(byPlace) },
    ...pages,
    ...types,
  ];
}

/** Positions cost more than all the rest, so they are only looked for where there is something to say. */
async function located(text: string, findings: readonly UnplacedProblem[]): Promise<Problem[]> {
  if (findings.length === 0) return [];
  const { locateProblems } = await import('../../schema/document/check/locate.ts');
  return locateProblems(text, findings);
}

async function checkPage(
  file: string,
  { validators, icons }: { validators: Validators; icons: KnownIcons | undefined },
  ports: Pick<Ports, 'cwd' | 'readInput'>,
): Promise<FileReport> {
  const text = await readConfig(file, ports);
  return {
    file,
    text,
    problems: await checkConfig(parseConfig(text, file), { validators, isSubPage: true, icons }),
  };
}

/** The name of a file in a hint; standard input has none. */
const shownName = (file: string) => (file === '-' ? 'conf.yml' : file);

const byPlace = (a: Problem, b: Problem) => a.line - b.line || a.column - b.column;

const pathOf = (file: string, cwd: string) => (file === '-' ? '-' : resolve(cwd, file));
