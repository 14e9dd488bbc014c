import { Command } from 'commander';
import type { Ports } from '../ports.ts';

export const schemaCommand = (ports: Ports) =>
  new Command('schema')
    .summary('print the JSON Schema of a config')
    .description('Prints the JSON Schema of conf.yml. Editors use it to complete keys and to mark mistakes.')
    .option('--out <file>', 'write it into a file')
    .addHelpText(
      'after',
      '\nIn an editor with the YAML language server, this comment in the first line of conf.yml is enough:\n' +
        '  # yaml-language-server: $schema=./conf.schema.json',
    )
    .action(async ({ out }: { out?: string }) => {
      const { schemaText, writeSchema } = await import('../tasks/schema.ts');
      if (out === undefined) return ports.print(schemaText());
      await writeSchema({ out }, ports);
      ports.print(`Wrote ${out}.`);
    });
