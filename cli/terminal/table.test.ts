import { expect, test } from 'vitest';
import { widthOf } from './cells.ts';
import { plainStyle } from './style.ts';
import { fitted, table } from './table.ts';

const columns = [{ head: 'Item' }, { head: 'ms', align: 'end' as const }, { head: 'Address', least: 8 }];
const rows = [
  [{ text: 'NAS' }, { text: '12' }, { text: 'https://nas.local:5001/' }],
  [{ text: '映画と音楽' }, { text: '1,204' }, { text: 'https://films.example' }],
];

test('a table has its columns under their heads, wide characters counted as two', () => {
  expect(table(columns, rows, { style: plainStyle, width: 80 })).toBe(
    [
      'Item           ms  Address',
      'NAS            12  https://nas.local:5001/',
      '映画と音楽  1,204  https://films.example',
    ].join('\n'),
  );
});

test.each([30, 40, 60])('a table of %i columns has no longer line, and cuts the widest', (width) => {
  const lines = table(columns, rows, { style: plainStyle, width }).split('\n');
  for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
  expect(lines[1]).toContain('NAS');
  if (width < 43) expect(lines[1]).toContain('…');
});

test('a text is cut between its characters, never in one', () => {
  expect(fitted('映画と音楽', 6)).toBe('映画… ');
  expect(fitted('👩‍👩‍👧 family', 4)).toBe('👩‍👩‍👧 …');
  expect(fitted('short', 8)).toBe('short   ');
  expect(fitted('12', 4, 'end')).toBe('  12');
  expect(fitted('one\n\x1b[31mtwo', 20)).not.toContain('\x1b');
});
