import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * The folder for what Dash keeps for its users beside their config: `dash` below `XDG_DATA_HOME`, else below
 * `~/.local/share`. A relative `XDG_DATA_HOME` counts as unset (XDG base directory specification).
 */
export function dataDir(
  { XDG_DATA_HOME: xdg }: Readonly<Record<string, string | undefined>>,
  home = homedir(),
): string {
  return join(xdg?.startsWith('/') ? xdg : join(home, '.local', 'share'), 'dash');
}
