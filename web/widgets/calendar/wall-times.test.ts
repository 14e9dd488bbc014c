import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { zoneNamed } from './wall-times.ts';

/** Megabytes that are in use once all is let go that can be. */
function held(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed / 1e6;
}

test('a name that is remembered holds nothing of the file that it stood in', () => {
  const before = held();
  for (let place = 0; place < 20; place++) {
    const file = Buffer.from(`Nowhere/Place number ${place}\n${'x'.repeat(4e6)}`).toString();
    expect(zoneNamed(file.slice(0, file.indexOf('\n')))).toBeUndefined();
  }
  expect(held() - before).toBeLessThan(40);
});
