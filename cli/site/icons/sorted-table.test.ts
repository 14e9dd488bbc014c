import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatTable, openTable } from './sorted-table.ts';

const key = fc.string({ minLength: 1, unit: fc.constantFrom('a', 'b', 'z', '-', '/', '0', '+') });
const value = fc.string({ unit: fc.constantFrom('a', ' ', '1', '🚀', 'é') });

it('a table gives back each of its values, and nothing for other keys', () => {
  fc.assert(
    fc.property(fc.dictionary(key, value), fc.array(key), (rows, others) => {
      const table = openTable(formatTable(Object.entries(rows)));

      for (const [name, held] of Object.entries(rows)) expect(table.get(name)).toBe(held);
      for (const other of others) if (!Object.hasOwn(rows, other)) expect(table.get(other)).toBeUndefined();
    }),
  );
});

it('a table is the same text whatever order its rows come in', () => {
  expect(
    formatTable([
      ['b', '2'],
      ['a', '1'],
    ]),
  ).toBe('a 1\nb 2\n');
});
