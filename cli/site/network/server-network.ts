import { networkInterfaces } from 'node:os';
import type { Network } from '../../../schema/config/networks.ts';

/** The addresses of this machine that others reach it by. */
const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((found = []) =>
    found.filter(({ internal }) => !internal).map(({ address }) => address),
  );

/**
 * The network that status checks ask the addresses of: the one that the config says the server is in, else one that an
 * address of this machine is in; undefined for the addresses of outside.
 */
export async function serverNetwork(
  networks: readonly Network[] | undefined,
  addresses: () => readonly string[] = ownAddresses,
): Promise<string | undefined> {
  if (!networks) return undefined;
  const named = networks.find(({ server }) => server);
  if (named) return named.name;
  const { areProxies, readTrustedProxies } = await import('../../../serve/http/trusted-proxies.ts');
  const own = addresses();
  return networks.find(({ from }) => {
    const isFrom = readTrustedProxies(from.map((one) => one.trim()).filter((one) => areProxies([one])));
    return own.some((address) => isFrom(address));
  })?.name;
}
