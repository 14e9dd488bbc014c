import { rmSync } from 'node:fs';
import { bigConfig } from '../big-config.ts';
import { dash, folderWith, startDash, timeOf } from './running.ts';
import { builderRests, idleMemoryOf } from './server.ts';
import { median } from './statistics.ts';

/** Numbers of items that every figure is taken at. */
export const sizes = [1_000, 10_000, 50_000] as const;

/** They stand evenly in the main file and those of four pages: a file may have four million characters at most. */
const files = 5;

/** In each, all sizes are measured, so that what the machine does meanwhile meets every one. */
const rounds = 3;

/** The save right after another may take this many times as long. */
const mostOfSave = 2;

const figures = [
  { name: 'build', what: 'dash build', unit: 'ms' },
  { name: 'start', what: 'dash serve, start to first page', unit: 'ms' },
  { name: 'memory', what: 'memory of an idle dash serve', unit: 'MB' },
  { name: 'save', what: 'a save while a tab is open', unit: 'ms' },
  { name: 'next-save', what: 'the save right after it', unit: 'ms' },
] as const;

type Readings = Record<(typeof figures)[number]['name'], number>;

/** How one figure grows with the number of items. */
export interface GrowthRow {
  name: string;
  what: string;
  unit: 'ms' | 'MB' | '×';
  /** What it is at each of the `sizes`. */
  values: number[];
  /** How many times as large it is as at the size before; for a figure that may not grow at all, none. */
  factors: number[];
  ok: boolean;
}

/** By how much the items grow from each size to the next. */
export const itemFactors = factorsOf(sizes);

/**
 * What a dashboard costs at each of the `sizes`. No figure may grow faster than the number of items, and a save may not
 * hold up the next one.
 */
export async function measureGrowth(): Promise<GrowthRow[]> {
  const readings: Readings[][] = sizes.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, items] of sizes.entries()) readings[index]?.push(await measureAt(items));
  }
  const medians = (figureOf: (reading: Readings) => number) => readings.map((all) => median(all.map(figureOf)));
  const grown = figures.map(({ name, what, unit }): GrowthRow => {
    const values = medians((reading) => reading[name]);
    const factors = factorsOf(values);
    return {
      name,
      what,
      unit,
      values,
      factors,
      ok: factors.every((factor, step) => factor <= (itemFactors[step] ?? 0)),
    };
  });
  const held = medians((reading) => reading['next-save'] / reading.save);
  const ok = held.every((factor) => factor <= mostOfSave);
  return [...grown, { name: 'held-up', what: 'that save beside the first', unit: '×', values: held, factors: [], ok }];
}

function factorsOf(values: readonly number[]): number[] {
  return values.slice(1).map((value, index) => value / (values[index] ?? Number.NaN));
}

async function measureAt(items: number): Promise<Readings> {
  const { main, pages } = dashboardOf(items);
  const folder = folderWith({ 'conf.yml': main, ...pages });
  const build = timeOf([dash, 'build'], folder);
  const server = await startDash(main, pages);
  const memory = await idleMemoryOf(server);
  const tab = await openTab(server.url);
  // The tab keeps the builder, which this starts.
  await post(server.url, 'rebuild', {});
  await builderRests(server);
  const [first = '', second = ''] = editsOf(main, items);
  const save = await timeOfSave(server.url, first);
  const next = await timeOfSave(server.url, second);
  tab.abort();
  await server.stop();
  for (const used of [folder, server.folder]) rmSync(used, { recursive: true });
  return { build, start: server.firstAnswer, memory, save, 'next-save': next };
}

/** A config with this many links, a part of them in the files of its pages. */
function dashboardOf(items: number): { main: string; pages: Record<string, string> } {
  const text = bigConfig(items / files);
  const names = Array.from({ length: files - 1 }, (_, index) => `page-${index + 1}.yml`);
  const entries = names.map((name, index) => `  - name: Page ${index + 1}\n    path: ${name}\n`);
  return { main: `${text}pages:\n${entries.join('')}`, pages: Object.fromEntries(names.map((name) => [name, text])) };
}

/** The config with the text of one item changed, and with that of another as well. */
function editsOf(text: string, items: number): string[] {
  const middle = items / files / 2;
  const first = text.replace(`number ${middle} is for`, `number ${middle} was for`);
  return [first, first.replace(`number ${middle + 1} is for`, `number ${middle + 1} was for`)];
}

/** Follows the dashboard as an open tab does, until it is aborted. */
async function openTab(url: string): Promise<AbortController> {
  const end = new AbortController();
  const { body } = await fetch(`${url}events?page=/`, { signal: end.signal });
  body?.pipeTo(new WritableStream()).catch(() => undefined);
  return end;
}

async function timeOfSave(url: string, config: string): Promise<number> {
  const began = performance.now();
  const reply = await post(url, 'save', { config });
  if (!reply.changed) throw new Error('The save changed nothing.');
  return performance.now() - began;
}

async function post(url: string, command: 'save' | 'rebuild', body: object): Promise<{ changed?: boolean }> {
  const answer = await fetch(`${url}config-manager/${command}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify(body),
  });
  const reply = await answer.json();
  if (!answer.ok) throw new Error(`The ${command} was answered with ${answer.status}: ${reply.message}`);
  return reply;
}
