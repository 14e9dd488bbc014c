import { Resolver } from 'node:dns/promises';

/** Milliseconds until a server is asked again, and how often it is; the second time it has twice as long. */
const pause = 2500;
const tries = 2;

/**
 * Asks a server of DNS (`192.168.1.1:53`), or those of the system, for the addresses of a name. Fails with the code of the
 * resolver where there are none.
 */
export async function lookUp(name: string, server: string | undefined, signal: AbortSignal): Promise<void> {
  const resolver = new Resolver({ timeout: pause, tries });
  if (server !== undefined) resolver.setServers([server]);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    await resolver.resolve4(name).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENODATA') throw error;
      return resolver.resolve6(name);
    });
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
