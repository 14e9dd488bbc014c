import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * The folder for what the server keeps: `DASH_STATE_DIR`, else `dash` below `XDG_STATE_HOME`, else below
 * `~/.local/state`. Empty variables count as unset, and so does a relative `XDG_STATE_HOME` (XDG base directory
 * specification). It is not the config's own folder, parts of which are served.
 */
export function stateDir(environment: Readonly<Record<string, string | undefined>>, home = homedir()): string {
  const { DASH_STATE_DIR: own, XDG_STATE_HOME: xdg } = environment;
  if (own) return own;
  return join(xdg?.startsWith('/') ? xdg : join(home, '.local', 'state'), 'dash');
}
