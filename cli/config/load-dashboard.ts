import type { Ports } from '../ports.ts';
import { type LoadedConfig, loadConfig } from '../site/load/load.ts';
import { outboundFetch } from '../site/network/outbound-fetch.ts';

/**
 * A config with all its pages, those of other hosts included, for a command that looks at what it means.
 *
 * @throws {DashError} what `loadConfig` throws
 */
export async function loadDashboard(
  file: string,
  ports: Pick<Ports, 'cwd' | 'env' | 'readInput'>,
): Promise<LoadedConfig> {
  const network = outboundFetch();
  try {
    return await loadConfig(file, ports, network.fetchText);
  } finally {
    await network.close();
  }
}
