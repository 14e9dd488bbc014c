import { Command, InvalidArgumentError, Option } from 'commander';
import { DashError } from '../../schema/errors.ts';
import { configPath } from '../config/config-path.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Ports } from '../ports.ts';
import { type Format, formatNames } from '../reports/formats.ts';

interface LintFlags {
  format: Format;
  fix?: boolean;
  dryRun?: boolean;
  rule: string[];
  https?: boolean;
  maxWarnings?: number;
  select?: string[];
  statistics?: boolean;
  watch?: boolean;
  /** A rule, or true for all of them. */
  explain?: string | true;
}

export const lintCommand = (ports: Ports) =>
  new Command('lint')
    .summary('find what is valid and unwise, and mend it')
    .description(
      'Looks through configs, and the local pages that they name, for what is valid and unwise all the same: doubles, links that lead nowhere, ' +
        'entries that nobody or everybody sees, secrets in the file, hosts that learn of each visit. Settings stand in comments ' +
        '(`# dash-lint: rule=off`, `# dash-lint-ignore-next-line rule`) or in .dash-lint.yml beside the config (`rules`, `https`).',
    )
    .argument('[file...]', 'the configs to look through, "-" for standard input (default: conf.yml)')
    .addOption(new Option('--format <name>', 'how to print the findings').choices(formatNames).default('text'))
    .option('--fix', 'mend what can be mended without a choice; the old state of a file goes into the history first')
    .addOption(new Option('--dry-run', 'only show what would be mended, as a diff').implies({ fix: true }))
    .addOption(
      new Option('--rule <name=level>', 'set a rule to off, warn or error; as often as needed')
        .default([], 'as declared')
        .argParser((word: string, before: string[]) => [...before, word]),
    )
    .addOption(
      new Option(
        '--select <rules>',
        'let only these rules look: names or their beginnings, with commas between them',
      ).argParser((word: string, before: string[] = []) => [...before, word]),
    )
    .option('--statistics', 'only count what each rule has found; with --format json as JSON')
    .option('--watch', 'look again whenever a file changes, until Ctrl-C')
    .option('--https', 'the dashboard is reached by https: find what is loaded and linked by plain http')
    .addOption(new Option('--max-warnings <number>', 'let more warnings than this fail').argParser(readCount))
    .option('--explain [rule]', 'say what a rule finds and why, or list all rules')
    .addHelpText(
      'after',
      '\nExit code: 0 without errors, 1 with errors or too many warnings, 2 when a file could not be read.' +
        '\n\nExamples:\n  dash lint --fix --dry-run\n  dash lint --rule http-link=off --max-warnings 0\n  dash lint --explain plain-secret\n  dash lint --select unknown-,dead-key --watch\n  dash lint --format concise | vim -q -',
    )
    .action(async (files: string[], flags: LintFlags) => {
      if (flags.explain !== undefined) {
        const { explainRule } = await import('../reports/explain-rule.ts');
        return ports.print(explainRule(flags.explain === true ? undefined : flags.explain));
      }
      const { rule, https, format, watch, ...options } = flags;
      if (flags.statistics && format !== 'text' && format !== 'json') {
        throw new DashError('bad-format', '--statistics prints text or JSON.', {
          hint: 'Name --format text or json, or leave one of both out.',
        });
      }
      const [{ lint }, { reportLinting }] = await Promise.all([
        import('../tasks/lint.ts'),
        import('../reports/lint.ts'),
      ]);
      const named = files.length > 0 ? files : [configPath(undefined, ports)];
      const run = async () => {
        const linting = await lint(
          { ...options, files: named, settings: [...rule, ...(https ? ['https=true'] : [])] },
          ports,
        );
        await reportLinting(linting, options, format, ports);
        const found = linting.ok ? exitCodes.clean : exitCodes.problems;
        ports.exitCode = linting.failures.length > 0 ? exitCodes.failed : found;
      };
      if (!watch) return run();
      const { runOnChanges } = await import('../tasks/run-on-changes.ts');
      await runOnChanges({ files: named, fixes: options.fix === true, run }, ports);
    });

function readCount(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It is a whole number from 0 on.');
}
