import { Command, InvalidArgumentError, Option } from 'commander';
import { type IconSet, iconSets } from '../../schema/api/icons.ts';
import { configPath } from '../config/config-path.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Ports } from '../ports.ts';

interface IconsFlags {
  set?: IconSet;
  limit: number;
  config?: string;
  json?: boolean;
}

export const iconsCommand = (ports: Ports) =>
  new Command('icons')
    .summary('find an icon by words')
    .description(
      'Finds icons by words, in all sets that come with Dash and among your own files, and prints them as a config names them. ' +
        'It is the search of the editor in the page.',
    )
    .argument('<word...>', 'what to look for; every word has to be found in a name')
    .addOption(new Option('--set <name>', 'look in one set only').choices(iconSets))
    .addOption(new Option('--limit <number>', 'how many to print of each set').default(8).argParser(readLimit))
    .option('--config <file>', 'the config whose folder item-icons is searched too (default: conf.yml)')
    .option('--json', 'print one JSON object: {counts, icons: [{icon, set}]}')
    .addHelpText(
      'after',
      '\nExit code: 0 with icons, 1 without.\n\nExamples:\n  dash icons rocket\n  dash icons home assistant --set si',
    )
    .action(async (words: string[], { set, limit, config, json }: IconsFlags) => {
      const [{ findIcons }, { iconsReport }] = await Promise.all([
        import('../tasks/icons.ts'),
        import('../reports/icons.ts'),
      ]);
      const query = { words: words.join(' '), file: configPath(config, ports), limit, ...(set && { set }) };
      const found = await findIcons(query, ports);
      ports.print(json ? JSON.stringify(found, null, 2) : await iconsReport(found, query.words, ports));
      if (found.icons.length === 0) ports.exitCode = exitCodes.problems;
    });

function readLimit(text: string): number {
  const limit = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (limit < 1) throw new InvalidArgumentError('It is a whole number from 1 on.');
  return limit;
}
