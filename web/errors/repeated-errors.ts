import { asLine, readErrorLog, reportError, timeOf, writeErrorLog } from './error-log.ts';

const counts = new Map<string, number>();

/**
 * Writes a failure that may come again and again, such as that of a widget that asks every few seconds: once like any
 * other, then as a count in its line, so that it pushes nothing else out of the log.
 */
export function reportRepeated(message: string, cause?: unknown, now = new Date()): void {
  const text = asLine(message);
  const lines = readErrorLog();
  const at = lines.findLastIndex((line) => line.slice(11) === text || line.slice(11).startsWith(`${text} (`));
  const count = (counts.get(text) ?? 0) + 1;
  const known = count > 1 && at !== -1;
  counts.set(text, known ? count : 1);
  if (!known) {
    reportError(message, cause, now);
    return;
  }
  const counted = `${text} (${count} times, last at ${timeOf(now)})`;
  writeErrorLog(lines.map((line, index) => (index === at ? line.slice(0, 11) + counted : line)));
}
