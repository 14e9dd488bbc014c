/** Key in session storage; one line an entry. */
const key = 'errorLog';

/** Entries that the log holds at most: a widget that fails every few seconds must not fill the browser's storage. */
const bound = 100;

let listener: ((cause: unknown) => void) | undefined;

/** Calls `listen` with the cause of each failure. */
export const onError = (listen: (cause: unknown) => void): void => {
  listener = listen;
};

/** Writes a failure to the console and, as `[HH:MM:SS] message`, to the session's error log. */
export function reportError(message: string, cause?: unknown, now = new Date()): void {
  console.warn(message, cause ?? '');
  listener?.(cause);
  writeErrorLog([...readErrorLog(), `[${timeOf(now)}] ${asLine(message)}`]);
}

export const timeOf = (moment: Date): string => moment.toTimeString().slice(0, 8);
export const asLine = (message: string): string => message.replace(/\s*\n\s*/g, ' ');

/** Replaces the entries of the session. */
export function writeErrorLog(lines: readonly string[]): void {
  try {
    sessionStorage.setItem(key, lines.slice(-bound).join('\n'));
  } catch (cause) {
    console.warn('The error log could not be kept in this browser.', cause);
  }
}

/** The entries of this session, the oldest first; none where the browser has no storage. */
export function readErrorLog(): string[] {
  try {
    return sessionStorage.getItem(key)?.split('\n') ?? [];
  } catch {
    return [];
  }
}
