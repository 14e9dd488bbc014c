import { Command } from 'commander';
import { configPath } from '../config/config-path.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Ports } from '../ports.ts';

interface BackupFlags {
  sync?: string | true;
  pictures?: boolean;
  overwrite?: boolean;
  json?: boolean;
}

export const backupCommand = (ports: Ports) =>
  new Command('backup')
    .summary('keep the config, encrypted, in a file or elsewhere')
    .description(
      'Keeps the config, its local pages and the notes and lists of its server, sealed with a password (scrypt, AES-256-GCM): in a file, at an address of WebDAV, or ' +
        'with the sync service of a dashboard, in the form that the page keeps its own backups in. The password is asked for, ' +
        'read from standard input, or stands in DASH_BACKUP_PASSWORD. What can’t be read as a config is kept as it lies there, ' +
        'with a warning that says where it breaks off.',
    )
    .argument('<target>', 'where: a file, or an address that takes PUT; its user may stand in it')
    .argument('[file]', 'the config to keep (default: conf.yml)')
    .option('--sync [id]', 'the address is a sync service: keep a new backup, or replace that of this ID')
    .option('--pictures', 'keep the pictures in item-icons, too')
    .option('--overwrite', 'replace what is there')
    .option('--json', 'print one JSON object: {to, files, books, size, id, notes, missing}')
    .addHelpText(
      'after',
      '\nExit code: 0 when all is kept, 1 when a page is not in it because its file is missing or can’t be read, 2 when there is no backup.\n\n' +
        'The password of a WebDAV user stands in the address or in DASH_WEBDAV_PASSWORD.\n\nExamples:\n' +
        '  dash backup ~/dash.backup --pictures\n' +
        '  dash backup https://ann@cloud.example/dav/dash.backup --overwrite\n' +
        '  dash backup https://dash.example/sync --sync',
    )
    .action(async (target: string, file: string | undefined, { sync, pictures, overwrite, json }: BackupFlags) => {
      const { backup } = await import('../tasks/backup.ts');
      const options = {
        file: configPath(file, ports),
        target,
        pictures: pictures === true,
        overwrite: overwrite === true,
        ...(sync !== undefined && { sync }),
      };
      const result = await backup(options, ports);
      if (result.missing.length > 0) ports.exitCode = exitCodes.problems;
      if (json) ports.print(JSON.stringify(result, null, 2));
      else ports.print(await (await import('../reports/backup.ts')).backupReport(result, ports));
    });
