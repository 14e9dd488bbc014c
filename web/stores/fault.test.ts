import { expect, test } from 'vitest';
import { fault, showFault } from './fault.ts';

test('a good change after a good one is no news of the file', () => {
  const heard: (string | undefined)[] = [];
  fault.subscribe((state) => heard.push(state.fault?.message));
  showFault(undefined);
  expect(heard).toEqual([]);
  showFault({ file: 'conf.yml', line: 3, column: 1, message: 'Line 3' });
  showFault(undefined);
  showFault(undefined);
  expect(heard).toEqual(['Line 3', undefined]);
});
