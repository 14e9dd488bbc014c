import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DashError } from '../../schema/errors.ts';
import { listOf, type Mapping, mapping, mappings, present, textMapOf, textOf } from '../../schema/values.ts';
import { type Asked, type Asking, askSource, refusedBy } from './ask-source.ts';
import type { SourceTarget } from './discovery-plan.ts';
import { type FoundService, mostPages, mostServices } from './found.ts';

type KubernetesTarget = Extract<SourceTarget, { kind: 'kubernetes' }>;

/** Where a pod has what it signs in with. */
const accountFolder = '/var/run/secrets/kubernetes.io/serviceaccount';
/** Objects of one answer. */
const pageSize = 500;

/** What leads into a cluster, by the path of its group and its plural. `isOptional` is what a cluster may not know. */
const lists = [
  { group: '/apis/networking.k8s.io/v1', plural: 'ingresses', read: readIngress },
  { group: '/apis/gateway.networking.k8s.io/v1', plural: 'httproutes', read: readRoute, isOptional: true },
  { group: '/api/v1', plural: 'services', read: readService },
] as const;

/**
 * What leads into a cluster: each Ingress and HTTPRoute with a host, and Services whose annotations say where they are.
 *
 * @throws {DashError} where a list is refused, or there is no cluster
 * @see https://kubernetes.io/docs/reference/using-api/api-concepts/
 */
export async function readCluster(target: KubernetesTarget, asking: Asking): Promise<FoundService[]> {
  const asked = await clusterAddress(target, asking);
  const { namespaces } = target.options;
  const places = namespaces.length > 0 ? namespaces.map((name) => `/namespaces/${name}`) : [''];
  const found: FoundService[] = [];
  for (const { group, plural, read, ...rest } of lists) {
    for (const place of places) {
      const path = `${group}${place}/${plural}`;
      for (const object of await listAt(asked, path, { asking, plural, isOptional: 'isOptional' in rest })) {
        const service = read(object);
        if (service && found.length < mostServices) found.push(service);
      }
    }
  }
  return found;
}

async function listAt(
  asked: Asked,
  path: string,
  { asking, plural, isOptional }: { asking: Asking; plural: string; isOptional: boolean },
): Promise<Mapping[]> {
  const objects: Mapping[] = [];
  let next = '';
  let pages = 0;
  do {
    const query = `?limit=${pageSize}${next === '' ? '' : `&continue=${encodeURIComponent(next)}`}`;
    const { status, body } = await askSource(asked, path + query, asking);
    if (status === 404 && isOptional) return [];
    if (status !== 200) throw refusedBy(status, `The service account needs the verb list on ${plural}.`);
    for (const object of mappings(mapping(body).items)) objects.push(object);
    pages += 1;
    next = textOf(mapping(mapping(body).metadata).continue) ?? '';
  } while (next !== '' && objects.length < mostServices && pages < mostPages);
  return objects;
}

async function clusterAddress(
  { options: { address, token, ca }, names }: KubernetesTarget,
  { environment }: Asking,
): Promise<Asked> {
  // What a pod signs in with is for its own cluster alone.
  if (address !== undefined) {
    return { address, names, headers: token === undefined ? {} : { authorization: `Bearer ${token}` }, files: { ca } };
  }
  const { KUBERNETES_SERVICE_HOST: host, KUBERNETES_SERVICE_PORT: port = '443' } = environment;
  if (!host) {
    throw new DashError('no-cluster', 'Dash runs in no cluster.', {
      hint: 'Name the API server in `address`, and a `token` to sign in with.',
    });
  }
  // It changes about every hour.
  const own = await readFile(join(accountFolder, 'token'), 'utf8').catch((cause: unknown) => {
    throw new DashError('no-token', 'The pod has no token of a service account.', {
      hint: 'Give the pod a `serviceAccountName`, and let it mount the token.',
      cause,
    });
  });
  return {
    address: `https://${host.includes(':') ? `[${host}]` : host}:${port}`,
    headers: { authorization: `Bearer ${own.trim()}` },
    files: { ca: join(accountFolder, 'ca.crt') },
  };
}

/** What all objects have. */
function commonOf(object: Mapping, kind: string): Omit<FoundService, 'url'> & { labels: Record<string, string> } {
  const { name, namespace, annotations } = mapping(object.metadata);
  return {
    name: `${textOf(namespace) ?? ''}/${kind}/${textOf(name) ?? ''}`,
    group: textOf(namespace) ?? '',
    labels: textMapOf(annotations),
  };
}

const isHost = (host: string | undefined): host is string => host !== undefined && host !== '' && !host.includes('*');

/** Patterns are no paths that one can open. */
const plainPath = (path: string | undefined): string =>
  path !== undefined && path !== '/' && /^\/[\w./~-]*$/.test(path) ? path : '';

export function readIngress(object: Mapping): FoundService | undefined {
  const spec = mapping(object.spec);
  const rule = mappings(spec.rules).find(({ host }) => isHost(textOf(host)));
  const host = textOf(rule?.host);
  const covered = mappings(spec.tls).map(({ hosts }) => listOf(hosts).map(textOf));
  const isSecure = covered.some((hosts) => hosts.length === 0 || hosts.some((one) => covers(one, host)));
  const [path] = mappings(mapping(rule?.http).paths);
  return present({
    ...commonOf(object, 'ingress'),
    url: isHost(host) ? `http${isSecure ? 's' : ''}://${host}${plainPath(textOf(path?.path))}` : undefined,
  });
}

const covers = (name: string | undefined, host: string | undefined): boolean =>
  name === host || (name?.startsWith('*.') === true && host?.slice(host.indexOf('.')) === name.slice(1));

/** A gateway mostly ends TLS; its listeners are not asked for it. */
export function readRoute(object: Mapping): FoundService | undefined {
  const spec = mapping(object.spec);
  const host = listOf(spec.hostnames).map(textOf).find(isHost);
  const [match] = mappings(mappings(spec.rules)[0]?.matches);
  const { type, value } = mapping(match?.path);
  const path = type === 'RegularExpression' ? undefined : textOf(value);
  return present({
    ...commonOf(object, 'httproute'),
    url: host === undefined ? undefined : `https://${host}${plainPath(path)}`,
  });
}

/** A Service is reached from within the cluster: where its viewers find it only annotations say. */
export function readService(object: Mapping): FoundService | undefined {
  const service = commonOf(object, 'service');
  const isNamed = Object.keys(service.labels).some((key) =>
    /^(?:gethomepage\.dev\/href$|dash\.(?:url|href)$)/.test(key),
  );
  return isNamed ? service : undefined;
}
