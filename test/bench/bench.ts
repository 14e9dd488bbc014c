import { firstScript, firstVisit } from './bytes.ts';
import { build, lint, serveStart, validate } from './commands.ts';
import { itemFactors, measureGrowth, sizes } from './growth.ts';
import { interaction } from './interaction.ts';
import { type Asked, firstRequests, type MomentRow, measureMoments } from './moments.ts';
import { firstPaint, keystroke, liveTime, recalculations, repaint, styledPaint } from './page.ts';
import { memory, requests } from './server.ts';
import type { Measurement, Reading } from './statistics.ts';

/**
 * The figures that Dash keeps to, each as a ratio to a floor that is measured beside it. `--only a,b` measures some,
 * `--growth` measures how the figures grow with the number of items instead, `--moments` what a viewer waits for, beside
 * another checkout with `--against <folder>`, so many times as `--rounds` says; `--json` prints them for programs. Ends with 1 when one is over its limit.
 */
const all = [
  ...[validate, lint, build, serveStart, firstScript, firstVisit],
  ...[firstPaint, styledPaint, recalculations, liveTime, interaction, keystroke, requests, memory, repaint],
];

const args = process.argv.slice(2);
const isForPrograms = args.includes('--json');
const only = optionOf('--only')?.split(',');
if (args.includes('--moments')) await moments();
else {
  const rows = args.includes('--growth') ? await growth() : await ratios();
  if (isForPrograms) console.log(JSON.stringify(rows, null, 2));
  if (rows.some(({ ok }) => !ok)) process.exitCode = 1;
}

function optionOf(option: string): string | undefined {
  return args.includes(option) ? args[args.indexOf(option) + 1] : undefined;
}

async function ratios() {
  const chosen = only ? all.filter(({ name }) => only.includes(name)) : all;
  const rows: ReturnType<typeof rowOf>[] = [];
  for (const measurement of chosen) {
    const row = rowOf(measurement, await measurement.measure());
    rows.push(row);
    if (isForPrograms) continue;
    const figures = `${figure(row.ours)} / ${figure(row.floor)} ${measurement.unit}`.padStart(24);
    console.log(`${row.ok ? '✓' : '✗'} ${row.what.padEnd(52)} ${figures}  ${row.ratio.toFixed(2)} (${row.limit})`);
  }
  return rows;
}

async function growth() {
  const rows = await measureGrowth();
  if (isForPrograms) return rows;
  const print = (mark: string, what: string, cells: string[]) =>
    console.log(`${mark} ${what.padEnd(34)}${cells.map((cell) => cell.padStart(20)).join('')}`);
  print(' ', 'items', cellsOf(sizes, itemFactors, ''));
  for (const { what, unit, values, factors, ok } of rows) print(ok ? '✓' : '✗', what, cellsOf(values, factors, unit));
  return rows;
}

/** Figures of two builds have no limits: who compares them sees what has become later. */
async function moments(): Promise<void> {
  const against = optionOf('--against');
  const all: MomentRow[] = [];
  for await (const row of measureMoments({ against, only, rounds: Number(optionOf('--rounds') ?? 7) })) {
    if (!isForPrograms) printMoment(row, row.slowdown !== all.at(-1)?.slowdown);
    all.push(row);
  }
  const requests = only ? undefined : await firstRequests(against);
  if (isForPrograms) return console.log(JSON.stringify({ moments: all, requests }, null, 2));
  if (requests?.before) printRequests('Before: requests of the first visit, 100 links', requests.before);
  if (requests) printRequests('Requests of the first visit, 100 links', requests.after);
}

function printMoment({ what, slowdown, before, after, ratio }: MomentRow, isFirst: boolean): void {
  if (isFirst) console.log(slowdown === 1 ? 'The processor as it is' : `\nThe processor ${slowdown} times slower`);
  const figures = (before === undefined ? [after] : [before, after]).map((value) => `${figure(value)} ms`.padStart(12));
  console.log(`  ${what.padEnd(66)}${figures.join('')}${ratio?.toFixed(2).padStart(8) ?? ''}`);
}

function printRequests(what: string, asked: readonly Asked[]): void {
  console.log(`\n${what}`);
  const all = asked.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { path, bytes } of [...asked, { path: 'together', bytes: all }])
    console.log(`${bytes.toLocaleString('en').padStart(12)} B  ${path}`);
}

/** Figures, each with how many times as large it is as the one before. */
function cellsOf(values: readonly number[], factors: readonly number[], unit: string): string[] {
  return values.map((value, index) => {
    const factor = factors[index - 1];
    const shown = unit ? `${figure(value)} ${unit}` : value.toLocaleString('en');
    return factor === undefined ? shown : `${shown} (× ${factor.toFixed(1)})`;
  });
}

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
