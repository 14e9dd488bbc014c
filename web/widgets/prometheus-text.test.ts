import { expect, test } from 'vitest';
import { readSamples } from './prometheus-text.ts';

test('samples are read with their labels, and what is none is left out', () => {
  const text = [
    '# HELP up Whether it is up',
    'up 1',
    'temperature{room="The \\"attic\\" \\\\ roof",level="{2}"} -3.5 1395066363000',
    'broken{room="x"}',
    'broken NaN',
    '',
  ].join('\r\n');

  expect(readSamples(text)).toEqual([
    { name: 'up', labels: {}, value: 1 },
    { name: 'temperature', labels: { room: 'The "attic" \\ roof', level: '{2}' }, value: -3.5 },
  ]);
  expect(readSamples(text, 'temp')).toHaveLength(1);
});
