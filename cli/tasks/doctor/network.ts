import { createServer } from 'node:net';
import { DashError } from '../../../schema/errors.ts';
import type { Ports } from '../../ports.ts';
import type { ServeOptions } from '../../serve-options.ts';
import { bad, type Diagnosis, good, warning } from './diagnosis.ts';

/** Whether the server could listen where it is told to, and whom it would believe and answer. */
export async function lookAtNetwork(
  { host, port, redirectPort, trustProxy = [] }: ServeOptions,
  { env }: Pick<Ports, 'env'>,
): Promise<Diagnosis[]> {
  const ports = [port, ...(redirectPort === undefined ? [] : [redirectPort])];
  return [
    ...(await Promise.all(ports.map((each) => lookAtPort(host, each)))),
    ...(trustProxy.length > 0 ? [await lookAtProxies(trustProxy)] : []),
    ...lookAtProxyVariables(env),
  ];
}

async function lookAtPort(host: string, port: number): Promise<Diagnosis> {
  const subject = 'port';
  const code = await listen(host, port);
  switch (code) {
    case undefined:
      return good(subject, `${port} on ${host} is free`);
    case 'EADDRINUSE':
      return (await isDash(host, port))
        ? good(subject, `${port} on ${host} is taken by a Dash that runs already`)
        : bad(
            subject,
            `${port} on ${host} is taken by another program`,
            `Take another port with --port or PORT, or end what listens there ("ss -ltnp 'sport = :${port}'" names it).`,
          );
    case 'EACCES':
      return bad(
        subject,
        `this user may not listen on ${port}`,
        'Ports below 1024 are for the administrator: take a higher one, or let a reverse proxy or systemd hold it.',
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return bad(
        subject,
        `${host} is no address of this machine`,
        'Take 0.0.0.0 for all of its addresses with --host or HOST.',
      );
    default:
      return bad(subject, `${port} on ${host} can’t be used: ${code}`, 'See what the system says to that code.');
  }
}

/** Why nobody can listen there; undefined where it can be done. */
const listen = (host: string, port: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => resolve(code ?? message));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)));
  });

/** Whether what listens answers as a server of Dash does. */
async function isDash(host: string, port: number): Promise<boolean> {
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const name = address.includes(':') ? `[${address}]` : address;
  try {
    const answer = await fetch(`http://${name}:${port}/healthz`, { signal: AbortSignal.timeout(2000) });
    const { status, version } = (await answer.json()) as { status?: unknown; version?: unknown };
    return typeof status === 'string' && typeof version === 'string';
  } catch {
    // Something that speaks no HTTP, or not as Dash does.
    return false;
  }
}

async function lookAtProxies(trustProxy: readonly string[]): Promise<Diagnosis> {
  const { readTrustedProxies } = await import('../../../serve/http/trusted-proxies.ts');
  try {
    readTrustedProxies(trustProxy);
    return good('proxies', `${trustProxy.join(', ')} ${trustProxy.length === 1 ? 'is' : 'are'} believed`);
  } catch (error) {
    if (!(error instanceof DashError)) throw error;
    return bad('proxies', error.message.replace(/\.$/, ''), error.hint ?? '');
  }
}

/** Dash connects to what the config names by itself, so a proxy toward the internet has no effect. */
function lookAtProxyVariables(env: Ports['env']): Diagnosis[] {
  const set = ['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY'].filter((name) => env[name] || env[name.toLowerCase()]);
  if (set.length === 0) return [];
  return [
    warning(
      'proxies',
      `${set.join(' and ')} ${set.length === 1 ? 'has' : 'have'} no effect: Dash connects by itself`,
      'Where this machine reaches other hosts by a proxy only, widgets, status checks and icons of those hosts stay empty.',
    ),
  ];
}
