import { describe, expect, test } from 'vitest';
import { openByNode, openBySqlJs } from './open-database.ts';
import { readTables } from './read-database.ts';
import { flameDatabase } from './testing/flame-database.ts';

const isReadByNode = openByNode(await flameDatabase()) !== undefined;

const byNode = (bytes: Buffer) => {
  const database = openByNode(bytes);
  if (!database) throw new Error('This Node.js opens no bytes.');
  return database;
};

describe.each([
  ['sql.js', openBySqlJs, true],
  ['Node.js', byNode, isReadByNode],
] as const)('a database that %s reads', (_, open, isThere) => {
  test.runIf(isThere)('gives the rows of the tables that are wanted, though it has a write-ahead log', async () => {
    const bytes = await flameDatabase();
    const before = Buffer.from(bytes);
    expect(await readTables(bytes, 'db.sqlite', open)).toEqual({
      categories: [],
      bookmarks: [],
      apps: [
        {
          ...{ name: 'Notes', url: 'https://notes.example', icon: Uint8Array.of(1, 2) },
          ...{ isPinned: 2 ** 53, weight: 1.5, note: null },
        },
      ],
    });
    expect(bytes.equals(before)).toBe(true);
  });

  test.runIf(isThere)('is refused where it is none', async () => {
    await expect(readTables(Buffer.from('SQLite format 3\0 and no more'), 'a.db', open)).rejects.toMatchObject({
      code: 'database-unreadable',
      message: 'a.db is no database that can be read: file is not a database.',
    });
  });
});
