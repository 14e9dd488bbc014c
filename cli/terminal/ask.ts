import { createInterface } from 'node:readline/promises';
import { DashError } from '../../schema/errors.ts';

type Streams = Pick<NodeJS.Process, 'stdin' | 'stderr'>;

/**
 * Asks a question on a terminal; the answer as it was typed. Ctrl-C ends the process as it does elsewhere.
 *
 * @throws {DashError} `not-answered` at the end of the input: that is neither a yes nor a no
 */
export async function askLine(question: string, { stdin, stderr }: Streams = process): Promise<string> {
  const lines = createInterface({ input: stdin, output: stderr });
  let isInterrupted = false;
  lines.once('SIGINT', () => {
    isInterrupted = true;
    lines.close();
  });
  const ended = new Promise<undefined>((resolve) => lines.once('close', () => resolve(undefined)));
  let answer: string | undefined;
  try {
    answer = await Promise.race([lines.question(question), ended]);
  } finally {
    // What was typed behind the answer is for whoever reads next.
    const rest = answer === undefined ? '' : lines.line;
    lines.close();
    if (rest) stdin.unshift(Buffer.from(rest));
  }
  if (answer !== undefined) return answer;
  stderr.write('\n');
  if (isInterrupted) await interrupt();
  throw new DashError('not-answered', 'The question was not answered, so nothing was done.', {
    hint: 'Run the command again.',
  });
}

/** Asks for a yes, which a bare Enter is. */
export const askYes = async (question: string, streams: Streams = process): Promise<boolean> =>
  /^\s*(?:y|yes)?\s*$/i.test(await askLine(`${question} [Y/n] `, streams));

/** Sends the process the signal that the terminal has only passed on. It is over, or whoever listens has heard of it. */
async function interrupt(): Promise<never> {
  const heard = new Promise((resolve) => {
    if (process.listenerCount('SIGINT') > 0) process.once('SIGINT', resolve);
  });
  // Listening for a signal keeps no process from its end.
  const waiting = setInterval(() => undefined, 1000);
  process.kill(process.pid, 'SIGINT');
  await heard;
  clearInterval(waiting);
  throw new DOMException('Ctrl-C', 'AbortError');
}
