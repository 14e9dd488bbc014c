import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DashError } from '../../schema/errors.ts';
import { listOf, type Mapping, mapping, mappings, present, textMapOf, textOf } from '../../schema/values.ts';
import { type Asked, type Asking, askSource, refusedBy } from './ask-source.ts';
import type { SourceTarget } from './discovery-plan.ts';
import { type FoundService, mostPages, mostServices } from './found.ts';
import { readKubeconfig } from './kubeconfig.ts';

export type KubernetesTarget = Extract<SourceTarget, { kind: 'kubernetes' }>;

/** Where a pod has what it signs in with. */
const accountFolder = '/var/run/secrets/kubernetes.io/serviceaccount';
/** Objects of one answer. */
const pageSize = 500;

/** What leads into a cluster, by the path of its group and its plural. `isOptional` is what a cluster may not know. */
const kinds = [
  { group: '/apis/networking.k8s.io/v1', plural: 'ingresses', read: readIngress, isOptional: false },
  { group: '/apis/gateway.networking.k8s.io/v1', plural: 'httproutes', read: readRoute, isOptional: true },
  { group: '/api/v1', plural: 'services', read: readService, isOptional: false },
] as const;

/** A list of a cluster, or of one of its namespaces. */
export interface ClusterList {
  path: string;
  plural: string;
  read: (object: Mapping) => FoundService | undefined;
  isOptional: boolean;
}

/** The lists that a source is about. */
export function listsOf({ options: { namespaces } }: KubernetesTarget): ClusterList[] {
  const places = namespaces.length > 0 ? namespaces.map((name) => `/namespaces/${name}`) : [''];
  return kinds.flatMap(({ group, ...kind }) =>
    places.map((place) => ({ ...kind, path: `${group}${place}/${kind.plural}` })),
  );
}

/** What of a cluster was read last: traces by keys. Undefined while it is being read, and before. */
export interface SeenObjects {
  objects?: ReadonlyMap<string, string> | undefined;
}

/** Tells an object from all others. */
export function keyOf(plural: string, object: Mapping): string {
  const { namespace, name } = mapping(object.metadata);
  return `${plural}/${textOf(namespace) ?? ''}/${textOf(name) ?? ''}`;
}

/** All that is read of an object, as a text. */
export const traceOf = (service: FoundService): string => JSON.stringify(service);

/**
 * What leads into a cluster: each Ingress and HTTPRoute with a host, and Services whose annotations say where they are.
 * What was read is left in `seen`.
 *
 * @throws {DashError} where a list is refused, or there is no cluster
 * @see https://kubernetes.io/docs/reference/using-api/api-concepts/
 */
export async function readCluster(
  target: KubernetesTarget,
  asking: Asking,
  seen: SeenObjects = {},
): Promise<FoundService[]> {
  seen.objects = undefined;
  const asked = await clusterAddress(target, asking);
  const objects = new Map<string, string>();
  const found: FoundService[] = [];
  for (const list of listsOf(target)) {
    for (const { key, service } of await readList(asked, list, asking)) {
      objects.set(key, traceOf(service));
      if (found.length < mostServices) found.push(service);
    }
  }
  seen.objects = objects;
  return found;
}

interface ReadObject {
  key: string;
  service: FoundService;
}

async function readList(
  asked: Asked,
  { path, plural, read, isOptional }: ClusterList,
  asking: Asking,
): Promise<ReadObject[]> {
  let found: ReadObject[] = [];
  let next = '';
  let hasExpired = false;
  for (let pages = 0; pages < mostPages && found.length < mostServices; pages += 1) {
    const query = `?limit=${pageSize}${next === '' ? '' : `&continue=${encodeURIComponent(next)}`}`;
    const { status, body } = await askSource(asked, path + query, asking);
    if (status === 404 && isOptional) return [];
    if (status === 410 && next !== '' && !hasExpired) {
      // The cluster has forgotten what the list was when it began: the pages that came belong to no list any more.
      hasExpired = true;
      next = '';
      found = [];
      continue;
    }
    if (status !== 200) throw refusedList(status, plural);
    for (const object of mappings(mapping(body).items)) {
      const service = read(object);
      if (service) found.push({ key: keyOf(plural, object), service });
    }
    next = textOf(mapping(mapping(body).metadata).continue) ?? '';
    if (next === '') break;
  }
  return found;
}

/** Why a list is not given. */
export const refusedList = (status: number, plural: string): DashError =>
  refusedBy(status, hints[status] ?? `The service account needs the verb list on ${plural}.`);

const hints: Readonly<Record<number, string>> = {
  401: 'The cluster does not know what Dash signs in with: name a token or a certificate of it that has not run out.',
  410: 'The lists of the cluster change while they are read; they are read again in a while.',
};

/** Where the API server is, and what it is asked with. Throws a `DashError` where nothing says so. */
export async function clusterAddress(
  { options: { address, token, ca, kubeconfig, context }, names }: KubernetesTarget,
  { environment, folder }: Asking,
): Promise<Asked> {
  // What it signs in with is for its own cluster alone, so no other address counts beside it.
  if (kubeconfig !== undefined) {
    return { ...(await readKubeconfig({ kubeconfig, context, token, ca }, folder)), names };
  }
  // What a pod signs in with is for its own cluster alone.
  if (address !== undefined) {
    return { address, names, headers: token === undefined ? {} : { authorization: `Bearer ${token}` }, files: { ca } };
  }
  const { KUBERNETES_SERVICE_HOST: host, KUBERNETES_SERVICE_PORT: port = '443' } = environment;
  if (!host) {
    throw new DashError('no-cluster', 'Dash runs in no cluster.', {
      hint: 'Name a `kubeconfig`, or the API server in `address` and a `token` to sign in with.',
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
