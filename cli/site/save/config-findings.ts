import { dirname, relative, resolve } from 'node:path';
import type { SentProblem } from '../../../schema/api/config-manager.ts';
import { checkConfig } from '../../../schema/document/check/check.ts';
import type { Validators } from '../../../schema/document/check/validators.ts';
import { configValue, parseConfig } from '../../../schema/document/read/parse.ts';
import { type UserCredentials, userCredentials } from '../../../schema/document/user-credentials.ts';
import type { Viewer } from '../../../schema/model.ts';
import type { FileReport, Problem } from '../../../schema/problem.ts';
import type { BuilderTask } from '../../builder/messages.ts';
import { validatorsFor } from '../../config/own-types.ts';
import { packageFile } from '../../package-file.ts';
import { validate } from '../../tasks/validate.ts';
import { openKnownIcons } from '../icons/known-icons.ts';
import { editorText } from '../texts/viewer-texts.ts';
import { visiblePages } from './visible-pages.ts';

/**
 * What `dash validate` says of the files of a config that a viewer may see, an editor: nothing of entries that are hidden
 * from them, and no word of what they are not sent.
 *
 * @throws {DashError} where the main file can't be read
 */
export async function findFindings({ cwd, file }: BuilderTask, viewer: Viewer): Promise<SentProblem[]> {
  const path = resolve(cwd, file);
  const ports = { cwd, readInput: async () => Buffer.alloc(0), progress: () => ({ show() {}, done() {} }) };
  const { reports, failures } = await validate({ files: [file] }, ports);
  if (failures[0]) throw failures[0];
  const main = configValue(parseConfig(reports[0]?.text ?? ''));
  const pages = await visiblePages({ cwd, file }, main, viewer);
  const seen = new Set([path, ...pages.flatMap(({ found }) => ('file' in found ? resolve(cwd, found.file) : []))]);
  const shown = reports.filter((report) => seen.has(resolve(cwd, report.file)));
  const found = shown.map(async (report) => {
    const isSubPage = resolve(cwd, report.file) !== path;
    const problems = await problemsFor(report, viewer, {
      isSubPage,
      folder: dirname(path),
      validators: await validatorsFor(file, { cwd }),
      main: userCredentials(main),
    });
    const name = relative(dirname(path), resolve(cwd, report.file));
    return problems.map(({ rule, severity, message, line, column, hint }) => ({
      file: name,
      rule,
      severity,
      message,
      line,
      column,
      ...(hint !== undefined && { hint }),
    }));
  });
  return (await Promise.all(found)).flat();
}

/**
 * The problems of a file that are also those of its text as the viewer is given it, in the words of the latter, at their
 * places in the file. What is only there because something is hidden or covered is no problem of the file.
 */
async function problemsFor(
  { text, problems }: FileReport,
  viewer: Viewer,
  {
    isSubPage,
    folder,
    validators,
    main,
  }: { isSubPage: boolean; folder: string; validators: Validators; main: UserCredentials },
): Promise<Problem[]> {
  const config = parseConfig(text);
  if ('problems' in config) return problems;
  const given = editorText(config, viewer, main);
  if (given === text) return problems;
  const icons = openKnownIcons(packageFile('dist', 'icons'), folder);
  const left = [...problems];
  const known = await checkConfig(parseConfig(given), { validators, isSubPage, icons });
  return known
    .flatMap((problem) => {
      const isSame = (other: Problem) => isSaid(other) && other.path === problem.path;
      const isSaid = ({ rule, message, hint }: Problem) =>
        rule === problem.rule && message === problem.message && hint === problem.hint;
      const at = [left.findIndex(isSame), left.findIndex(isSaid)].find((index) => index >= 0);
      return at === undefined ? [] : left.splice(at, 1);
    })
    .sort((a, b) => a.line - b.line || a.column - b.column);
}
