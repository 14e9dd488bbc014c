import { loadSqlJs } from '../open-database.ts';

/** A database of Flame with one link, as a running Flame leaves it: it says that it has a write-ahead log. */
export async function flameDatabase(): Promise<Buffer> {
  const { Database } = await loadSqlJs();
  const database = new Database();
  database.exec(`
    create table users (password text);
    create table categories (id integer, name text);
    create table bookmarks (name text, url text, categoryId integer);
    create table apps (name text, url text, icon blob, isPinned integer, weight real, note text);
    insert into users values ('hunter2');
    insert into apps values ('Notes', 'https://notes.example', x'0102', 9007199254740993, 1.5, null);
  `);
  const bytes = Buffer.from(database.export());
  database.close();
  // Bytes 18 and 19 of its header are 2 then (https://sqlite.org/fileformat.html).
  return bytes.fill(2, 18, 20);
}
