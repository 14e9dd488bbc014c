import { dirname, resolve } from 'node:path';
import { checkConfig } from '../../schema/document/check/check.ts';
import { type FirstPass, runFirstPass } from '../../schema/document/check/first-pass.ts';
import { groupRepeats } from '../../schema/document/check/repeats.ts';
import { type ParsedConfig, parseConfig } from '../../schema/document/read/parse.ts';
import { DashError } from '../../schema/errors.ts';
import type { FileReport, Problem } from '../../schema/problem.ts';
import { validatorsFor } from '../config/own-types.ts';
import { finishWriting } from '../finish-writing.ts';
import { createLintContext, type LintedDashboard } from '../lint/context.ts';
import {
  type DashboardFile,
  type DashboardFiles,
  documentOf,
  readDashboard,
  readSettingsFile,
} from '../lint/dashboard-files.ts';
import { applyFixes, type Fixable } from '../lint/fix.ts';
import { rules } from '../lint/lint-rules.ts';
import { countRules, type RuleCount } from '../lint/rule-counts.ts';
import { rulePage, rulePagePath } from '../lint/rule-page.ts';
import { type LintProblem, runRules } from '../lint/run-rules.ts';
import {
  type LintSettings,
  mergeSettings,
  onlyRules,
  readCommentSettings,
  readRuleNames,
  readSettingWords,
} from '../lint/settings.ts';
import { packageFile } from '../package-file.ts';
import type { Ports } from '../ports.ts';
import { countProblems, type RuleHelp } from '../reports/validation-result.ts';
import { openKnownIcons } from '../site/icons/known-icons.ts';
import { coverLine, stars } from '../site/texts/cover-line.ts';
import { stateDir } from '../state-dir.ts';

export interface LintOptions {
  files: readonly string[];
  /** Levels of rules, and other settings, as words: `http-link=off`. */
  settings?: readonly string[];
  /** Names of rules, or their beginnings: only these look. */
  select?: readonly string[] | undefined;
  /** Mends what can be mended without a choice. */
  fix?: boolean;
  /** Only says what would be mended. */
  dryRun?: boolean;
  /** Warnings that are let pass; all of them unless given. */
  maxWarnings?: number;
}

/** A file that was mended, or would be. */
export interface FixedFile {
  file: string;
  before: string;
  after: string;
  /** What was done, in the order of the lines. */
  done: string[];
  /** Where the state before was kept. */
  backup?: string;
}

export interface Linting {
  /** Every file that could be read, each followed by the local pages that it names, as they are by now. */
  reports: FileReport[];
  /** Why files that were asked for could not be read or written. */
  failures: DashError[];
  fixed: FixedFile[];
  /** Files that have errors which `dash validate` explains. */
  invalid: string[];
  /** How many warnings there are, each place by itself. */
  warnings: number;
  /** How many of all findings `--fix` mends. */
  fixable: number;
  /** What there is to say of the rules that found something. */
  help: Record<string, RuleHelp>;
  /** How often each rule has found something, each place by itself. */
  counts: RuleCount[];
  /** Whether all files were read, none has an error, and the warnings are not too many. */
  ok: boolean;
}

type LintPorts = Pick<Ports, 'cwd' | 'env' | 'readInput' | 'signal'>;

/**
 * Lints dashboards: each config with the local pages that it names.
 *
 * @throws {DashError} `bad-lint-setting`, `fix-needs-file`
 */
export async function lint(
  { files, settings = [], select, fix = false, dryRun = false, maxWarnings }: LintOptions,
  ports: LintPorts,
): Promise<Linting> {
  if (fix && files.includes('-')) {
    throw new DashError('fix-needs-file', 'Standard input can’t be mended: there is no file to write.', {
      hint: 'Name the file, or leave out --fix.',
    });
  }
  const given = readSettingWords(settings, '--rule');
  const selected = select && readRuleNames(select, '--select');
  const found: LintProblem[] = [];
  const linting: Linting = {
    reports: [],
    failures: [],
    fixed: [],
    invalid: [],
    warnings: 0,
    fixable: 0,
    help: {},
    counts: [],
    ok: false,
  };
  const seen = new Set<string>();
  for (const file of files) {
    if (seen.has(resolve(ports.cwd, file))) continue;
    try {
      const dashboard = await readDashboard(file, ports);
      const beside = await readSettingsFile(file, ports);
      const all = await lintFiles(dashboard, { beside, given, fix, selected }, ports.cwd);
      for (const linted of all) {
        const path = resolve(ports.cwd, linted.file);
        if (seen.has(path)) continue;
        seen.add(path);
        linting.reports.push({
          file: linted.file,
          text: covered(linted),
          problems: groupRepeats(linted.problems.map(shown)),
        });
        found.push(...linted.problems);
        linting.warnings += countProblems([linted]).warnings;
        linting.fixable += linted.problems.filter((problem) => 'fix' in problem).length;
        if (linted.isInvalid) linting.invalid.push(linted.file);
        if (linted.fixed)
          linting.fixed.push(dryRun ? linted.fixed : await save(linted.fixed, linted.isSubPage, file, ports));
      }
    } catch (error) {
      if (!(error instanceof DashError) || error.code === 'bad-lint-setting') throw error;
      linting.failures.push(error);
    }
  }
  linting.help = helpOf(linting.reports);
  linting.counts = countRules(found);
  const errors = countProblems(linting.reports).errors;
  linting.ok =
    linting.failures.length === 0 && errors === 0 && linting.warnings <= (maxWarnings ?? Number.POSITIVE_INFINITY);
  return linting;
}

/** The text of a file with stars in the place of secrets, each character in its line and column. */
function covered({ text, problems, secrets }: LintedFile): string {
  // Only the lines of problems are printed.
  if (problems.length === 0) return text;
  const lines = text.split('\n').map((line) => coverLine(line));
  for (const { line, column, endColumn } of secrets) {
    const written = lines[line - 1] ?? '';
    lines[line - 1] =
      written.slice(0, column - 1) + stars(written.slice(column - 1, endColumn - 1)) + written.slice(endColumn - 1);
  }
  return lines.join('\n');
}

/** What is said of the rules that found something, for formats that have a place for it. */
function helpOf(reports: readonly FileReport[]): Record<string, RuleHelp> {
  const found = new Set(reports.flatMap(({ problems }) => problems.map(({ rule }) => rule)));
  return Object.fromEntries(
    rules
      .filter(({ name }) => found.has(name))
      .map((rule) => [rule.name, { summary: rule.summary, page: rulePagePath(rule.name), markdown: rulePage(rule) }]),
  );
}

/** A finding as reports have it. */
const shown = ({ fix, ...problem }: LintProblem): Problem => ({ ...problem, ...(fix && { fixable: true }) });

interface LintedFile extends DashboardFile {
  isSubPage: boolean;
  text: string;
  problems: LintProblem[];
  /** The places of secrets in it. */
  secrets: readonly Problem[];
  isInvalid: boolean;
  fixed?: FixedFile;
}

interface Rulings {
  /** Settings of the file beside the config. */
  beside: LintSettings;
  /** Settings of the command. */
  given: LintSettings;
  /** The only rules that look, where they are named. */
  selected: ReadonlySet<string> | undefined;
  fix: boolean;
}

/** Rounds of mending: a fix can make room for another, and two may be in each other's way. */
const maxRounds = 5;

async function lintFiles(files: DashboardFiles, rulings: Rulings, cwd: string): Promise<LintedFile[]> {
  const originals = [files.main, ...files.pages];
  const done = new Map<number, string[]>();
  let current = files;
  let linted = await lintOnce(current, rulings, cwd);
  for (let round = 1; rulings.fix && round <= maxRounds; round += 1) {
    const mended = linted.map((one) => (one ? mend(one) : undefined));
    if (mended.every((one) => one === undefined)) break;
    for (const [index, one] of mended.entries()) {
      if (one) done.set(index, [...(done.get(index) ?? []), ...one.done]);
    }
    const [main = current.main, ...pages] = linted.map((one, index) => {
      const document = mended[index]?.document;
      return one && (document ? { file: one.file, parsed: document } : { file: one.file, parsed: one.parsed });
    });
    current = { main, pages };
    linted = await lintOnce(current, rulings, cwd);
  }
  return linted.flatMap((one, index) => {
    if (!one) return [];
    const before = originals[index]?.parsed.text ?? one.text;
    const what = done.get(index);
    return what ? { ...one, fixed: { file: one.file, before, after: one.text, done: what } } : one;
  });
}

/** What a round of mending makes of a file; nothing where there is nothing to mend. */
function mend({ parsed, problems }: LintedFile): { document: ParsedConfig; done: string[] } | undefined {
  if (!('value' in parsed)) return undefined;
  const found = problems.filter((problem): problem is LintProblem & Fixable => problem.fix !== undefined);
  const { document, done } = applyFixes(parsed, found);
  if (done.length === 0) return undefined;
  return { document, done: done.map(({ line, rule, fix }) => `line ${line}, ${rule}: ${fix.done}`) };
}

/** The files in their order, without those that could not be read. */
async function lintOnce(
  { main, pages }: DashboardFiles,
  rulings: Rulings,
  cwd: string,
): Promise<(LintedFile | undefined)[]> {
  const { schemas } = await validatorsFor(main.file, { cwd });
  const document = documentOf(main);
  if (!document) return [unreadable(main, false)];
  const icons = openKnownIcons(
    packageFile('dist', 'icons'),
    main.file === '-' ? undefined : dirname(resolve(cwd, main.file)),
  );
  const settings = settingsOf(main, rulings);
  const dashboard: LintedDashboard = {
    main: document.value,
    files: pages.map((page) => documentOf(page)?.value),
    https: settings.https ?? false,
    widgets: schemas.widgets,
    widgetAliases: schemas.widgetAliases,
  };
  const lintFile = (file: DashboardFile, isSubPage: boolean): LintedFile => {
    const { parsed } = file;
    if (!('value' in parsed)) return unreadable(file, isSubPage);
    const pass = runFirstPass(parsed.value, schemas, isSubPage, icons);
    const context = createLintContext(dashboard, parsed.value, pass.findings);
    const { levels } = isSubPage ? mergeSettings(settings, settingsOf(file, rulings)) : settings;
    return {
      ...file,
      isSubPage,
      text: parsed.text,
      ...runRules(context, parsed.text, levels),
      isInvalid: hasErrors(pass),
    };
  };
  return [lintFile(main, false), ...pages.map((page) => page && lintFile(page, true))];
}

/** The command wins over the comments of a file, and these over the file beside it. */
function settingsOf({ file, parsed }: DashboardFile, { beside, given, selected }: Rulings): LintSettings {
  const settings = mergeSettings(mergeSettings(beside, readCommentSettings(parsed.text, file)), given);
  return selected ? onlyRules(settings, selected, given) : settings;
}

const unreadable = (file: DashboardFile, isSubPage: boolean): LintedFile => ({
  ...file,
  isSubPage,
  text: file.parsed.text,
  problems: 'problems' in file.parsed ? file.parsed.problems : [],
  secrets: [],
  isInvalid: false,
});

/** Whether the check has more to say than the rules here: positions and words of it are not worked out. */
const hasErrors = ({ matches, invalidOptions, findings }: FirstPass): boolean =>
  !matches || invalidOptions.length > 0 || findings.some(({ severity }) => severity === 'error');

/** Writes a mended file as the server saves one: the state before is kept, and nobody else's change is lost. */
async function save(fixed: FixedFile, isSubPage: boolean, main: string, ports: LintPorts): Promise<FixedFile> {
  const [{ updateFile }, validators] = await Promise.all([
    import('../site/save/update-file.ts'),
    validatorsFor(main, ports),
  ]);
  const file = {
    path: resolve(ports.cwd, fixed.file),
    isSubPage,
    stateFolder: stateDir(ports.env),
    check: (config: ParsedConfig) => checkConfig(config, { validators, isSubPage }),
  };
  const mended = async (current: ParsedConfig) => {
    if (current.text === fixed.before) return parseConfig(fixed.after);
    throw new DashError('file-changed', `${fixed.file} has changed meanwhile, so it was not mended.`, {
      hint: 'Run the command again.',
    });
  };
  const saved = await finishWriting(ports, () => updateFile(file, mended));
  return { ...fixed, ...(saved.backup !== undefined && { backup: saved.backup }) };
}
