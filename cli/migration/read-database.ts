import { DashError } from '../../schema/errors.ts';
import type { Mapping } from '../../schema/values.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';

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
 * The rows of a database's tables.
 *
 * @throws {DashError} `database-unreadable`
 */
export async function readTables(
  bytes: Buffer,
  file: string,
  open: (bytes: Buffer) => OpenDatabase | Promise<OpenDatabase> = openDatabase,
): Promise<Record<string, Mapping[]>> {
  try {
    const database = await open(bytes);
    const names = database.rows("select name from sqlite_master where type = 'table'").map(({ name }) => String(name));
    const isHomarr = names.includes('board') && names.includes('integration');
    if (isHomarr && !names.includes('app')) throw homarr(file);
    const tables = isHomarr ? ['app'] : names.filter((name) => wanted.test(name));
    const rows = tables.map((name) => [name, database.rows(`select * from "${name}"`)] as const);
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
