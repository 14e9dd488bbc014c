import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createOutbound } from '../outbound/outbound.ts';
import { type ClusterObject, startCluster } from '../testing/cluster.ts';
import type { Asking } from './ask-source.ts';
import { watchCluster } from './cluster-watch.ts';
import type { FoundSource } from './found.ts';
import { keepDiscovering } from './keep-discovering.ts';
import { type KubernetesTarget, readCluster, type SeenObjects } from './kubernetes.ts';

const at = (address: string): KubernetesTarget => ({
  name: 'home',
  kind: 'kubernetes',
  interval: 3600,
  names: [],
  options: { address, namespaces: [] },
});

function asking(): Asking {
  const outbound = createOutbound();
  onTestFinished(() => outbound.close());
  return { outbound, environment: {}, folder: '/' };
}

const films = (host: string, more: Partial<ClusterObject> = {}): ClusterObject => ({
  metadata: { name: 'films', namespace: 'media' },
  spec: { rules: [{ host }] },
  ...more,
});
const service = (annotations: Record<string, string> = {}): ClusterObject => ({
  metadata: { name: 'films', namespace: 'media', annotations },
});

type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** A watch of a cluster whose lists have been read, and how often it has said something. */
async function watch(cluster: Cluster) {
  const seen: SeenObjects = {};
  const way = asking();
  const stream = await watchCluster(at(cluster.address), way, seen);
  await readCluster(at(cluster.address), way, seen);
  const onChange = vi.fn();
  stream.body.on('data', onChange);
  const closed = new Promise<void>((resolve) => stream.body.once('close', resolve));
  onTestFinished(() => stream.end());
  return { stream, onChange, closed };
}

const watchesOf = ({ asked }: Cluster) => asked.filter(({ query }) => query.has('watch'));

test('what changes in a cluster shows within a second', async () => {
  const cluster = await startCluster();
  const { environment, folder, outbound } = asking();
  let found: readonly FoundSource[] = [];
  const site = { current: () => ({ discovery: [at(cluster.address)] }), subscribe: () => () => undefined };
  const way = { site: site as never, outbound, environment, log: () => undefined, userFolder: folder };
  onTestFinished(keepDiscovering(way, (now) => (found = now)));
  await vi.waitFor(() => expect(found).toMatchObject([{ services: [] }]));
  cluster.put('ingresses', films('films.lan'));
  await vi.waitFor(() => expect(found).toMatchObject([{ services: [{ url: 'http://films.lan' }] }]), 1000);
});

test('a watch says only what changes something that is read', async () => {
  const cluster = await startCluster();
  cluster.put('ingresses', films('films.lan'));
  cluster.put('services', service({ 'dash.url': 'http://a.lan' }));
  const { onChange } = await watch(cluster);
  cluster.put('ingresses', films('films.lan', { status: { loadBalancer: {} } }));
  cluster.put('services', { metadata: { name: 'other', namespace: 'media' } });
  cluster.tell('services', 'BOOKMARK', { metadata: { resourceVersion: '200' } });
  cluster.tell('services', 'DELETED', { metadata: { name: 'other', namespace: 'media' } });
  await pause(50);
  expect(onChange).not.toHaveBeenCalled();
  cluster.put('ingresses', films('cinema.lan'));
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  cluster.put('services', service());
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));
  cluster.remove('ingresses', films('cinema.lan'));
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(3));
});

test('a watch begins at the version of its list, and leaves out what the cluster does not know', async () => {
  const cluster = await startCluster({ missing: ['httproutes'] });
  cluster.put('ingresses', films('films.lan'));
  const { stream } = await watch(cluster);
  expect([stream.status, stream.refusal]).toEqual([200, undefined]);
  expect(watchesOf(cluster).map(({ path, query }) => [path, query.get('resourceVersion')])).toEqual(
    expect.arrayContaining([
      ['/apis/networking.k8s.io/v1/ingresses', '101'],
      ['/api/v1/services', '101'],
    ]),
  );
  expect(watchesOf(cluster)).toHaveLength(2);
});

test.each([
  ['that its version is too old', (cluster: Cluster) => cluster.tell('services', 'ERROR', { code: 410 })],
  ['nothing more', (cluster: Cluster) => cluster.endWatch('ingresses')],
  ['what is no JSON', (cluster: Cluster) => cluster.send('ingresses', '<html>\n')],
])('the stream ends where one of the watches says %s', async (_what, happens) => {
  const cluster = await startCluster();
  const { closed, onChange } = await watch(cluster);
  happens(cluster);
  await closed;
  expect(onChange).not.toHaveBeenCalled();
});

test('where lists may not be watched, it says what is missing', async () => {
  const none = await startCluster({ unwatched: ['ingresses', 'httproutes', 'services'] });
  expect(await watchCluster(at(none.address), asking(), {})).toMatchObject({
    status: 403,
    refusal: 'The account needs the verb watch on ingresses, httproutes, services.',
  });
  const some = await startCluster({ unwatched: ['services'] });
  const { stream, onChange } = await watch(some);
  expect(stream).toMatchObject({ status: 200, refusal: 'The account needs the verb watch on services.' });
  some.put('ingresses', films('films.lan'));
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled());
});

test('a list of many pages is read whole, and from its beginning where the cluster has forgotten the rest', async () => {
  const fill = async (expiring: number) => {
    const cluster = await startCluster({ pageSize: 2, expiring });
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      cluster.put('ingresses', { ...films(`${name}.lan`), metadata: { name, namespace: 'media' } });
    }
    return readCluster(at(cluster.address), asking());
  };
  expect(await fill(0)).toHaveLength(5);
  expect(await fill(1)).toHaveLength(5);
  await expect(fill(2)).rejects.toMatchObject({ message: 'It answers with status 410.' });
});
