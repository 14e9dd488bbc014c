import type { Mapping } from '../../schema/values.ts';

/** A database that is read. Queries throw where its bytes are no database. */
export interface OpenDatabase {
  /** The rows of a query. Numbers are as JavaScript has them, blobs are bytes. */
  rows(sql: string): Mapping[];
  close(): void;
}

interface SqlJs {
  Database: new (
    bytes?: Uint8Array,
  ) => {
    exec(sql: string): { columns: string[]; values: unknown[][] }[];
    export(): Uint8Array;
    close(): void;
  };
}

/** What is used of `node:sqlite`. */
interface NodeSqlite {
  DatabaseSync: new (
    path: string,
  ) => {
    deserialize?(bytes: Uint8Array): void;
    prepare(sql: string): { setReadBigInts(are: boolean): void; all(): Mapping[] };
    close(): void;
  };
}

/** SQLite, as WebAssembly that runs anywhere. */
export const loadSqlJs = async (): Promise<SqlJs> =>
  (await (await import('sql.js/dist/sql-wasm-inline.js')).default()) as SqlJs;

/**
 * Opens a database from its bytes, which stay as they are: by Node's own SQLite where that takes bytes (24.16 and 26.1 do),
 * else by sql.js, which is loaded then. That of Node.js 22 would need a copy in a file.
 */
export async function openDatabase(bytes: Buffer): Promise<OpenDatabase> {
  return openByNode(bytes) ?? (await openBySqlJs(bytes));
}

/** By the SQLite of Node.js; undefined where that takes no bytes. */
export function openByNode(bytes: Buffer): OpenDatabase | undefined {
  const sqlite = loadNodeSqlite();
  if (!sqlite?.DatabaseSync.prototype.deserialize) return undefined;
  const database = new sqlite.DatabaseSync(':memory:');
  database.deserialize?.(withoutJournal(bytes));
  return {
    rows: (sql) => {
      const statement = database.prepare(sql);
      // Otherwise it throws for whole numbers that are no safe integers.
      statement.setReadBigInts(true);
      return statement.all().map(numbersOf);
    },
    close: () => database.close(),
  };
}

export async function openBySqlJs(bytes: Buffer): Promise<OpenDatabase> {
  const { Database } = await loadSqlJs();
  const database = new Database(bytes);
  return {
    rows: (sql) => {
      const { columns = [], values = [] } = database.exec(sql)[0] ?? {};
      return values.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));
    },
    close: () => database.close(),
  };
}

function loadNodeSqlite(): NodeSqlite | undefined {
  const { emitWarning } = process;
  // Node.js 22 and the first of 24 warn that it may change.
  process.emitWarning = () => undefined;
  try {
    return process.getBuiltinModule?.('node:sqlite') as NodeSqlite | undefined;
  } finally {
    process.emitWarning = emitWarning;
  }
}

/**
 * The bytes of a database that looks for no write-ahead log, which SQLite would not open in memory
 * (https://sqlite.org/c3ref/deserialize.html): its file format has a 1 at 18 and 19 then.
 */
function withoutJournal(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.fill(1, 18, 20);
  return copy;
}

const numbersOf = (row: Mapping): Mapping =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, typeof value === 'bigint' ? Number(value) : value]),
  );
