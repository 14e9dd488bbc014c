import { existsSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import type { Ports } from '../ports.ts';

/** What a config is called where nothing else is said. */
export const configName = 'conf.yml';

/**
 * The config that a command works on, as it is shown to the user: the one that was named, else `conf.yml` in
 * `USER_DATA_DIR` (`user-data` when unset) where there is one, else `conf.yml` in the present folder.
 */
export function configPath(given: string | undefined, { cwd, env }: Pick<Ports, 'cwd' | 'env'>): string {
  if (given !== undefined) return given;
  const inDataFolder = join(dataFolder(env), configName);
  return existsSync(resolve(cwd, inDataFolder)) ? inDataFolder : configName;
}

/** `USER_DATA_DIR`, with or without a slash at its end. */
const dataFolder = (env: Ports['env']): string => env.USER_DATA_DIR || 'user-data';

/** A file as a command's user would name it: from the present folder where it is in there, else by its whole path. */
export function shownPath(path: string, cwd: string): string {
  const inside = relative(cwd, path);
  return inside.startsWith('..') || isAbsolute(inside) ? path : inside;
}
