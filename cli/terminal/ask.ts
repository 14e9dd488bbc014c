import { createInterface } from 'node:readline/promises';

type Streams = Pick<NodeJS.Process, 'stdin' | 'stderr'>;

/** Asks a question on a terminal; the answer as it was typed. */
export async function askLine(question: string, { stdin, stderr }: Streams = process): Promise<string> {
  const lines = createInterface({ input: stdin, output: stderr });
  try {
    // The end of the input is no answer.
    const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
    return await Promise.race([lines.question(question), ended]);
  } finally {
    // What was typed behind the answer is for whoever reads next.
    const rest = lines.line;
    lines.close();
    if (rest) stdin.unshift(Buffer.from(rest));
  }
}

/** Asks for a yes, which a bare Enter is. */
export const askYes = async (question: string, streams: Streams = process): Promise<boolean> =>
  /^\s*(?:y|yes)?\s*$/i.test(await askLine(`${question} [Y/n] `, streams));
