import { firstScript, firstVisit } from './bytes.ts';
import { build, serveStart, validate } from './commands.ts';
import { firstPaint, keystroke, liveTime, repaint } from './page.ts';
import { memory, requests } from './server.ts';
import type { Measurement, Reading } from './statistics.ts';

/**
 * The figures that Dash keeps to, each as a ratio to a floor that is measured beside it. `--only a,b` measures some,
 * `--json` prints them for programs. Ends with 1 when one is over its limit.
 */
const all = [
  ...[validate, build, serveStart, firstScript, firstVisit],
  ...[firstPaint, liveTime, keystroke, requests, memory, repaint],
];

const args = process.argv.slice(2);
const only = args[args.indexOf('--only') + 1]?.split(',');
const chosen = args.includes('--only') ? all.filter(({ name }) => only?.includes(name)) : all;
const rows: { name: string; what: string; floor: number; ours: number; ratio: number; limit: string; ok: boolean }[] =
  [];

for (const measurement of chosen) {
  const row = rowOf(measurement, await measurement.measure());
  rows.push(row);
  if (!args.includes('--json')) {
    const figures = `${figure(row.ours)} / ${figure(row.floor)} ${measurement.unit}`.padStart(24);
    console.log(`${row.ok ? '✓' : '✗'} ${row.what.padEnd(52)} ${figures}  ${row.ratio.toFixed(2)} (${row.limit})`);
  }
}
if (args.includes('--json')) console.log(JSON.stringify(rows, null, 2));
if (rows.some(({ ok }) => !ok)) process.exitCode = 1;

function rowOf({ name, what, atMost, atLeast }: Measurement, { floor, ours }: Reading) {
  const ratio = ours / floor;
  const limit = atMost === undefined ? `at least ${atLeast}` : `at most ${atMost}`;
  return {
    name,
    what,
    floor,
    ours,
    ratio,
    limit,
    ok: atMost === undefined ? ratio >= (atLeast ?? 0) : ratio <= atMost,
  };
}

function figure(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(1);
}
