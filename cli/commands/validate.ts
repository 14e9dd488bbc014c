import { Command, Option } from 'commander';
import { configPath } from '../config/config-path.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Ports } from '../ports.ts';
import { type Format, formatNames, formats } from '../reports/formats.ts';
import { noteFailure } from '../terminal/failure.ts';

interface ValidateFlags {
  format: Format;
  strict?: boolean;
  watch?: boolean;
}

export const validateCommand = (ports: Ports) =>
  new Command('validate')
    .summary('check a config and list every problem')
    .description('Checks configs, and the local pages that they name, and lists every problem with its place.')
    .argument('[file...]', `the configs to check, "-" for standard input (default: conf.yml)`)
    .addOption(new Option('--format <name>', 'how to print the problems').choices(formatNames).default('text'))
    .option('--strict', 'let warnings fail too')
    .option('--watch', 'check again whenever a file changes, until Ctrl-C')
    .addHelpText(
      'after',
      '\nExit code: 0 without errors, 1 with errors (or warnings, by --strict), 2 when a file could not be read.',
    )
    .action(async (files: string[], { format, strict = false, watch = false }: ValidateFlags) => {
      const { validate } = await import('../tasks/validate.ts');
      const named = files.length > 0 ? files : [configPath(undefined, ports)];
      const run = async () => {
        const { reports, failures, ok } = await validate({ files: named, strict }, ports);
        const text = await formats[format]({ reports, ok }, ports);
        if (text !== '') ports.print(text);
        for (const failure of failures) noteFailure(failure, ports);
        ports.exitCode = failures.length > 0 ? exitCodes.failed : ok ? exitCodes.clean : exitCodes.problems;
      };
      if (!watch) return run();
      const { runOnChanges } = await import('../tasks/run-on-changes.ts');
      await runOnChanges({ files: named, run }, ports);
    });
