import { Command } from 'commander';
import { configPath } from '../config/config-path.ts';
import type { Ports } from '../ports.ts';

const notes = `
The file is saved as the server saves it: only the lines of what was changed, together with what others changed
meanwhile, and with the state before in the history. Keys are listed by ?.

Examples:
  $ dash edit                     edit conf.yml
  $ dash edit pages/media.yml     edit another file
  $ dash edit --url https://start.example.org --user ann
                                  edit the config of a running server; the password is asked for

Exit code: 0 when it was left, 2 when it could not be opened.`;

export const editCommand = (ports: Ports) =>
  new Command('edit')
    .summary('edit a config on the terminal')
    .description(
      'Shows a config as a tree of pages, sections, items and widgets, with a field for each key, and saves what was changed.',
    )
    .argument('[file]', 'the config to edit (default: conf.yml)')
    .option('--url <address>', 'edit the config of a running server instead of a file')
    .option('--user <name>', 'the name to sign in with there; the password is asked for, or stands in DASH_PASSWORD')
    .addHelpText('after', notes)
    .action(async (file: string | undefined, { url, user }: { url?: string; user?: string }) => {
      const { edit, editServer } = await import('../tasks/edit.ts');
      if (url === undefined) await edit({ file: configPath(file, ports) }, ports);
      else await editServer({ address: url, ...(user !== undefined && { user }) }, ports);
    });
