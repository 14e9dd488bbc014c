import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createMemoryState } from '../state/memory-state.ts';
import { answer, pass, stopClock } from '../testing/status-checks.ts';
import type { Alert } from './alert.ts';
import type { AlertPlan } from './alert-plan.ts';
import { createRecordStore } from './alert-record.ts';
import { keepAlerting } from './keep-alerting.ts';

stopClock();

const channel = (name: string) => ({
  name,
  way: 'gotify' as const,
  options: { server: `http://${name}.lan`, token: 't', priority: 8 },
  names: [],
});
const plan: AlertPlan = {
  channels: [channel('phone'), channel('desk')],
  rules: [{ channels: ['phone', 'desk'], recovery: true, repeat: 0 }],
  items: [
    {
      key: 'nas',
      title: 'NAS',
      target: { url: 'http://nas.lan', interval: 60 },
      interval: 60,
      rule: 0,
      after: 1,
      dependsOn: [],
    },
  ],
  language: 'en',
};

/** Alerts of one item, `isUp` or not, by channels that take what they are sent while they are not `broken`. */
async function alerting(say?: (alert: Alert) => string, { isUp = false, after = 1, state = createMemoryState() } = {}) {
  const current = { ...plan, items: plan.items.map((item) => ({ ...item, after })) };
  const now = { isUp, broken: new Set<string>(), checks: 0 };
  const taken: string[] = [];
  const logged: string[] = [];
  type Dependencies = Parameters<typeof keepAlerting>[0];
  const stop = keepAlerting({
    site: { current: () => ({ alerts: current }), subscribe: () => () => undefined },
    checks: {
      slowness: async () => undefined,
      any: async () => {
        now.checks += 1;
        const at = Date.now();
        return { result: { successStatus: now.isUp, message: 'No.' }, started: at, finished: at };
      },
    },
    outbound: {
      fetchBytes: async ({ hostname }: URL, { body }: { body: string }) => {
        if (now.broken.has(hostname)) return answer({ status: 503 });
        taken.push(`${hostname}: ${JSON.parse(body).title}`);
        return answer();
      },
    },
    state,
    environment: {},
    log: (_level: string, message: string) => void logged.push(message),
    alerts: {
      place: join(tmpdir(), 'alerts-none'),
      say: async (alert: Alert) => ({ title: say?.(alert) ?? alert.event, text: '' }),
    },
  } as unknown as Dependencies);
  await vi.waitFor(() => expect(now.checks).toBe(1));
  return { now, taken, logged, stop };
}

test('what goes down, and what comes back, is told within two intervals, on each channel once', async () => {
  const { now, taken, stop } = await alerting(undefined, { isUp: true, after: 2 });
  await pass(1_000);
  now.isUp = false;
  await pass(2 * 60_000);
  expect(taken).toEqual(['phone.lan: down', 'desk.lan: down']);
  await pass(10 * 60_000);
  now.isUp = true;
  await pass(2 * 60_000);
  expect(taken.slice(2)).toEqual(['phone.lan: up', 'desk.lan: up']);
  await pass(10 * 60_000);
  expect(taken).toHaveLength(4);
  await stop();
});

test('how a channel stands, and what was told, is known while it goes on and after a restart', async () => {
  const state = createMemoryState();
  const { now, taken, stop } = await alerting(undefined, { state });
  const read = () => createRecordStore(state, 'alerts-none', () => undefined).read();
  now.broken.add('phone.lan');
  await pass(60_000);
  const { failing } = read().channels.get('phone') ?? {};
  expect(failing).toMatchObject({ message: 'The channel answered 503.', since: expect.any(Number) });
  expect(read().channels.get('desk')).toEqual({ taken: expect.any(Number) });
  expect(read().recent).toMatchObject([{ event: 'down', items: [{ title: 'NAS' }], channels: ['phone', 'desk'] }]);
  await stop();
  const again = await alerting(undefined, { state });
  await pass(60_000);
  expect([taken, again.taken]).toEqual([['desk.lan: down'], ['phone.lan: down']]);
  expect([...read().channels.values()].map(({ failing: still }) => still)).toEqual([undefined, undefined]);
  expect(read().recent).toHaveLength(1);
  await again.stop();
});

test('a clock that is set back holds back neither what waits for a channel nor the next checks', async () => {
  const { now, taken, logged, stop } = await alerting();
  now.broken.add('phone.lan');
  await pass(60_000);
  expect(taken).toEqual(['desk.lan: down']);
  const said = 'An alert could not be sent to phone; it is tried again. The channel answered 503.';
  expect(logged).toContainEqual(expect.stringContaining(said));
  vi.setSystemTime(Date.now() - 3_600_000);
  now.broken.clear();
  now.isUp = true;
  await pass(2_000);
  expect(taken.slice(1)).toEqual(['phone.lan: down']);
  await pass(60_000);
  expect(taken.slice(2)).toEqual(['phone.lan: up', 'desk.lan: up']);
  await stop();
});

test('a message that can’t be put in words is tried again, and ends nothing else', async () => {
  let hasFailed = false;
  const { taken, logged, stop } = await alerting(({ channel, event }) => {
    if (channel === 'desk' || hasFailed) return event;
    hasFailed = true;
    throw new Error('There are no such words.');
  });
  await pass(60_000);
  expect(taken).toEqual(['desk.lan: down', 'phone.lan: down']);
  expect(logged[0]).toBe('An alert to phone failed.');
  await stop();
});
