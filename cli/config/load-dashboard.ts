import { DashError } from '../../schema/errors.ts';
import type { Ports } from '../ports.ts';
import { fileName } from '../reports/validation-result.ts';
import { type LoadedConfig, loadConfig } from '../site/load/load.ts';
import { UnreadableConfig } from '../site/load/unreadable-config.ts';
import { outboundFetch } from '../site/network/outbound-fetch.ts';

/**
 * A config with all its pages, those of other hosts included, for a command that looks at what it means.
 *
 * @throws {DashError} what `loadConfig` throws; of a text that can't be read, the message says where
 */
export async function loadDashboard(
  file: string,
  ports: Pick<Ports, 'cwd' | 'env' | 'readInput'>,
): Promise<LoadedConfig> {
  const network = outboundFetch();
  try {
    return await loadConfig(file, ports, network.fetchText);
  } catch (error) {
    throw error instanceof UnreadableConfig ? placed(error) : error;
  } finally {
    await network.close();
  }
}

/** Where nothing shows the line, the message names it. */
function placed({ code, message, hint, report }: UnreadableConfig): DashError {
  const [problem] = report.problems;
  const at = [fileName(report.file), problem?.line, problem?.column].filter((part) => part !== undefined).join(':');
  return new DashError(code, `${at}: ${message}`, { hint });
}
