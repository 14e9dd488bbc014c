import { DashError } from '../../schema/errors.ts';
import type { Mapping } from '../../schema/values.ts';

/** What is used of sql.js. */
interface Sqlite {
  Database: new (
    bytes?: Uint8Array,
  ) => {
    exec(sql: string): { columns: string[]; values: unknown[][] }[];
    export(): Uint8Array;
    close(): void;
  };
}

/** SQLite, as WebAssembly that runs anywhere. */
export const loadSqlite = async (): Promise<Sqlite> =>
  (await (await import('sql.js/dist/sql-wasm-inline.js')).default()) as Sqlite;

/** Tables that dashboards keep their tiles in. Others, with users in them, are not read. */
const wanted = /^(?:apps|bookmarks|categories|config|items|item_tag|tabs|BOOKMARK-categories|BOOKMARK-tabs)$/;

const homarr = (file: string) =>
  new DashError(
    'source-unsupported',
    `${file} is a database of Homarr 1 without apps; its boards have no documented form.`,
    {
      hint: 'Name a board of 0.15 or 0.16 (data/configs/*.json, or what its export holds), or make bookmarks of the apps in a browser and run: dash import bookmarks.html',
    },
  );

/**
 * The rows of a database's tables. What reads it is loaded with the first one.
 *
 * @throws {DashError} `database-unreadable`
 */
export async function readTables(bytes: Buffer, file: string): Promise<Record<string, Mapping[]>> {
  const { Database } = await loadSqlite();
  try {
    const database = new Database(bytes);
    const names = database.exec("select name from sqlite_master where type = 'table'")[0]?.values.flat() ?? [];
    const isHomarr = names.includes('board') && names.includes('integration');
    if (isHomarr && !names.includes('app')) throw homarr(file);
    const tables = isHomarr ? ['app'] : names.map(String).filter((name) => wanted.test(name));
    const rows = tables.map((name) => {
      const [found] = database.exec(`select * from "${name}"`);
      const { columns = [], values = [] } = found ?? {};
      return [name, values.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])))] as const;
    });
    database.close();
    return Object.fromEntries(rows);
  } catch (cause) {
    if (cause instanceof DashError) throw cause;
    throw new DashError(
      'database-unreadable',
      `${file} is no database that can be read: ${(cause as Error).message}.`,
      {
        hint: 'Stop the other dashboard first, so that all of it is in the file.',
        cause,
      },
    );
  }
}
