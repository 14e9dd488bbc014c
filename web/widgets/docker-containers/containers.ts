import { isDashError } from '../../../schema/errors.ts';
import { mayCarry } from '../_docker/carrying.ts';
import { type Act, actsOn } from '../_docker/controls.ts';
import { numberOf, recordOf, recordsOf, textOf } from '../answers.ts';
import { capital } from '../texts.ts';

export interface Reading {
  /** What the file says of a container by its name, over its labels. */
  containers: Readonly<Record<string, unknown>>;
  hideByDefault: boolean;
  runningOnly: boolean;
  category?: string;
  formatNames: boolean;
  showStats: boolean;
}

const marks = ['warn', 'other', 'paused', 'ok'] as const;
type Mark = (typeof marks)[number];

export interface Container {
  id: string;
  name: string;
  href: string | undefined;
  about: string | undefined;
  /** Its name as others name it for their parent. */
  key: string;
  parent: string | undefined;
  image: string;
  /** As Docker says it: `Up 3 days (healthy)`. */
  status: string;
  state: string;
  mark: Mark;
  /** What can be done with it without the dashboard going with it. */
  acts: Act[];
  stats?: Stats;
}

export interface Stats {
  /** Percent of one processor. */
  cpu: number | undefined;
  memory: number | undefined;
  received: number;
  sent: number;
}

/** How many are asked for their figures at most, as each keeps Docker busy for a second. */
const mostStats = 30;

/** Those of a list that are shown, what needs a look first. Children follow their parents. */
export function readContainers(list: unknown, host: string, options: Reading): Container[] {
  const shown = recordsOf(list).flatMap((fields) => readContainer(fields, host, options) ?? []);
  const byKey = new Map(shown.map((container) => [container.key, container]));
  const parentOf = ({ parent, key }: Container) =>
    parent === undefined || parent === key ? undefined : byKey.get(parent);
  const heads: Container[] = [];
  const parts = new Map<Container, Container[]>();
  for (const container of shown) {
    const parent = parentOf(container);
    // A part of a part, or of itself, stands for itself.
    if (!parent || parentOf(parent)) {
      heads.push(container);
      continue;
    }
    const known = parts.get(parent) ?? [];
    known.push(container);
    parts.set(parent, known);
    if (container.mark === 'warn') parent.mark = 'warn';
  }
  return heads.toSorted(inOrder).flatMap((head) => [head, ...(parts.get(head) ?? []).toSorted(inOrder)]);
}

const inOrder = (a: Container, b: Container) =>
  marks.indexOf(a.mark) - marks.indexOf(b.mark) || a.name.localeCompare(b.name);

function readContainer(
  fields: Readonly<Record<string, unknown>>,
  host: string,
  options: Reading,
): Container | undefined {
  const id = textOf(fields.Id) ?? '';
  if (!/^[\da-f]{4,64}$/i.test(id)) return undefined;
  const [first] = Array.isArray(fields.Names) ? fields.Names : [];
  const called = (textOf(first) ?? id.slice(0, 12)).replace(/^\//, '');
  const own = Object.hasOwn(options.containers, called) ? recordOf(options.containers[called]) : {};
  const labels = recordOf(fields.Labels);
  const said = (name: string) => textOf(own[name]) ?? textOf(labels[`dash.${name}`]);
  const hides = own.hide ?? textOf(labels['dash.hide']);
  if (String(hides) === 'true' || (options.hideByDefault && String(hides) !== 'false')) return undefined;
  if (options.category !== undefined && said('category') !== options.category) return undefined;
  const state = textOf(fields.State) ?? '';
  if (options.runningOnly && state !== 'running') return undefined;
  const image = textOf(fields.Image) ?? '';
  const status = textOf(fields.Status) ?? '';
  return {
    ...{ id, image, status, state },
    name: said('name') ?? (options.formatNames ? inWords(called) : called),
    href: said('url'),
    about: said('description'),
    key: said('id') ?? called,
    parent: said('parent'),
    mark: markOf(state, status),
    acts: actsOn(state, called === host || mayCarry(called, image)),
  };
}

const inWords = (name: string) => {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return capital(words);
};

function markOf(state: string, status: string): Mark {
  if (status.includes('(unhealthy)') || state === 'exited' || state === 'dead') return 'warn';
  return state === 'running' ? 'ok' : state === 'paused' ? 'paused' : 'other';
}

/** Ids of those whose figures are asked for. */
export const measuredIds = (containers: readonly Container[], { showStats }: Reading): string[] =>
  showStats
    ? containers
        .filter(({ state }) => state === 'running')
        .slice(0, mostStats)
        .map(({ id }) => id)
    : [];

export function readStats(body: unknown): Stats | undefined {
  if (isDashError(body)) return undefined;
  const { cpu_stats, precpu_stats, memory_stats, networks } = recordOf(body);
  const [now, before] = [recordOf(cpu_stats), recordOf(precpu_stats)];
  const spent = since(recordOf(now.cpu_usage).total_usage, recordOf(before.cpu_usage).total_usage);
  const passed = since(now.system_cpu_usage, before.system_cpu_usage);
  const memory = recordOf(memory_stats);
  const usage = numberOf(memory.usage);
  // What files hold in memory is given back; version 1 of control groups calls it otherwise.
  const { inactive_file, total_inactive_file } = recordOf(memory.stats);
  const held = numberOf(inactive_file) ?? numberOf(total_inactive_file) ?? 0;
  const all = Object.values(recordOf(networks)).map(recordOf);
  return {
    cpu: passed > 0 && spent >= 0 ? (spent / passed) * (numberOf(now.online_cpus) ?? 1) * 100 : undefined,
    memory: usage === undefined ? undefined : Math.max(0, usage - held),
    received: all.reduce((sum, { rx_bytes }) => sum + (numberOf(rx_bytes) ?? 0), 0),
    sent: all.reduce((sum, { tx_bytes }) => sum + (numberOf(tx_bytes) ?? 0), 0),
  };
}

const since = (now: unknown, before: unknown) => (numberOf(now) ?? 0) - (numberOf(before) ?? 0);
