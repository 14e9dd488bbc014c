import { spawn } from 'node:child_process';
import { get } from 'node:http';
import { expect } from 'vitest';
import { readOptions } from '../schema/widget-options.ts';
import { widgetRequests } from '../schema/widget-plan.ts';
import { fetchWidgetData } from '../web/api/widget-data.ts';
import { catalogue } from '../web/widgets/catalogue.ts';
import { shownBy } from '../web/widgets/testing/shown-by.ts';

/**
 * Starts a service of this machine in the foreground, and waits until `url` answers with `status`, at a Unix socket where one
 * is given, `env` added to the environment; gives what ends it. Throws where it can't be started, or ends by itself before.
 */
export async function startService(
  command: string,
  args: readonly string[],
  where: { url: string; status?: number; socket?: string; env?: Record<string, string> },
): Promise<() => Promise<void>> {
  const service = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...where.env } });
  // Where what comes after its start fails, nobody else ends it; the processes of tests are ended by a signal.
  const endAlong = () => service.kill('SIGKILL');
  process.once('exit', endAlong).once('SIGTERM', exit);
  service.once('exit', () => process.off('exit', endAlong).off('SIGTERM', exit));
  let said = '';
  service.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000);
  });
  const failed = new Promise<never>((_, reject) => {
    service.once('error', (cause) =>
      reject(new Error(`${command} could not be started; install the Debian package.`, { cause })),
    );
    service.once('exit', (code, signal) => reject(new Error(`${command} ended with ${code ?? signal}: ${said}`)));
  });
  const end = async () => {
    if (service.exitCode !== null || service.signalCode !== null) return;
    const ended = new Promise((done) => service.once('exit', done));
    service.kill();
    const stubborn = setTimeout(() => service.kill('SIGKILL'), 5_000);
    await ended;
    clearTimeout(stubborn);
  };
  let isWaiting = true;
  const late = setTimeout(() => service.kill('SIGKILL'), longestStart);
  try {
    await Promise.race([failed, answers(where, () => isWaiting)]);
  } finally {
    isWaiting = false;
    clearTimeout(late);
  }
  return end;
}

const exit = () => process.exit();

/** Milliseconds until a service that does not answer is ended. */
const longestStart = 60_000;

async function answers(
  where: { url: string; status?: number; socket?: string },
  isWaiting: () => boolean,
): Promise<void> {
  const { url, status = 200, socket } = where;
  const ready = await new Promise<boolean>((resolve) => {
    const asked = get(url, { ...(socket !== undefined && { socketPath: socket }) }, (response) => {
      response.resume();
      resolve(response.statusCode === status);
    });
    asked.once('error', () => resolve(false));
  });
  if (ready || !isWaiting()) return;
  await new Promise((done) => setTimeout(done, 250));
  return answers(where, isWaiting);
}

/** What a widget makes of what its service says now: the road of the frame, from options as a file has them to what is shown. */
export async function askService(type: string, given: object): Promise<{ data: unknown; shown: string }> {
  const widget = catalogue[type] ?? expect.fail(`There is no ${type}.`);
  const options = readOptions(widget.options, given);
  const bodies = await Promise.all(
    widgetRequests(widget, options).map(({ proxy: _, ...request }) =>
      fetchWidgetData(request, { siteRoot: 'http://127.0.0.1/', useProxy: false, timeout: 30_000 }),
    ),
  );
  const body = bodies.length > 1 ? bodies : bodies[0];
  await widget.load?.();
  return { data: widget.read?.(body, options, Date.now()), shown: JSON.stringify(shownBy(widget, given, body)) };
}
