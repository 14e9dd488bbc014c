import { Command } from 'commander';
import { configPath } from '../config-path.ts';
import type { Ports } from '../ports.ts';

export const buildCommand = (ports: Ports) =>
  new Command('build')
    .summary('write the dashboard as static files')
    .description('Checks a config and writes the dashboard as static files that any web server can serve.')
    .argument('[file]', 'the config to build (default: conf.yml)')
    .option('--out <dir>', 'the folder to write into', 'dist')
    .option('--base <path>', 'the path that it will be served under, for hosts that need it (404 pages)')
    .action(async (file: string | undefined, { out, base }: { out: string; base?: string }) => {
      const { build } = await import('../tasks/build.ts');
      await build({ file: configPath(file, ports), out, ...(base !== undefined && { base }) }, ports);
    });
