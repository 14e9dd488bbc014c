import { listOf, type Mapping, mapping, mappings, textOf } from '../../schema/values.ts';
import { type Asking, askSource, refusedBy } from './ask-source.ts';
import type { SourceTarget } from './discovery-plan.ts';
import { type FoundService, mostServices } from './found.ts';

type CaddyTarget = Extract<SourceTarget, { kind: 'caddy' }>;

/** Routes within routes. */
const deepest = 10;

/**
 * The sites that a Caddy answers for.
 *
 * @throws {DashError} where it does not tell of them
 */
export async function readSites({ options, names }: CaddyTarget, asking: Asking): Promise<FoundService[]> {
  const { status, body } = await askSource({ address: options.address, names }, '/config/apps/http/servers', asking);
  if (status !== 200) {
    throw refusedBy(status, 'The admin API answers to its own names alone: see `origins` in the settings of Caddy.');
  }
  return servicesOf(mapping(body));
}

/** What the servers of a config answer for, each address once. */
export function servicesOf(servers: Mapping): FoundService[] {
  const found = new Map<string, FoundService>();
  for (const value of Object.values(servers)) {
    const server = mapping(value);
    const address = addressOf(server);
    if (address) collect(mappings(server.routes), { ...address, hosts: [], paths: [''], depth: 0, found });
  }
  return [...found.values()];
}

/** With which scheme and port the hosts of a server are reached; undefined for one that listens to no port. */
function addressOf({ listen, automatic_https: automatic, tls_connection_policies: policies }: Mapping) {
  const ports = listOf(listen).flatMap((text) => /:(\d+)$/.exec(textOf(text) ?? '')?.[1] ?? []);
  if (ports.length === 0) return undefined;
  const isOff = mapping(automatic).disable === true || ports.every((port) => port === '80');
  const isSecure = Array.isArray(policies) || !isOff;
  const [usual, other] = isSecure ? ['443', '80'] : ['80', '443'];
  const port = ports.includes(usual) ? usual : ports.find((one) => one !== other);
  return { scheme: isSecure ? 'https' : 'http', port: port === undefined || port === usual ? '' : `:${port}` };
}

interface Around {
  scheme: string;
  port: string;
  hosts: readonly string[];
  paths: readonly string[];
  depth: number;
  found: Map<string, FoundService>;
}

function collect(routes: readonly Mapping[], around: Around): void {
  const { scheme, port, found, depth } = around;
  for (const route of routes) {
    const matches = mappings(route.match);
    const hosts = textsOf(matches, 'host').filter((host) => !/[*{]/.test(host));
    const paths = textsOf(matches, 'path').flatMap((path) => /^(\/[\w./~-]+?)\/?\*?$/.exec(path)?.[1] ?? []);
    const own = hosts.length > 0 ? hosts : around.hosts;
    const [path = ''] = paths.length > 0 ? paths : around.paths;
    const handlers = mappings(route.handle);
    const inner = handlers.filter(({ handler }) => handler === 'subroute').flatMap(({ routes }) => mappings(routes));
    const isEnd = handlers.some(({ handler }) => handler === 'reverse_proxy' || handler === 'file_server');
    if (isEnd || inner.length === 0) {
      const isShown = handlers.some(({ handler }) => handler !== 'static_response' && handler !== 'error');
      for (const host of isShown ? own : []) {
        const url = `${scheme}://${host}${port}${path}`;
        if (found.size < mostServices && !found.has(url)) found.set(url, { name: `${host}${path}`, url });
      }
    }
    if (depth < deepest) collect(inner, { ...around, hosts: own, paths: [path], depth: depth + 1 });
  }
}

const textsOf = (matches: readonly Mapping[], key: string): string[] =>
  matches.flatMap((match) => listOf(match[key]).flatMap((text) => textOf(text) ?? []));
