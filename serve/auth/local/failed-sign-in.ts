import type { Log } from '../../log.ts';

/** Characters of a name that are worth keeping. */
const longestName = 64;

/**
 * Logs a failed sign-in in one line, for programs that ban addresses (`templates/fail2ban`). The address stands before the
 * name, and the name is JSON in plain ASCII, so that nobody can forge a line with it. The line doesn't say whether there is
 * such a user.
 */
export function logFailedSignIn(log: Log, address: string, name: string): void {
  const shown = JSON.stringify(name.slice(0, longestName)).replace(
    /[^\x20-\x7e]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  log('warn', `Failed sign-in from ${address} for ${shown}`);
}
