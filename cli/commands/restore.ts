import { Command } from 'commander';
import { configPath } from '../config/config-path.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Ports } from '../ports.ts';

interface RestoreFlags {
  sync?: string;
  drill?: boolean;
  overwrite?: boolean;
  json?: boolean;
}

export const restoreCommand = (ports: Ports) =>
  new Command('restore')
    .summary('bring back a config from a backup, or prove that one can be')
    .description(
      'Opens a backup and writes its files beside the config. Where files are there that differ, nothing is written unless ' +
        '--overwrite says so; then each is kept first, configs in their history. Backups that the page has made, those of older ' +
        'dashboards included, change the config only in what they hold.',
    )
    .argument('<source>', 'where the backup is: a file, or an address')
    .argument('[file]', 'the config to restore to (default: conf.yml)')
    .option('--sync <id>', 'the address is a sync service, and this the ID of the backup')
    .option('--drill', 'prove the backup: fetch it, open it, check and compare it, and touch nothing')
    .option('--overwrite', 'replace files that differ; what they were is kept')
    .option('--json', 'print one JSON object: {from, created, files, outcome, problems}')
    .addHelpText(
      'after',
      '\nExit code: 0 when it is restored, or can be; 1 when files differ, or what is in it has errors; 2 when it can’t be had or opened.\n\n' +
        'Examples:\n  dash restore ~/dash.backup --drill\n  dash restore https://ann@cloud.example/dav/dash.backup --overwrite',
    )
    .action(async (source: string, file: string | undefined, { sync, drill, overwrite, json }: RestoreFlags) => {
      const { restore } = await import('../tasks/restore.ts');
      const options = {
        file: configPath(file, ports),
        target: source,
        drill: drill === true,
        overwrite: overwrite === true,
        ...(sync !== undefined && { sync }),
      };
      const result = await restore(options, ports);
      const { restoreReport, restoreObject } = await import('../reports/backup.ts');
      ports.print(json ? JSON.stringify(restoreObject(result), null, 2) : await restoreReport(result, ports));
      const { countProblems } = await import('../reports/validation-result.ts');
      const isFaulty = result.outcome === 'drill' && countProblems(result.reports).errors > 0;
      if (result.outcome === 'refused' || isFaulty) ports.exitCode = exitCodes.problems;
    });
