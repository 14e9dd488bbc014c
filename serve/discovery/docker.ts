import type { FoundState } from '../../schema/rules/status/found-state.ts';
import { listOf, type Mapping, mapping, mappings, numberOf, present, textOf } from '../../schema/values.ts';
import type { Asked } from './ask-source.ts';
import { type Asking, askSource, refusedBy } from './ask-source.ts';
import type { SourceTarget } from './discovery-plan.ts';
import type { FoundPort, FoundService } from './found.ts';

type DockerTarget = Extract<SourceTarget, { kind: 'docker' }>;

/** Characters of a label; longer ones say nothing that a tile could show. */
const mostLabel = 8192;

/** Where the daemon is asked. */
export function dockerAddress({ options, names }: Pick<DockerTarget, 'options' | 'names'>): Asked {
  const { address, ca, certificate, key } = options;
  const socket = /^unix:\/\/(\/.*)$/i.exec(address.trim())?.[1];
  const isSecured = ca !== undefined || certificate !== undefined;
  return {
    address: socket === undefined ? address.trim().replace(/^tcp:/i, isSecured ? 'https:' : 'http:') : 'http://docker',
    socket,
    names,
    files: { ca, certificate, key },
  };
}

/** The events after which containers are another list; all others are about what goes on within them. */
const events = [
  ...['create', 'start', 'stop', 'die', 'destroy', 'rename', 'pause', 'unpause', 'update', 'restart'],
  'health_status',
];

/** The path of the stream of events. */
export const eventsPath = `/events?filters=${encodeURIComponent(JSON.stringify({ type: ['container'], event: events }))}`;

/**
 * The containers of a Docker or Podman, running or not.
 *
 * @throws {DashError} where it does not list them
 * @see https://docs.docker.com/reference/api/engine/version/v1.47/#tag/Container/operation/ContainerList
 */
export async function readContainers(target: DockerTarget, asking: Asking): Promise<FoundService[]> {
  const { status, body } = await askSource(dockerAddress(target), '/containers/json?all=1', asking);
  if (status !== 200 || !Array.isArray(body)) {
    throw refusedBy(status, 'Of a proxy of the socket, containers have to be allowed: CONTAINERS=1.');
  }
  return mappings(body).flatMap((container) => readContainer(container) ?? []);
}

function readContainer(container: Mapping): FoundService | undefined {
  const name = textOf(listOf(container.Names)[0])?.replace(/^\//, '') ?? textOf(container.Id)?.slice(0, 12);
  const labels = Object.fromEntries(
    Object.entries(mapping(container.Labels)).flatMap(([key, value]) => {
      const text = textOf(value);
      return text === undefined || text.length > mostLabel ? [] : [[key, text]];
    }),
  );
  // A service that has been scaled is one thing to open, and what was run once is none.
  const isTwin = (numberOf(labels['com.docker.compose.container-number']) ?? 1) > 1;
  if (name === undefined || isTwin || labels['com.docker.compose.oneoff'] === 'True') return undefined;
  return present({
    name,
    group: labels['com.docker.compose.project'] ?? labels['com.docker.stack.namespace'],
    labels,
    image: textOf(container.Image),
    ports: mappings(container.Ports).map(readPort),
    state: stateOf(container),
  });
}

const readPort = ({ IP, PublicPort, PrivatePort }: Mapping): FoundPort =>
  present({ IP: textOf(IP), PublicPort: numberOf(PublicPort), PrivatePort: numberOf(PrivatePort) });

/** By the state of the container, and by its health where it has a check of it. */
export function stateOf({ State, Status, Health }: Mapping): FoundState {
  const state = textOf(State)?.toLowerCase();
  if (state === 'restarting' || state === 'paused') return state;
  if (state !== 'running') return 'stopped';
  // Daemons before API 1.52 say it in the text alone.
  const said = /\((?:health: )?(healthy|unhealthy|starting)\)/.exec(textOf(Status) ?? '')?.[1];
  const health = textOf(mapping(Health).Status) ?? said;
  return health === 'unhealthy' || health === 'starting' ? health : 'running';
}
