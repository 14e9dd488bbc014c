import type { Context } from '../context.ts';
import type { Asking } from './ask-source.ts';
import { listenToSource } from './ask-source.ts';
import { watchCluster } from './cluster-watch.ts';
import type { SourceTarget } from './discovery-plan.ts';
import { dockerAddress, eventsPath } from './docker.ts';
import { type Followed, followSource } from './follow-source.ts';
import type { FoundService, FoundSource } from './found.ts';
import type { SeenObjects } from './kubernetes.ts';
import { readSource } from './read-source.ts';

type Dependencies = Pick<Context, 'site' | 'outbound' | 'environment' | 'log' | 'userFolder'>;

/**
 * Follows the sources that the config names, as it is by now, and hands on what all of them have whenever that changes.
 * Returns what ends it.
 */
export function keepDiscovering(
  { site, log, userFolder: folder, ...way }: Dependencies,
  onFound: (found: readonly FoundSource[]) => void,
): () => void {
  const running = new Map<string, AbortController>();
  const known = new Map<string, readonly FoundService[]>();
  let order: readonly string[] = [];
  const tell = () =>
    onFound(order.flatMap((source) => (known.has(source) ? { source, services: known.get(source) ?? [] } : [])));

  const follow = (target: SourceTarget): AbortController => {
    const ending = new AbortController();
    const onServices = (services: readonly FoundService[]) => {
      known.set(target.name, services);
      tell();
    };
    const following = { onServices, log, signal: ending.signal, isShown: known.has(target.name) };
    followSource(followed(target, { ...way, folder }), following).catch((error: unknown) =>
      log('error', 'Discovery failed.', { stack: (error as Error).stack }),
    );
    return ending;
  };
  const look = () => {
    const plan = site.current()?.discovery ?? [];
    const wanted = new Map(plan.map((target) => [JSON.stringify(asked(target)), target]));
    for (const [key, ending] of running) {
      if (wanted.has(key)) continue;
      ending.abort();
      running.delete(key);
    }
    const names = new Set(plan.map(({ name }) => name));
    const gone = [...known.keys()].filter((name) => !names.has(name));
    for (const name of gone) known.delete(name);
    order = plan.map(({ name }) => name);
    // Another source that comes to be called so has nothing of it.
    if (gone.length > 0) tell();
    for (const [key, target] of wanted) if (!running.has(key)) running.set(key, follow(target));
  };
  const unsubscribe = site.subscribe(look);
  look();
  return () => {
    unsubscribe();
    for (const ending of running.values()) ending.abort();
  };
}

/** What of a source decides how it is asked: where its things are shown is the builder's. */
const asked = ({ section: _, visibility: __, ...target }: SourceTarget) => target;

function followed(target: SourceTarget, asking: Asking): Followed {
  const { name, interval, kind } = target;
  // By this, what its watches tell of is known for a change or for none.
  const seen: SeenObjects = {};
  return {
    name,
    interval: interval * 1000,
    read: () => readSource(target, asking, seen),
    ...(kind === 'docker' && { listen: () => listenToSource(dockerAddress(target), eventsPath, asking) }),
    ...(kind === 'kubernetes' && { listen: () => watchCluster(target, asking, seen) }),
  };
}
