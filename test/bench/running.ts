import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../free-ports.ts';

/** The command under measurement: the checkout's own. */
export const dash = resolve('bin/dash.js');

export function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'dash-bench-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/** Milliseconds that a Node program takes from start to end. Throws where it fails. */
export function timeOf(args: readonly string[], cwd: string): number {
  const began = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
  return performance.now() - began;
}

export interface Running {
  process: ChildProcess;
  url: string;
  /** Milliseconds from its start to the end of its first answer. */
  firstAnswer: number;
  stop(): Promise<void>;
}

/** What was started ends with the benchmark, also where that fails. */
const started = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of started) child.kill();
});

/** Starts a Node program that listens on `port`, and waits for its first good answer. */
export async function start(
  args: readonly string[],
  port: number,
  cwd: string,
  env: Record<string, string> = {},
): Promise<Running> {
  const began = performance.now();
  const child = spawn(process.execPath, args, { cwd, stdio: 'ignore', env: { ...process.env, ...env } });
  started.add(child);
  const url = `http://127.0.0.1:${port}/`;
  while ((await statusOf(url)) !== 200) await new Promise((done) => setTimeout(done, 5));
  return {
    process: child,
    url,
    firstAnswer: performance.now() - began,
    stop: () =>
      new Promise((done) => {
        child.once('exit', () => done());
        child.kill();
      }),
  };
}

/**
 * Serves a config, with the files that it names beside it, by this checkout's program or another one. What the server keeps
 * is kept in its folder as well.
 */
export const startDash = async (
  config: string,
  files: Record<string, string> = {},
  program = dash,
): Promise<Running & { folder: string }> => {
  const folder = folderWith({ 'conf.yml': config, ...files });
  const port = await freePort();
  const args = [program, 'serve', '--host', '127.0.0.1', '--port', String(port)];
  const running = await start(args, port, folder, { DASH_STATE_DIR: join(folder, '.state') });
  return { ...running, folder };
};

/** A bare `node:http` program: `answer` is the source of its request listener. */
export const startBare = async (answer = '(_, response) => response.end("x")'): Promise<Running> => {
  const port = await freePort();
  const source = `require('node:http').createServer(${answer}).listen(${port}, '127.0.0.1')`;
  return start(['-e', source], port, tmpdir());
};

/** An answer of such a server to a widget of type `custom-list`. */
export const answerList = `(_, response) => {
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify([1, 2, 3].map((count) => ({ link: { text: 'Release ' + count }, value: { text: 'v' + count } }))));
}`;

const statusOf = (url: string): Promise<number> =>
  new Promise((done) => {
    request(url, { agent: false }, (answer: IncomingMessage) => {
      answer.resume();
      answer.on('end', () => done(answer.statusCode ?? 0));
    })
      .on('error', () => done(0))
      .end();
  });
