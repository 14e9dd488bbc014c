import { Command } from 'commander';
import type { Ports } from '../ports.ts';
import { type MigrateFlags, migrateExitHelp, migrateOptions, reportMigration } from './migrate.ts';

export function importCommand(ports: Ports): Command {
  const command = new Command('import')
    .summary('bring what a file or an address holds, whatever it is of')
    .description(
      'The short way into `migrate`: tells by its content what a file, a folder or an address holds (bookmarks, feeds, the settings of another dashboard), and shows the config that it makes.',
    )
    .argument('<source>', 'a file, a folder, or the address of a file; "-" is standard input');
  for (const option of migrateOptions()) command.addOption(option);
  return command
    .addHelpText(
      'after',
      `
Examples:
  dash import bookmarks.html --only Work --out links    makes links/conf.yml of one folder of bookmarks
  dash import https://example.org/feeds.opml            shows what a list of feeds makes

${migrateExitHelp}`,
    )
    .action(async (source: string, flags: MigrateFlags) => {
      const { migrate } = await import('../tasks/migrate.ts');
      await reportMigration(await migrate(source, flags, ports), flags, ports);
    });
}
