import type { Asking } from './ask-source.ts';
import { readSites } from './caddy.ts';
import type { SourceTarget } from './discovery-plan.ts';
import { readContainers } from './docker.ts';
import { type FoundService, mostServices } from './found.ts';
import { readCluster, type SeenObjects } from './kubernetes.ts';
import { readRouters } from './traefik.ts';

/**
 * What a source has now, by names, and no more of it than is shown. It is only read from. What was read of a cluster is
 * left in `seen`.
 *
 * @throws {DashError} where it can't be asked, or answers something else
 */
export async function readSource(target: SourceTarget, asking: Asking, seen?: SeenObjects): Promise<FoundService[]> {
  const services = await readAny(target, asking, seen);
  return services.toSorted((one, other) => (one.name < other.name ? -1 : 1)).slice(0, mostServices);
}

function readAny(target: SourceTarget, asking: Asking, seen: SeenObjects | undefined): Promise<FoundService[]> {
  switch (target.kind) {
    case 'docker':
      return readContainers(target, asking);
    case 'traefik':
      return readRouters(target, asking);
    case 'caddy':
      return readSites(target, asking);
    case 'kubernetes':
      return readCluster(target, asking, seen);
  }
}
