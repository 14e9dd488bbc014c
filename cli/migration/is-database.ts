/** Whether bytes are a database of SQLite. */
export const isDatabase = (bytes: Buffer): boolean => bytes.subarray(0, 15).toString('latin1') === 'SQLite format 3';
