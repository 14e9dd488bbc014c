import { Command } from 'commander';
import { product } from '../../schema/product.ts';
import { configPath } from '../config/config-path.ts';
import type { Ports } from '../ports.ts';

export const initCommand = (ports: Ports) =>
  new Command('init')
    .summary('write a starter conf.yml')
    .description('Writes a small, commented conf.yml to start from. A file that is there already is left alone.')
    .argument('[dir]', 'the folder to write it into (default: USER_DATA_DIR, else the present folder)')
    .action(async (dir: string | undefined) => {
      const { init } = await import('../tasks/init.ts');
      const file = await init({ folder: dir ?? (ports.env.USER_DATA_DIR || '.') }, ports);
      ports.print(nextSteps(file, file === configPath(undefined, ports) ? '' : ` ${quoted(file)}`));
    });

const nextSteps = (file: string, argument: string) => `Wrote ${file}.

Next:
  ${product.command} edit${argument}       changes it here: add links, and save
  ${product.command} serve${argument}      shows it at http://localhost:4000 and follows each save
  ${product.command} validate${argument}   checks it and says what to mend
  ${product.command} build${argument}      makes a site of it, for any web server

Pictures of your own go into a folder item-icons beside it: "icon: nas.png".`;

/** A path as a shell takes it. */
const quoted = (path: string) => (/^[\w./\\:@-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`);
