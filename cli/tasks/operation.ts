import { join, relative, resolve } from 'node:path';
import { DashError } from '../../schema/errors.ts';
import type { Context } from '../../serve/context.ts';
import type { FrontOptions } from '../../serve/front/front.ts';
import { activatedSocket } from '../../serve/http/activated-socket.ts';
import type { ServerOptions } from '../../serve/server.ts';
import { dataDir } from '../data-dir.ts';
import type { LogFormat } from '../log/server-log.ts';
import type { Ports } from '../ports.ts';

/** How a server is run, as its operator says it: all of it may be left out. */
export interface Operation {
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
}

type Surroundings = Pick<Ports, 'cwd' | 'env'>;

/** What an operation means for the context, loaded only as far as it is asked for. */
export async function operationContext(
  { trustProxy = [], sync }: Operation,
  userFolder: string,
  surroundings: Surroundings,
): Promise<Partial<Pick<Context, 'isTrusted' | 'sync'>>> {
  const folder = syncFolder(sync, surroundings);
  return {
    ...(trustProxy.length > 0 && {
      isTrusted: (await import('../../serve/http/trusted-proxies.ts')).readTrustedProxies(trustProxy),
    }),
    ...(folder !== undefined && { sync: await openSync(folder, userFolder) }),
  };
}

/** What it means for the server. */
export async function operationOptions(
  operation: Operation,
  logRequests: boolean,
  { cwd, env }: Surroundings,
): Promise<Omit<ServerOptions, 'host' | 'port'>> {
  const { cert, key, redirectPort, hsts, trustProxy = [], hosts = [], base, metrics } = operation;
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
function syncFolder(sync: string | true | undefined, { cwd, env }: Surroundings): string | undefined {
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
  const [{ syncRoutes }, { backupLimits, openBackups }] = await Promise.all([
    import('../../serve/routes/sync.ts'),
    import('../../serve/storage/backups.ts'),
  ]);
  return syncRoutes(openBackups(folder), backupLimits.size);
}
