import { Command, InvalidArgumentError, Option } from 'commander';
import { configPath } from '../config-path.ts';
import type { Ports } from '../ports.ts';

/** Defaults as existing users' set-ups expect them (endpoints, 'PORT' and 'HOST'). */
const defaults = { host: '0.0.0.0', port: 4000 } as const;

export const serveCommand = (ports: Ports) =>
  new Command('serve')
    .summary('serve the dashboard and follow every change')
    .description('Serves the dashboard. Every change of the config that is good reaches the open tabs at once.')
    .argument('[file]', 'the config to serve (default: conf.yml, or a starter dashboard while there is none)')
    .addOption(new Option('--host <address>', 'the address to listen on').env('HOST').default(defaults.host))
    .addOption(
      new Option('--port <number>', 'the port to listen on; 0 for any that is free')
        .env('PORT')
        .default(defaults.port)
        .argParser(readPort),
    )
    .action(async (file: string | undefined, { host, port }: { host: string; port: number }) => {
      const { serve } = await import('../tasks/serve.ts');
      await serve({ file: configPath(file, ports), named: file !== undefined, host, port }, ports);
    });

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new InvalidArgumentError('A port is a whole number from 0 to 65535.');
  return port;
}
