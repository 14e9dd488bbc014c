import { isDashError } from '../../schema/errors.ts';
import { loadDashboard } from '../config/load-dashboard.ts';
import type { Ports } from '../ports.ts';
import { countProblems, countsInWords } from '../reports/validation-result.ts';
import type { ServeOptions } from '../serve-options.ts';
import { checkLoaded } from '../site/load/check-loaded.ts';
import type { LoadedConfig } from '../site/load/load.ts';
import { lookAtCertificates } from './doctor/certificates.ts';
import { bad, type Diagnosis, good, warning } from './doctor/diagnosis.ts';
import { lookAtFiles } from './doctor/files.ts';
import { lookAtNetwork } from './doctor/network.ts';
import { lookAtSignIn, lookAtVariables } from './doctor/sign-in.ts';

/**
 * Looks at everything around a config that can keep `dash serve` from working with these options: files and folders, ports,
 * proxies, certificates, sign-in, variables, the clock. It changes nothing, and asks nobody but the sign-in provider, the
 * https hosts of items and the sources of discovery that the config names, and with `offline` not even them.
 */
export async function doctor(
  { file, options, offline = false }: { file: string; options: ServeOptions; offline?: boolean },
  ports: Pick<Ports, 'cwd' | 'env' | 'readInput' | 'progress'>,
): Promise<Diagnosis[]> {
  const loaded = await loadDashboard(file, ports).catch((error: unknown) => {
    if (!isDashError(error)) throw error;
    return bad('config', error.message.replace(/\.$/, ''), error.hint ?? '"dash validate" says more.');
  });
  const around = async () => [
    ...(await lookAtNetwork(options, ports)),
    ...(await lookAtCertificates(options, ports)),
    ...lookAtProgram(),
  ];
  if ('subject' in loaded) return [loaded, ...(await around())];
  const signIn = await lookAtSignIn(loaded, { host: options.host, offline }, ports);
  const knowsTime = signIn.some((finding) => finding.subject === 'time');
  return [
    await lookAtProblems(file, loaded),
    ...(await lookAtFiles(file, ports)),
    ...signIn,
    ...lookAtVariables(loaded, ports),
    ...(await around()),
    ...(offline ? [] : await lookAtSources(loaded, file, ports)),
    ...(offline ? [] : await lookAtHosts(loaded, knowsTime, ports)),
  ];
}

async function lookAtSources({ model }: LoadedConfig, file: string, ports: Pick<Ports, 'cwd' | 'env'>) {
  if (!model.discovery) return [];
  const { lookAtDiscovery } = await import('./doctor/discovery.ts');
  return lookAtDiscovery(model, file, ports);
}

async function lookAtHosts({ model }: LoadedConfig, knowsTime: boolean, { progress }: Pick<Ports, 'progress'>) {
  const asking = progress('Asking the hosts of items for their certificates');
  try {
    const { lookAtItemHosts } = await import('./doctor/item-hosts.ts');
    return await lookAtItemHosts(model, { knowsTime });
  } finally {
    asking.done();
  }
}

async function lookAtProblems(file: string, loaded: LoadedConfig): Promise<Diagnosis> {
  const counts = countProblems(await checkLoaded(loaded));
  const said = `${file} has ${countsInWords(counts)}`;
  if (counts.errors > 0) return bad('config', said, '"dash validate" lists them.');
  return counts.warnings > 0 ? warning('config', said, '"dash validate" lists them.') : good('config', said);
}

/** The oldest Node that Dash runs on; `engines` of `package.json` says the same. */
const oldestNode = [20, 19] as const;

function lookAtProgram(): Diagnosis[] {
  const { node } = process.versions;
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const isOld = major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1]);
  const hint = `Install Node.js ${oldestNode.join('.')} or newer.`;
  return [isOld ? bad('program', `Node.js ${node} is too old`, hint) : good('program', `Node.js ${node}`)];
}
