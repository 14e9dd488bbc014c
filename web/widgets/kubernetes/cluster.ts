import { numberOf, recordOf, recordsOf, textOf, unreadable } from '../answers.ts';
import { sumOf } from '../counts.ts';

export interface Node {
  name: string;
  isReady: boolean;
  /** Cores. */
  cores: number;
  usedCores: number | undefined;
  /** Bytes. */
  memory: number;
  usedMemory: number | undefined;
}

export interface App {
  pods: number;
  running: number;
  usedCores: number | undefined;
  /** What all of its containers may use together, where each has a limit. */
  mostCores: number | undefined;
  usedMemory: number | undefined;
}

const units: Readonly<Record<string, number>> = {
  ...{ n: 1e-9, u: 1e-6, m: 1e-3, k: 1e3, K: 1e3, M: 1e6, G: 1e9, T: 1e12, P: 1e15, E: 1e18 },
  ...{ Ki: 1024, Mi: 1024 ** 2, Gi: 1024 ** 3, Ti: 1024 ** 4, Pi: 1024 ** 5, Ei: 1024 ** 6 },
};

/** A quantity as Kubernetes writes it: `500m`, `16384000Ki`, `8`. */
export function quantityOf(written: unknown): number | undefined {
  const [, digits, unit = ''] =
    /^\+?(\d+\.?\d*(?:e[+-]?\d+)?)([numkKMGTPE]|[KMGTPE]i)?$/i.exec(textOf(written) ?? '') ?? [];
  const factor = unit === '' ? 1 : Object.hasOwn(units, unit) ? units[unit] : undefined;
  const value = numberOf(digits);
  return value === undefined || factor === undefined ? undefined : value * factor;
}

/** The nodes, and what they use where the metrics of the cluster answer. */
export function readNodes(body: unknown, metrics: unknown): Node[] {
  const usage = usageOf(metrics, ({ usage }) => [usage]);
  return itemsOf(body, 'list of nodes').map(({ metadata, status }) => {
    const name = nameOf(metadata);
    const { capacity, conditions } = recordOf(status);
    const { cpu, memory } = recordOf(capacity);
    const used = usage.get(name);
    return {
      name,
      isReady: recordsOf(conditions).some((one) => one.type === 'Ready' && one.status === 'True'),
      cores: quantityOf(cpu) ?? 0,
      memory: quantityOf(memory) ?? 0,
      usedCores: used?.cores,
      usedMemory: used?.memory,
    };
  });
}

/** The pods of an app taken together. */
export function readApp(body: unknown, metrics: unknown): App {
  const usage = usageOf(metrics, ({ containers }) => recordsOf(containers).map((one) => one.usage));
  const pods = itemsOf(body, 'list of pods').map(({ metadata, spec, status }) => ({
    used: usage.get(nameOf(metadata)),
    phase: textOf(recordOf(status).phase),
    limits: recordsOf(recordOf(spec).containers).map(({ resources }) =>
      quantityOf(recordOf(recordOf(resources).limits).cpu),
    ),
  }));
  const limits = pods.filter(({ phase }) => phase === 'Running').flatMap(({ limits }) => limits);
  const used = pods.flatMap(({ used }) => used ?? []);
  return {
    pods: pods.length,
    running: pods.filter(({ phase }) => phase === 'Running' || phase === 'Succeeded').length,
    usedCores: used.length > 0 ? sumOf(used.map(({ cores }) => cores)) : undefined,
    mostCores: limits.includes(undefined) ? undefined : sumOf(limits.map((limit) => limit ?? 0)) || undefined,
    usedMemory: used.length > 0 ? sumOf(used.map(({ memory }) => memory)) : undefined,
  };
}

function itemsOf(body: unknown, what: string): Record<string, unknown>[] {
  const { items } = recordOf(body);
  if (!Array.isArray(items)) throw unreadable(what);
  return recordsOf(items);
}

const nameOf = (metadata: unknown) => textOf(recordOf(metadata).name) ?? '';

/** What each uses, by its name; none where the metrics don't answer. */
const usageOf = (metrics: unknown, partsOf: (item: Record<string, unknown>) => readonly unknown[]) =>
  new Map(
    recordsOf(recordOf(metrics).items).map((item) => {
      const parts = partsOf(item).map(recordOf);
      return [
        nameOf(item.metadata),
        {
          cores: sumOf(parts.map(({ cpu }) => quantityOf(cpu) ?? 0)),
          memory: sumOf(parts.map(({ memory }) => quantityOf(memory) ?? 0)),
        },
      ] as const;
    }),
  );
