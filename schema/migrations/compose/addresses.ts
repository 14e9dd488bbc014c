import { isMapping, type Mapping, mapping, numberOf, textOf } from '../../values.ts';

/** Labels of a container, by their names. */
export type Labels = ReadonlyMap<string, string>;

/** What is known of where a container is reached. */
export interface FoundAddress {
  url: string;
  /** Further hosts that lead to it. */
  others?: readonly string[];
}

const isHost = (host: string) => /^[a-z\d](?:[a-z\d._-]*[a-z\d])?(?::\d+)?$/i.test(host);

/** Hosts and the path of a rule of Traefik 2 and 3; undefined for one with patterns or exceptions, which names no address. */
export function ruleOf(rule: string): { hosts: string[]; path: string } | undefined {
  if (/HostRegexp|HostSNI|!/i.test(rule)) return undefined;
  const quoted = (text: string) => [...text.matchAll(/[`"']([^`"']+)[`"']/g)].map(([, value = '']) => value);
  const hosts = [...rule.matchAll(/Host\(([^()]*)\)/gi)].flatMap(([, values = '']) => quoted(values)).filter(isHost);
  const [, path = ''] = /Path(?:Prefix)?\(\s*[`"']([^`"']+)/i.exec(rule) ?? [];
  return hosts.length > 0 ? { hosts, path: path === '/' ? '' : path } : undefined;
}

/** By the routers of Traefik; of several for one address the one with https. What further ones lead to is told too. */
export function traefikAddress(labels: Labels): FoundAddress | undefined {
  if (labels.get('traefik.enable')?.toLowerCase() === 'false') return undefined;
  const found: string[] = [];
  const byRouter = new Map<string, [string, string][]>();
  for (const [key, value] of labels) {
    const [, router] = /^traefik\.http\.routers\.([^.]+)\./.exec(key) ?? [];
    if (router === undefined) continue;
    const own = byRouter.get(router) ?? [];
    byRouter.set(router, own);
    own.push([key, value]);
  }
  for (const [key, value] of labels) {
    const [, router] = /^traefik\.http\.routers\.([^.]+)\.rule$/.exec(key) ?? [];
    const rule = router === undefined ? undefined : ruleOf(value);
    if (!rule) continue;
    const isSecure = (byRouter.get(router ?? '') ?? []).some(
      ([name, setting]) =>
        (/\.tls(?:\.|$)/.test(name) && setting !== 'false') ||
        (name.endsWith('.entrypoints') && /websecure|https|443/i.test(setting)),
    );
    found.push(...rule.hosts.map((host) => `http${isSecure ? 's' : ''}://${host}${rule.path}`));
  }
  const old = labels.get('traefik.frontend.rule');
  if (old !== undefined) {
    const [, hosts = ''] = /Host:([^;]+)/i.exec(old) ?? [];
    const [, path = ''] = /PathPrefix(?:Strip)?:([^;,]+)/i.exec(old) ?? [];
    const own = hosts.split(/\s*,\s*/).filter(isHost);
    found.push(...own.map((host) => `http://${host}${path.trim()}`));
  }
  const [first] = found;
  if (first === undefined) return undefined;
  const bare = (url: string) => url.replace(/^https?:\/\//, '');
  const url = found.find((one) => one.startsWith('https:') && bare(one) === bare(first)) ?? first;
  const others = [...new Set(found.map(bare))].filter((one) => one !== bare(url));
  return { url, others };
}

/** Rules of Traefik that name no address, by which a container is reached all the same. */
export const openRules = (labels: Labels): string[] =>
  [...labels].flatMap(([key, value]) =>
    /^traefik\.http\.routers\.[^.]+\.rule$/.test(key) && ruleOf(value) === undefined ? [value] : [],
  );

/** By the site addresses of Caddy. */
export function caddyAddress(labels: Labels): FoundAddress | undefined {
  const sites = [...labels]
    .filter(([key]) => /^caddy(?:_\d+)?$/.test(key))
    .flatMap(([, value]) => value.split(/[\s,]+/))
    .filter((site) => site !== '' && !/[()*⟦]|^:/.test(site.replace(/\*$/, '')));
  const urls = sites.map((site) => {
    const text = site.replace(/\*$/, '');
    return /^https?:\/\//i.test(text) ? text : `https://${text}`;
  });
  const [url, ...others] = urls;
  return url === undefined ? undefined : { url, others };
}

/** By the variables that a proxy beside it reads. */
export function virtualHost(environment: Labels): FoundAddress | undefined {
  const [host, ...others] = (environment.get('VIRTUAL_HOST') ?? '').split(/\s*,\s*/).filter(isHost);
  if (host === undefined) return undefined;
  return { url: `${environment.get('LETSENCRYPT_HOST') ? 'https' : 'http'}://${host}`, others };
}

/** A port of a container that others reach. */
export interface PublishedPort {
  published: number;
  target: number;
  ip?: string;
}

/** `[[ip:]host:]container[/proto]` or a mapping; ports that are chosen at random, and those of UDP, are none. */
export function publishedPorts(ports: unknown): PublishedPort[] {
  return (Array.isArray(ports) ? ports : []).flatMap((port: unknown) => {
    if (isMapping(port))
      return portOf(textOf(port.published), textOf(port.target), textOf(port.protocol), textOf(port.host_ip));
    const [address = '', protocol] = (textOf(port) ?? '').split('/');
    const parts = /^(?:(?<ip>\[[^\]]*\]|[^:]*):)?(?<published>[\d-]+):(?<target>[\d-]+)$/.exec(address)?.groups;
    return parts ? portOf(parts.published, parts.target, protocol, parts.ip) : [];
  });
}

function portOf(published = '', target = '', protocol = 'tcp', ip?: string): PublishedPort[] {
  const first = numberOf(published.split('-')[0]);
  const inner = numberOf(target.split('-')[0]);
  if (first === undefined || inner === undefined || protocol.toLowerCase() === 'udp') return [];
  return [{ published: first, target: inner, ...(ip && { ip }) }];
}

export const portAddress = (host: string, port: number): string =>
  `${[443, 8443, 9443].includes(port) ? 'https' : 'http'}://${host}${port === 80 || port === 443 ? '' : `:${port}`}`;

/** `http://[IP]:[PORT:8080]/p` of Unraid with the host, and the published side of that port. */
export function unraidAddress(
  labels: Labels,
  host: string | undefined,
  ports: readonly PublishedPort[],
): FoundAddress | undefined {
  const template = labels.get('net.unraid.docker.webui');
  if (template === undefined || host === undefined) return undefined;
  const url = template
    .replace('[IP]', host)
    .replace(/\[PORT:(\d+)\]/, (_, port: string) =>
      String(ports.find(({ target }) => target === Number(port))?.published ?? port),
    );
  return /^https?:\/\//i.test(url) ? { url } : undefined;
}

/** Labels or variables, of a list of `k=v` or a mapping. */
export function pairsOf(value: unknown): Map<string, string> {
  if (Array.isArray(value)) {
    return new Map(
      value.flatMap((entry) => {
        const text = textOf(entry) ?? '';
        const at = text.indexOf('=');
        return at > 0 ? [[text.slice(0, at).trim(), text.slice(at + 1)] as const] : [];
      }),
    );
  }
  return new Map(Object.entries(mapping(value)).map(([key, one]) => [key, textOf(one) ?? ''] as const));
}

/** All labels of a service, those of its deployment too. */
export const labelsOf = (service: Mapping): Map<string, string> =>
  new Map([...pairsOf(mapping(service.deploy).labels), ...pairsOf(service.labels)]);
