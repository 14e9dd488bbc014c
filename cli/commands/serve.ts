import { Command } from 'commander';
import { configPath } from '../config/config-path.ts';
import type { Ports } from '../ports.ts';
import { addServeOptions, isOn, type ServeFlags } from '../serve-options.ts';

export const serveCommand = (ports: Ports) =>
  addServeOptions(new Command('serve'))
    .summary('serve the dashboard and follow every change')
    .description('Serves the dashboard. Every change of the config that is good reaches the open tabs at once.')
    .argument('[file]', 'the config to serve (default: conf.yml, or a starter dashboard while there is none)')
    .action(async (file: string | undefined, flags: ServeFlags) => {
      const { serve } = await import('../tasks/serve.ts');
      const { env } = ports;
      const input = {
        ...flags,
        hsts: flags.hsts ?? isOn(env.DASH_HSTS),
        metrics: flags.metrics ?? isOn(env.DASH_METRICS),
        legacyToken: isOn(env.DASH_LEGACY_TOKEN),
        // The names that existing users' set-ups have.
        cert: flags.cert || env.SSL_PUB_KEY_PATH,
        key: flags.key || env.SSL_PRIV_KEY_PATH,
      };
      await serve({ ...input, file: configPath(file, ports), named: file !== undefined }, ports);
    });
