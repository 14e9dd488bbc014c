/** Columns and rows of a terminal. */
export interface TerminalSize {
  columns: number;
  rows: number;
}

/**
 * How large a terminal is. One that was told no size says 0, as on a serial line and in a container that has just started;
 * then, and where nothing is known, it is taken for one of 80×24.
 */
export const terminalSize = (stream: { columns?: number; rows?: number }): TerminalSize => ({
  columns: stream.columns || 80,
  rows: stream.rows || 24,
});
