import { join, relative, resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { DashError } from '../schema/errors.ts';
import type { ContextOptions } from '../serve/context.ts';
import type { FrontOptions } from '../serve/front/front.ts';
import { activatedSocket } from '../serve/http/activated-socket.ts';
import type { ServerOptions } from '../serve/server.ts';
import type { SharedState } from '../serve/state/shared-state.ts';
import { dataDir } from './data-dir.ts';
import { type LogFormat, logFormats } from './log/server-log.ts';
import type { Ports } from './ports.ts';

/**
 * How a server is run, as its operator says it. All that there is to an option stands in this file: its flag, its
 * variable, and what it means for the server.
 */
export interface ServeOptions {
  host: string;
  port: number;
  /** Certificate and key, as paths from the present folder. */
  cert?: string | undefined;
  key?: string | undefined;
  redirectPort?: number;
  hsts?: boolean;
  trustProxy?: readonly string[];
  hosts?: readonly string[];
  base?: string;
  log?: LogFormat;
  metrics?: boolean;
  /** The folder for browsers' backups; `true` for the usual one. */
  sync?: string | true;
  /** Whether the token of older clients is accepted in the place of a password. */
  legacyToken?: boolean;
}

/** Defaults as existing users' set-ups expect them. */
const defaults = { host: '0.0.0.0', port: 4000 } as const;

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

/** What flags and variables say together, where commander can't tell: it reads any value of a variable as yes. */
export const readServeOptions = (flags: ServeOptions, env: Ports['env']): ServeOptions => ({
  ...flags,
  hsts: flags.hsts ?? isOn(env.DASH_HSTS),
  metrics: flags.metrics ?? isOn(env.DASH_METRICS),
  legacyToken: isOn(env.DASH_LEGACY_TOKEN),
  // The names that existing users' set-ups have.
  cert: flags.cert || env.SSL_PUB_KEY_PATH,
  key: flags.key || env.SSL_PRIV_KEY_PATH,
});

/** Whether a variable switches something on. */
const isOn = (value: string | undefined): boolean => /^(?:1|true|yes|on)$/i.test(value ?? '');

const readList = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new InvalidArgumentError('A port is a whole number from 0 to 65535.');
  return port;
}

type Surroundings = Pick<Ports, 'cwd' | 'env'>;

/** What the options mean for the context, loaded only as far as it is asked for. */
export async function contextOptions(
  { trustProxy = [], sync }: Pick<ServeOptions, 'trustProxy' | 'sync'>,
  userFolder: string,
  surroundings: Surroundings,
): Promise<Partial<Pick<ContextOptions, 'isTrusted' | 'sync'>>> {
  const folder = syncFolder(sync, surroundings);
  return {
    ...(trustProxy.length > 0 && {
      isTrusted: (await import('../serve/http/trusted-proxies.ts')).readTrustedProxies(trustProxy),
    }),
    ...(folder !== undefined && { sync: await openSync(folder, userFolder) }),
  };
}

/** What they mean for the server. */
export async function serverOptions(
  options: ServeOptions,
  logRequests: boolean,
  { cwd, env }: Surroundings,
): Promise<ServerOptions> {
  const { host, port, cert, key, redirectPort, hsts, trustProxy = [], hosts = [], base, metrics } = options;
  const tls = tlsFiles(cert, key, cwd);
  if (!tls && (hsts || redirectPort !== undefined)) {
    throw new DashError('no-certificate', `${hsts ? '--hsts' : '--redirect-port'} takes a server that speaks HTTPS.`, {
      hint: 'Name a certificate with --cert and its key with --key.',
    });
  }
  const socket = activatedSocket(env, process.pid);
  const front: FrontOptions = {
    logRequests,
    ...(hosts.length > 0 && { hosts }),
    ...(hsts && { strictTransport: true }),
    ...(base && { base }),
    ...(metrics && { metrics: { token: env.DASH_METRICS_TOKEN } }),
  };
  const hasFront = logRequests || hsts || hosts.length > 0 || base || metrics || trustProxy.length > 0;
  return {
    host,
    port,
    ...(tls && { tls }),
    ...(redirectPort !== undefined && { redirectPort }),
    ...(socket !== undefined && { socket }),
    ...(hasFront && { front }),
  };
}

function tlsFiles(cert: string | undefined, key: string | undefined, cwd: string) {
  if (!cert && !key) return undefined;
  if (cert && key) return { cert: resolve(cwd, cert), key: resolve(cwd, key) };
  throw new DashError('no-certificate', 'HTTPS takes both a certificate and its key.', {
    hint: `Name the ${cert ? 'key with --key' : 'certificate with --cert'}, too.`,
  });
}

/** Absolute; undefined where browsers' backups are not kept. A variable can switch it on without naming a folder. */
export function syncFolder(sync: string | true | undefined, { cwd, env }: Surroundings): string | undefined {
  if (sync === undefined || sync === '' || /^(?:0|false|no|off)$/i.test(String(sync))) return undefined;
  if (/^(?:1|true|yes|on)$/i.test(String(sync))) return join(dataDir(env), 'sync');
  return resolve(cwd, String(sync));
}

async function openSync(folder: string, userFolder: string) {
  const isServed = !relative(userFolder, folder).startsWith('..');
  if (isServed) {
    throw new DashError(
      'sync-folder-served',
      'Backups may not lie in the folder of the config: parts of it are served.',
      {
        hint: 'Name another folder with --sync, or none for the usual one.',
      },
    );
  }
  const { loadSync } = await import('../serve/program.ts');
  const { syncRoutes, backupLimits, openBackups } = await loadSync();
  const backups = openBackups(folder);
  return (state: SharedState) => syncRoutes(state, backups, backupLimits.size);
}
