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
  ${product.command} serve${argument}      opens it at http://localhost:4000 and follows every change that you save
  ${product.command} validate${argument}   checks it and says what to mend

Pictures of your own go into a folder item-icons beside it; "icon: nas.png" then finds them.`;

/** A path as a shell takes it. */
const quoted = (path: string) => (/^[\w./\\:@-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`);
