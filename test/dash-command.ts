import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The command under test: the checkout's own, or an installed one that `DASH_TEST_BIN` names. */
export const dashBin = process.env.DASH_TEST_BIN
  ? resolve(process.env.DASH_TEST_BIN)
  : fileURLToPath(new URL('../bin/dash.js', import.meta.url));

export interface RunOptions {
  cwd?: string;
  /** Set on top of a clean environment: nothing of the developer's own colours, ports or folders gets in. */
  env?: Record<string, string>;
  /** What the command reads from standard input. */
  input?: string;
  /** Another `bin/dash.js` than the one under test. */
  bin?: string;
  /** Another `node` than the one that runs the tests. */
  node?: string;
}

export interface RunResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Starts `dash` as a process of its own. */
export function startDash(
  args: readonly string[],
  { cwd, env, bin = dashBin, node = process.execPath }: Omit<RunOptions, 'input'> = {},
): ChildProcess {
  return spawn(node, [bin, ...args], {
    ...(cwd !== undefined && { cwd }),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
}

/** Runs `dash` to its end. */
export async function runDash(args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const child = startDash(args, options);
  const result: RunResult = { code: null, stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    result.stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    result.stderr += text;
  });
  child.stdin?.end(options.input ?? '');
  result.code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  return result;
}
