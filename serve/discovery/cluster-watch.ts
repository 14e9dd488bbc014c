import { Readable } from 'node:stream';
import { isMapping, type Mapping, mapping, textOf } from '../../schema/values.ts';
import type { OutboundStream } from '../outbound/outbound-request.ts';
import { type Asked, type Asking, askSource, listenToSource, refusedBy } from './ask-source.ts';
import { byteLines } from './byte-lines.ts';
import type { ChangeStream } from './follow-source.ts';
import {
  type ClusterList,
  clusterAddress,
  type KubernetesTarget,
  keyOf,
  listsOf,
  refusedList,
  type SeenObjects,
  traceOf,
} from './kubernetes.ts';

/** Seconds after which the cluster ends a watch. */
const watchSeconds = 600;
/** Seconds after which a watch that the cluster should have ended is ended here: its connection may be dead. */
const grace = 30;
/** Bytes of one event: an object of a cluster has 1.5 MB at most, and its text as JSON some more. */
const mostLine = 4 * 1024 * 1024;

/**
 * Says something whenever one of the lists of a cluster has another thing than was seen, until one of its watches ends. Where
 * some may not be watched, it says which, and its status is 403 where none may.
 *
 * @throws {DashError} where the cluster can't be asked
 * @see https://kubernetes.io/docs/reference/using-api/api-concepts/#efficient-detection-of-changes
 */
export async function watchCluster(target: KubernetesTarget, asking: Asking, seen: SeenObjects): Promise<ChangeStream> {
  const asked = await clusterAddress(target, asking);
  const opening = await Promise.allSettled(
    listsOf(target).map(async (list) => ({ list, stream: await openWatch(asked, list, asking) })),
  );
  const opened = opening.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  const failed = opening.find((one) => one.status === 'rejected');
  const watches: Watch[] = [];
  const refused = new Set<string>();
  for (const { list, stream } of opened) {
    if (stream?.status === 200 && !failed) watches.push({ list, stream });
    else stream?.end();
    if (stream?.status === 403) refused.add(list.plural);
  }
  if (failed) throw failed.reason;
  const refusal = refused.size > 0 && `The account needs the verb watch on ${[...refused].join(', ')}.`;
  return {
    ...(watches.length > 0 ? together(watches, seen) : { status: 403, body: Readable.from([]), end: () => undefined }),
    ...(refusal && { refusal }),
  };
}

interface Watch {
  list: ClusterList;
  stream: OutboundStream;
}

/** Undefined where the cluster knows no such list. */
async function openWatch(asked: Asked, list: ClusterList, asking: Asking): Promise<OutboundStream | undefined> {
  const { status, body } = await askSource(asked, `${list.path}?limit=1`, asking);
  if (status === 404 && list.isOptional) return undefined;
  if (status !== 200) throw refusedList(status, list.plural);
  const version = textOf(mapping(mapping(body).metadata).resourceVersion) ?? '';
  const query = new URLSearchParams({
    watch: '1',
    allowWatchBookmarks: 'true',
    timeoutSeconds: String(watchSeconds),
    ...(version !== '' && { resourceVersion: version }),
  });
  const stream = await listenToSource(asked, `${list.path}?${query}`, asking);
  if (stream.status === 200 || stream.status === 403) return stream;
  stream.end();
  throw refusedBy(stream.status, `The cluster lists ${list.plural}, and does not tell of their changes.`);
}

/** Several watches as one stream, which ends with the first of them. */
function together(watches: readonly Watch[], seen: SeenObjects): OutboundStream {
  const body = new Readable({ read: () => undefined });
  const end = () => {
    clearTimeout(timer);
    for (const { stream } of watches) stream.end();
    body.destroy();
  };
  const timer = setTimeout(end, (watchSeconds + grace) * 1000).unref();
  for (const { list, stream } of watches) {
    const onLine = byteLines(mostLine, (line) => {
      if (body.destroyed) return;
      const sign = readEvent(line, list, seen);
      if (sign === 'over') end();
      else if (sign === 'change' && body.readableLength === 0) body.push('!');
    });
    // One that has ended by now is told of once somebody listens.
    if (stream.body.destroyed) setImmediate(end);
    stream.body.once('close', end);
    stream.body.on('data', onLine);
  }
  return { status: 200, body, end };
}

/** What a line of a watch means: that something is other than it was seen, that nothing is, or that the watch is over. */
export function readEvent(
  line: string | undefined,
  list: Pick<ClusterList, 'plural' | 'read'>,
  { objects }: SeenObjects,
): 'change' | 'nothing' | 'over' {
  // One that is too long is a change of something at least.
  if (line === undefined) return 'change';
  if (line.trim() === '') return 'nothing';
  const event = parse(line);
  // After an ERROR, mostly that the version is too old, nothing more comes.
  if (event === undefined || event.type === 'ERROR') return 'over';
  if (event.type === 'BOOKMARK') return 'nothing';
  if (!objects) return 'change';
  const object = mapping(event.object);
  const service = event.type === 'DELETED' ? undefined : list.read(object);
  return objects.get(keyOf(list.plural, object)) === (service && traceOf(service)) ? 'nothing' : 'change';
}

function parse(line: string): Mapping | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isMapping(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
