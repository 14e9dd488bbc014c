import { setImmediate as turn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
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

test('whatever others wrote steers no stream, and colour is only ours', () => {
  const written: string[] = [];
  const write = (text: unknown) => written.push(String(text)) > 0;
  const spies = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockImplementation(write));
  const plain = processPorts({ colourFlag: () => false });

  plain.print('a\u001b[31m\u009b\u202e\nb');
  plain.note('c\u001b]52;c;x\u0007');
  for (const spy of spies) spy.mockRestore();

  expect(written).toEqual(['a\\u001b[31m\\u009b\\u202e\nb\n', 'c\\u001b]52;c;x\\u0007\n']);
});
