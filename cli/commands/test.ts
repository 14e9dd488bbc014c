import { Command, Option } from 'commander';
import { configPath } from '../config/config-path.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Ports } from '../ports.ts';

interface TestFlags {
  checks?: string;
  format: 'text' | 'json' | 'junit';
  schema?: boolean;
}

export const testCommand = (ports: Ports) =>
  new Command('test')
    .summary('hold a config to the checks beside it')
    .description(
      'Holds a config to checks that stand in a file beside it, `conf.test.yml` for `conf.yml`: who sees what, whether links ' +
        'lead somewhere, what a setting comes to. They are sentences, meant for people and for CI.',
    )
    .argument('[file]', 'the config to test (default: conf.yml)')
    .option('--checks <file>', 'the file of the checks (default: the one beside the config)')
    .addOption(
      new Option('--format <name>', 'how to print the results').choices(['text', 'json', 'junit']).default('text'),
    )
    .option('--schema', 'print the JSON Schema of such a file, for editors, and test nothing')
    .addHelpText(
      'after',
      [
        '',
        'A file of checks:',
        '  checks:',
        '    - guest does not see Router',
        '    - ann sees Home lab',
        '    - every link resolves',
        '    - check: no plain http',
        '      except: [Printer]',
        '    - no problems',
        '    - theme is dracula',
        '',
        'Exit code: 0 when all hold, 1 when one does not, 2 when the checks can’t be run.',
        '',
        'Examples:',
        '  dash test',
        '  dash test --format junit > dash-junit.xml',
      ].join('\n'),
    )
    .action(async (file: string | undefined, { checks, format, schema }: TestFlags) => {
      if (schema) {
        const { checksSchema } = await import('../tasks/test/checks-file.ts');
        return ports.print(JSON.stringify(checksSchema, null, 2));
      }
      const [{ test }, { testText, testJson, testJunit }] = await Promise.all([
        import('../tasks/test.ts'),
        import('../reports/test.ts'),
      ]);
      const run = await test({ file: configPath(file, ports), ...(checks !== undefined && { checks }) }, ports);
      ports.print({ text: await testText(run, ports), json: testJson(run), junit: testJunit(run) }[format]);
      if (!run.ok) ports.exitCode = exitCodes.problems;
    });
