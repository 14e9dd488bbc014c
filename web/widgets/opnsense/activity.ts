import { entriesOf, numberOf, recordOf, textOf } from '../answers.ts';

const steps: Readonly<Record<string, number>> = { K: 1, M: 1024, G: 1024 ** 2, T: 1024 ** 3 };

/** What the head of `top` says: shares of 100, the load of the past minute, and seconds since the start. */
export function readActivity(body: unknown) {
  const { headers } = recordOf(body);
  const lines = entriesOf(headers)
    .slice(0, 10)
    .map((line) => (textOf(line) ?? '').slice(0, 300));
  const lineOf = (start: string) => lines.find((line) => line.startsWith(start)) ?? '';
  const idle = numberOf(/([\d.]+)% idle/.exec(lineOf('CPU:'))?.[1]);
  const [, load] = /load averages: *([\d.]+)/.exec(lines[0] ?? '') ?? [];
  const [, days, hours, minutes, seconds] = / up (\d+)\+(\d+):(\d+):(\d+)/.exec(lines[0] ?? '') ?? [];
  const memory = new Map(
    [...lineOf('Mem:').matchAll(/(\d+)([KMGT]) (\w+)/g)].map(([, count, unit, name]) => [
      name ?? '',
      Number(count) * (steps[unit ?? ''] ?? 0),
    ]),
  );
  const sumOf = (...names: string[]) => names.reduce((sum, name) => sum + (memory.get(name) ?? 0), 0);
  // `Buf` is a part of what is wired.
  const whole = sumOf('Active', 'Inact', 'Laundry', 'Wired', 'Free');
  return {
    cpu: idle === undefined ? undefined : Math.max(0, 100 - idle),
    memory: whole > 0 ? (sumOf('Active', 'Laundry', 'Wired') / whole) * 100 : undefined,
    load: numberOf(load),
    uptime:
      days === undefined
        ? undefined
        : ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds),
  };
}
