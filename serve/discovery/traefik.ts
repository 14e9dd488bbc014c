import { ruleOf } from '../../schema/migrations/compose/addresses.ts';
import { listOf, type Mapping, mapping, mappings, textOf } from '../../schema/values.ts';
import { type Asked, type Asking, askSource, basicHeader, refusedBy } from './ask-source.ts';
import type { SourceTarget } from './discovery-plan.ts';
import { type FoundService, mostPages, mostServices } from './found.ts';

type TraefikTarget = Extract<SourceTarget, { kind: 'traefik' }>;

/** Routers of one answer. */
const pageSize = 100;

/**
 * What the routers of a Traefik lead to, each address once: the one with https where there are two.
 *
 * @throws {DashError} where it does not list them
 */
export async function readRouters({ options, names }: TraefikTarget, asking: Asking): Promise<FoundService[]> {
  const asked: Asked = { address: options.address, names, headers: basicHeader(options.user, options.password) };
  const list = async (path: string): Promise<Mapping[]> => {
    const found: Mapping[] = [];
    for (let page = 1; found.length < mostServices && page <= mostPages; page += 1) {
      const { status, body, next } = await askSource(asked, `${path}?per_page=${pageSize}&page=${page}`, asking);
      if (status !== 200 || !Array.isArray(body)) throw refusedBy(status, hintFor(status));
      for (const entry of mappings(body)) found.push(entry);
      if (next === undefined || Number(next) <= page) break;
    }
    return found;
  };
  const [routers, entryPoints] = await Promise.all([list('/api/http/routers'), list('/api/entrypoints')]);
  return servicesOf(routers, entryPoints);
}

const hintFor = (status: number) =>
  status === 401 || status === 403
    ? 'Check `user` and `password`.'
    : 'The address is that of the API: `/api/http/routers` has to be there below it.';

/** What routers lead to, by the entry points that they have. */
export function servicesOf(routers: readonly Mapping[], entryPoints: readonly Mapping[]): FoundService[] {
  const points = new Map(entryPoints.map((point) => [textOf(point.name) ?? '', pointOf(point)]));
  const found = new Map<string, FoundService & { isSecure: boolean }>();
  for (const { name: given, rule, tls, entryPoints: on, status } of routers) {
    const name = textOf(given) ?? '';
    if (name === '' || name.endsWith('@internal') || status === 'disabled') continue;
    const read = ruleOf(textOf(rule) ?? '');
    const [host] = read?.hosts ?? [];
    if (!read || host === undefined) continue;
    const own = listOf(on).flatMap((point) => points.get(textOf(point) ?? '') ?? []);
    const isSecure = tls !== undefined || own.some(({ tls: isOn }) => isOn);
    const port = own.find((point) => (isSecure ? point.tls || tls !== undefined : true))?.port ?? '';
    const usual = isSecure ? '443' : '80';
    const place = `${host}${port === '' || port === usual ? '' : `:${port}`}${read.path}`;
    const key = `${host}${read.path}`;
    if (found.get(key)?.isSecure === true || (found.has(key) && !isSecure)) continue;
    const before = found.get(key);
    // The name of the first stays: a twin without https goes by another.
    found.set(key, { name: before?.name ?? name, url: `http${isSecure ? 's' : ''}://${place}`, isSecure });
  }
  return [...found.values()].map(({ isSecure: _, ...service }) => service);
}

function pointOf({ address, http }: Mapping): { port: string; tls: boolean } {
  const port = /:(\d+)(?:\/\w+)?$/.exec(textOf(address) ?? '')?.[1] ?? '';
  return { port, tls: mapping(http).tls !== undefined };
}
