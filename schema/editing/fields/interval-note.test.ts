import { expect, test } from 'vitest';
import { intervalNote } from './interval-note.ts';

const noteOf = (value: unknown) => intervalNote(value, (key, values = {}) => [key, ...Object.values(values)].join(' '));

test.each([
  [300, 60],
  [60.5, 60],
  [0.5, 0],
  [-5, 0],
])('%d seconds between checks count as %d, which is said and written at a press', (value, seconds) => {
  expect(noteOf(value)).toEqual({
    message: `interval.counts-as ${seconds}`,
    refused: false,
    mend: { label: `interval.write ${seconds}`, value: seconds },
  });
});

test.each([0, 1, 60, 'often', undefined])('nothing is said of %s', (value) => {
  expect(noteOf(value)).toBeUndefined();
});
