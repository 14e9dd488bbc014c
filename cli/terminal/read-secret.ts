/** What a terminal is read by; `process.stdin` is one. */
export interface SecretInput {
  isTTY?: boolean;
  setRawMode?(raw: boolean): unknown;
  setEncoding(encoding: 'utf8'): unknown;
  on(event: 'data', listener: (text: string) => void): unknown;
  off(event: 'data', listener: (text: string) => void): unknown;
  resume(): unknown;
  pause(): unknown;
}

/** Keys as a terminal sends them that shows nothing by itself. */
const keys = { interrupt: '\u0003', end: '\u0004', erase: ['\u007f', '\b'], eraseLine: '\u0015', enter: ['\r', '\n'] };

/**
 * Asks for a line that is not shown while it is typed; undefined where nobody sits at a terminal. `show` prints without a
 * line break. `interrupt` is called at Ctrl-C, which the terminal only passes on meanwhile.
 */
export async function readSecret(
  question: string,
  input: SecretInput,
  show: (text: string) => void,
  interrupt: () => void,
): Promise<string | undefined> {
  if (!input.isTTY || !input.setRawMode) return undefined;
  input.setRawMode(true);
  input.setEncoding('utf8');
  show(question);
  const line = await typedLine(input);
  input.setRawMode(false);
  input.pause();
  show('\n');
  // It may end the process at once: the terminal has to be as it was by then.
  if (line === undefined) interrupt();
  return line ?? '';
}

/** Undefined where it was interrupted. */
function typedLine(input: SecretInput): Promise<string | undefined> {
  return new Promise((resolve) => {
    let typed: string[] = [];
    const done = (line?: string) => {
      input.off('data', read);
      resolve(line);
    };
    const read = (text: string) => {
      // An arrow or another key without a letter.
      if (text.startsWith('\u001b')) return;
      for (const sign of text) {
        if (sign === keys.interrupt) return done();
        if (sign === keys.end || keys.enter.includes(sign)) return done(typed.join(''));
        if (keys.erase.includes(sign)) typed.pop();
        else if (sign === keys.eraseLine) typed = [];
        else if (sign >= ' ') typed.push(sign);
      }
    };
    input.on('data', read);
    input.resume();
  });
}
