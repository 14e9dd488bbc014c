import { Command } from 'commander';
import { configPath } from '../config/config-path.ts';
import type { Ports } from '../ports.ts';
import { addServeOptions, readServeOptions, type ServeOptions } from '../serve-options.ts';

export const serveCommand = (ports: Ports) =>
  addServeOptions(new Command('serve'))
    .summary('serve the dashboard and follow every change')
    .description('Serves the dashboard. Every change of the config that is good reaches the open tabs at once.')
    .argument('[file]', 'the config to serve (default: conf.yml, or a starter dashboard while there is none)')
    .action(async (file: string | undefined, flags: ServeOptions) => {
      const { serve } = await import('../tasks/serve.ts');
      const options = readServeOptions(flags, ports.env);
      await serve({ ...options, file: configPath(file, ports), named: file !== undefined }, ports);
    });
