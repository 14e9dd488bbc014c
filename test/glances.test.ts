import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { TObject } from 'typebox';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { WidgetDeclaration } from '../schema/widget.ts';
import { readOptions } from '../schema/widget-options.ts';
import { widgetRequests } from '../schema/widget-plan.ts';
import { fetchWidgetData } from '../web/api/widget-data.ts';
import { timesAsOf } from '../web/widgets/_glances/history.ts';
import cpuHistory from '../web/widgets/gl-cpu-history/widget.ts';
import currentCpu from '../web/widgets/gl-current-cpu/widget.ts';

/** A real Glances, as Debian has it. */
let glances: ChildProcess;
let hostname: string;

beforeAll(async () => {
  const port = await freePort();
  hostname = `http://127.0.0.1:${port}`;
  glances = spawn('glances', ['-w', '-B', '127.0.0.1', '-p', String(port), '--disable-check-update'], {
    stdio: 'ignore',
  });
  const failed = new Promise<never>((_, reject) => {
    glances.once('error', (cause) =>
      reject(new Error('Glances could not be started; install the Debian package.', { cause })),
    );
    glances.once('exit', (code) => reject(new Error(`Glances ended with ${code}.`)));
  });
  await Promise.race([failed, answers(`${hostname}/api/3/cpu`)]);
  failed.catch(() => undefined);
}, 90_000);

afterAll(async () => {
  if (glances.exitCode !== null) return;
  const ended = new Promise((done) => glances.once('exit', done));
  glances.kill();
  const stubborn = setTimeout(() => glances.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(stubborn);
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (!address || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

async function answers(url: string): Promise<void> {
  const ready = await fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
  if (ready) return;
  await new Promise((done) => setTimeout(done, 250));
  return answers(url);
}

/** The road of the frame: options, request, fetch, read. */
async function ask<Data>(widget: WidgetDeclaration<TObject, Data>, change: object = {}): Promise<Data> {
  const options = readOptions(widget.options, { hostname, apiVersion: 3, ...change });
  const [request] = widgetRequests(widget, options);
  if (!request || !widget.read) throw new Error('The widget asks nothing.');
  const body = await fetchWidgetData(request, { siteRoot: 'http://127.0.0.1/', useProxy: false, timeout: 10_000 });
  return widget.read(body, options);
}

const polling = { timeout: 20_000, interval: 250 };
const sumOf = ({ parts }: { parts: readonly { value: number }[] }) => parts.reduce((sum, { value }) => sum + value, 0);

test('gl-current-cpu reads the load and its parts', async () => {
  // It has nothing to compare with at first.
  const { total, parts } = await vi.waitFor(async () => {
    const read = await ask(currentCpu);
    expect(sumOf(read)).toBeGreaterThan(90);
    return read;
  }, polling);

  expect(total).toBeGreaterThanOrEqual(0);
  expect(total).toBeLessThanOrEqual(100);
  expect(sumOf({ parts }), JSON.stringify(parts)).toBeLessThan(110);
});

test('gl-cpu-history reads points in order, the newest of them from now', async () => {
  // A point comes with what is asked some seconds later.
  const history = await vi.waitFor(async () => {
    await ask(currentCpu);
    const read = await ask(cpuHistory, { limit: 5 });
    expect(timesAsOf(read, Date.now() / 1000).length).toBeGreaterThanOrEqual(2);
    return read;
  }, polling);

  const now = Date.now() / 1000;
  const times = timesAsOf(history, now);
  expect(times.length).toBeGreaterThanOrEqual(2);
  expect([...times].sort((a, b) => a - b)).toEqual(times);
  expect(Math.abs(now - (times.at(-1) ?? 0))).toBeLessThan(60);
  for (const name of ['user', 'system']) {
    expect(history.series[name]).toHaveLength(times.length);
    for (const value of history.series[name] ?? []) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(100);
    }
  }
});

test('an answer of the wrong version says what to check', async () => {
  await expect(ask(currentCpu, { apiVersion: 4 })).rejects.toMatchObject({
    code: 'widget-status',
    message: 'The service answered with status 404.',
    hint: expect.stringContaining('version'),
  });
});
