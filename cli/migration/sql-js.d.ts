/** The build of sql.js that holds its WebAssembly; what is used of it is in `open-database.ts`. */
declare module 'sql.js/dist/sql-wasm-inline.js' {
  const initSqlJs: () => Promise<unknown>;
  export default initSqlJs;
}
