import { expect, test } from 'vitest';
import { skyPath } from './sky.ts';

test('each code of the service has a picture, day and night; an unknown one has none', () => {
  for (const code of ['01', '02', '03', '04', '09', '10', '11', '13', '50']) {
    expect(skyPath(`${code}d`), code).toMatch(/^M/);
    expect(skyPath(`${code}n`), code).toMatch(/^M/);
  }
  expect(skyPath('01d')).not.toBe(skyPath('01n'));
  expect(skyPath('99d')).toBeUndefined();
});
