import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { processPorts } from './ports.ts';

test('a signal is listened to until all have heard of it, and a second one ends the process', async () => {
  const before = process.listeners('SIGTERM');
  const ports = processPorts({ colourFlag: () => true });
  const { signal } = ports;
  const own = process.listeners('SIGTERM').filter((listener) => !before.includes(listener));
  expect(own).toHaveLength(1);

  own[0]?.('SIGTERM');

  expect([signal.aborted, ports.stoppedBy]).toEqual([true, 'SIGTERM']);
  expect(process.listeners('SIGTERM')).toContain(own[0]);
  await turn();
  expect(process.listeners('SIGTERM')).toEqual(before);
  expect(process.listeners('SIGINT')).not.toContain(own[0]);
});
