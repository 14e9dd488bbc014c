import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * The folder for what can be had again: `DASH_CACHE_DIR`, else `dash` below `XDG_CACHE_HOME`, else below `~/.cache`. Empty
 * variables count as unset, and so does a relative `XDG_CACHE_HOME` (XDG base directory specification).
 */
export function cacheDir(environment: Readonly<Record<string, string | undefined>>, home = homedir()): string {
  const { DASH_CACHE_DIR: own, XDG_CACHE_HOME: xdg } = environment;
  if (own) return own;
  return join(xdg?.startsWith('/') ? xdg : join(home, '.cache'), 'dash');
}
