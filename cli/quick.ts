import { fstatSync, readFileSync, statSync, writeSync } from 'node:fs';
import { devNull } from 'node:os';
import { resolve } from 'node:path';
import { isClean, lookAt } from '../schema/document/clean.ts';
import { limits } from '../schema/document/limits.ts';
import { readPlainYaml } from '../schema/document/plain-yaml.ts';
import { configPath } from './config-path.ts';
import { summary } from './reports/summary.ts';
import { schemas } from './schemas.ts';
import { plainStyle } from './terminal/style.ts';

/**
 * `dash validate [file]` for the usual outcome, one file without extra pages and without a problem, printed into a pipe
 * or a file. False for everything else, with nothing printed: then the command line proper is to run.
 *
 * It is a file of its own because an editor or a hook runs it at each save: parsing arguments, loading modules one by
 * one and setting up streams take longer than checking 1,000 items.
 */
export function validateQuickly(
  args: readonly string[],
  { cwd, env }: { cwd: string; env: Readonly<Record<string, string | undefined>> },
): boolean {
  const [command, named, ...more] = args;
  if (command !== 'validate' || more.length > 0 || named?.startsWith('-') || named === '') return false;
  if (env.FORCE_COLOR !== undefined || isTerminal()) return false;
  const file = configPath(named, { cwd, env });
  const text = readText(resolve(cwd, file));
  const value = text === undefined ? undefined : readPlainYaml(text);
  if (!value || 'pages' in value || 'sops' in value || !isClean(lookAt(value, schemas, false))) return false;
  return write(`${summary({ reports: [{ file, text: '', problems: [] }], ok: true }, plainStyle)}\n`);
}

/** Undefined for what can't be read, which is not for this file to explain. */
function readText(path: string): string | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    return text.length > limits.length ? undefined : text;
  } catch {
    return undefined;
  }
}

/** A terminal, or what can't be told from one without loading Node's `tty`: output there may carry colour. */
function isTerminal(): boolean {
  try {
    const output = fstatSync(1);
    return output.isCharacterDevice() && output.rdev !== statSync(devNull).rdev;
  } catch {
    return true;
  }
}

/** False where the reader is gone or not ready: streams know how to handle that. */
function write(text: string): boolean {
  try {
    return writeSync(1, text) > 0;
  } catch {
    return false;
  }
}
