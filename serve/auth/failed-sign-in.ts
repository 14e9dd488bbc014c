import type { Log } from '../log.ts';

/** Characters of a name that are worth keeping. */
const longestName = 64;

/**
 * Tells the log of a failed sign-in, in one line for programs that bar addresses (`templates/fail2ban`). The address stands
 * before the name, and the name as JSON in plain ASCII, so that nobody writes a line of theirs with it. What the name is
 * right for is told to nobody.
 */
export function logFailedSignIn(log: Log, address: string, name: string): void {
  const shown = JSON.stringify(name.slice(0, longestName)).replace(
    /[^\x20-\x7e]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  log('warn', `Failed sign-in from ${address} for ${shown}`);
}
