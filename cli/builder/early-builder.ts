import { existsSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import { configPath } from '../config/config-path.ts';
import { starterFile } from '../tasks/starter-file.ts';
import { type EarlyBuilder, earlyBuilderKey, forkBuilder } from './fork-builder.ts';
import type { BuilderTask } from './messages.ts';

/**
 * Starts the builder of `dash serve` before the command line is even loaded: it has the longer way to the first page.
 * `serve` adopts it if it is asked for the same; for arguments that take more than a look to understand, nothing is
 * started.
 */
export function startBuilderEarly(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): void {
  const file = namedFile(args);
  if (args[0] !== 'serve' || file === null) return;
  const task = builderTask(configPath(file, { cwd, env }), cwd);
  if (file !== undefined && !existsSync(resolve(cwd, file))) return;
  const child = forkBuilder(task);
  // Where the command line fails, nothing waits for it.
  child.unref();
  child.channel?.unref();
  const early: EarlyBuilder = { task, child, messages: [] };
  child.on('message', (message) => early.messages.push(message));
  (globalThis as Record<symbol, unknown>)[earlyBuilderKey] = early;
}

/** What the builder is asked for: the config, or the starter dashboard while there is none. */
export const builderTask = (file: string, cwd: string): BuilderTask => ({
  cwd,
  file: existsSync(resolve(cwd, file)) ? file : fromFolder(starterFile(), cwd),
});

const fromFolder = (file: string, cwd: string) => {
  const path = relative(cwd, file);
  return isAbsolute(path) ? file : path;
};

/** The options of `serve` whose value is the next argument, and those that have none. */
export const valued: readonly string[] = [
  ...['--host', '--port', '--cert', '--key', '--redirect-port', '--trust-proxy', '--hosts', '--base', '--log'],
];
export const switches: readonly string[] = ['--hsts', '--metrics'];

/** The file among the arguments of `serve`, undefined where none is named; null where it isn't plain to see. */
export function namedFile([, ...args]: readonly string[]): string | undefined | null {
  const names: string[] = [];
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? '';
    if (valued.includes(arg)) index += 1;
    else if (switches.includes(arg)) continue;
    else if (arg.startsWith('-')) return null;
    else names.push(arg);
  }
  return names.length > 1 ? null : names[0];
}
