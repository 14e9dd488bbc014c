import { type Command, InvalidArgumentError, Option } from 'commander';
import { type LogFormat, logFormats } from './log/server-log.ts';

/** The flags of `dash serve` beside the file, as commander reads them. Each has a variable that stands in for it. */
export interface ServeFlags {
  host: string;
  port: number;
  cert?: string;
  key?: string;
  redirectPort?: number;
  hsts?: true;
  trustProxy?: string[];
  hosts?: string[];
  base?: string;
  log?: LogFormat;
  metrics?: true;
  sync?: string | true;
}

/** Defaults as existing users' set-ups expect them. */
const defaults = { host: '0.0.0.0', port: 4000 } as const;

/** Adds them to the command. */
export function addServeOptions(command: Command): Command {
  const options = [
    new Option('--host <address>', 'the address to listen on').env('HOST').default(defaults.host),
    new Option('--port <number>', 'the port to listen on; 0 for any that is free')
      .env('PORT')
      .default(defaults.port)
      .argParser(readPort),
    new Option('--cert <file>', 'serve HTTPS, with this certificate (PEM)').env('DASH_CERT'),
    new Option('--key <file>', 'the key of the certificate (PEM)').env('DASH_KEY'),
    new Option('--redirect-port <number>', 'a port where plain HTTP is led to HTTPS')
      .env('DASH_REDIRECT_PORT')
      .argParser(readPort),
    new Option('--hsts', 'with HTTPS: tell browsers to use nothing else for this name (DASH_HSTS=true)'),
    new Option('--trust-proxy <list>', 'addresses and ranges of reverse proxies to believe')
      .env('DASH_TRUST_PROXY')
      .argParser(readList),
    new Option('--hosts <list>', 'names to answer to beside addresses and local names; * for any')
      .env('DASH_HOSTS')
      .argParser(readList),
    new Option('--base <path>', 'the path that a proxy passes on, such as /dash').env('DASH_BASE'),
    new Option('--log <format>', 'log each request: text or json; none for no word at all')
      .env('DASH_LOG')
      .choices(logFormats),
    new Option('--metrics', 'answer /metrics for Prometheus (DASH_METRICS=true)'),
    new Option('--sync [folder]', 'keep encrypted backups of the config for browsers, at /sync').env('DASH_SYNC'),
  ];
  for (const option of options) {
    // Compose files hand on variables that nobody has set, as empty ones.
    if (option.envVar && process.env[option.envVar] === '') delete option.envVar;
    command.addOption(option);
  }
  return command;
}

/** Whether a variable switches something on. */
export const isOn = (value: string | undefined): boolean => /^(?:1|true|yes|on)$/i.test(value ?? '');

const readList = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new InvalidArgumentError('A port is a whole number from 0 to 65535.');
  return port;
}
