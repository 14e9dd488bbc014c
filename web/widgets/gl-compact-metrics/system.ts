import { isDashError } from '../../../schema/errors.ts';
import { readUptime } from '../_glances/uptime.ts';
import { entriesOf, numberOf, recordOf, textOf } from '../answers.ts';

/** Bytes of a file system. */
export interface Partition {
  place: string;
  used: number;
  size: number;
}

/** What a machine tells of itself; what it doesn't is absent. Shares are percentages. */
export interface SystemFigures {
  /** Why there is nothing. */
  failure?: string;
  processor?: number | undefined;
  memory?: { percent: number; used: number | undefined; total: number | undefined } | undefined;
  /** Of all file systems together. */
  disk?: number | undefined;
  partitions: Partition[];
  hostname?: string | undefined;
  os?: string | undefined;
  uptime?: number | string | undefined;
}

/** Reads what a machine answers of its processor, memory, file systems, system and uptime; an error where it didn't. */
export function readSystem(bodies: readonly unknown[]): SystemFigures {
  const failures = bodies.filter(isDashError);
  if (failures.length === bodies.length) {
    return { failure: failures[0]?.message ?? '', partitions: [] };
  }
  const [cpu, mem, fs, system, uptime] = bodies;
  const { percent, used, total } = recordOf(mem);
  const share = numberOf(percent);
  const partitions = entriesOf(fs).flatMap(readPartition);
  const size = partitions.reduce((all, one) => all + one.size, 0);
  const { hostname, os_name, hr_name } = recordOf(system);
  return present({
    processor: numberOf(recordOf(cpu).total),
    memory: share === undefined ? undefined : present({ percent: share, used: numberOf(used), total: numberOf(total) }),
    disk: size > 0 ? (partitions.reduce((all, one) => all + one.used, 0) / size) * 100 : undefined,
    partitions,
    hostname: textOf(hostname),
    os: textOf(hr_name) ?? textOf(os_name),
    uptime: isDashError(uptime) ? undefined : readUptime(uptime),
  });
}

function readPartition(given: unknown): Partition[] {
  const { mnt_point, used, size } = recordOf(given);
  const [all, taken] = [numberOf(size), numberOf(used)];
  return all && taken !== undefined ? [{ place: textOf(mnt_point) ?? '', used: taken, size: all }] : [];
}

/** Without what is absent: it doesn't survive as JSON. */
const present = <T extends object>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
