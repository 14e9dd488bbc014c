import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { Key } from './state/key.ts';
import { takeTerminal } from './terminal.ts';

/** The keys that a program is handed of what a terminal sends. */
function keysFrom(sent: string): Promise<Key[]> {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
  const output = new PassThrough();
  return new Promise((resolve) => {
    const keys: Key[] = [];
    const terminal = takeTerminal(input as never, output as never, (key) => {
      if (key.text !== '.') return void keys.push(key);
      terminal.leave();
      resolve(keys);
    });
    input.write(`${sent}.`);
  });
}

test('Enter is Enter, also where it was typed before the keys came as they are', async () => {
  expect(await keysFrom('/x\r\n')).toMatchObject([
    { name: '/', text: '/' },
    { name: 'x', text: 'x' },
    { name: 'return', text: '' },
    { name: 'return', text: '' },
  ]);
});
