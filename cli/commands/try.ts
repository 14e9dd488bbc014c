import { Command } from 'commander';
import { exitCodes } from '../exit-codes.ts';
import type { Ports } from '../ports.ts';

interface TryFlags {
  answer?: string[];
  tree?: boolean;
  json?: boolean;
}

export const tryCommand = (ports: Ports) =>
  new Command('try')
    .summary('show in the terminal what a widget would show')
    .description(
      'Asks the service of a widget as the server does, and prints what it would show. The file holds the entry of the widget, ' +
        'or its options alone, as YAML. Variables such as DASH_TOKEN are those of this shell.',
    )
    .argument('<type>', 'the type of the widget, such as custom-api')
    .argument('<file>', 'its entry or its options, "-" for standard input')
    .option('--answer <file...>', 'answers in files, in the order of its requests, in place of the network')
    .option('--tree', 'print the answer as paths, as mappings of custom-api name them')
    .option('--json', 'print one JSON object: {ok, type, data, title, end, parts, glance, failure, problems, lost}')
    .addHelpText(
      'after',
      '\nExit code: 0 when it shows what it should, 1 when it fails or a mapping finds nothing, 2 when it could not be tried.\n\n' +
        'Examples:\n  dash try custom-api nas.yml\n  dash try custom-api nas.yml --tree\n  dash try custom-api nas.yml --answer stats.json',
    )
    .action(async (type: string, file: string, { answer, tree = false, json = false }: TryFlags) => {
      const { tryWidget } = await import('../tasks/try.ts');
      const tried = await tryWidget({ type, file, ...(answer && { answers: answer }) }, ports);
      const { isWell, tryJson, tryText } = await import('../reports/try.ts');
      ports.print(json ? tryJson(tried, { tree }) : await tryText(tried, { tree }, ports));
      if (!isWell(tried)) ports.exitCode = exitCodes.problems;
    });
