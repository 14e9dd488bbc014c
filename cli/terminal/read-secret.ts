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
  try {
    return await typedLine(input, interrupt);
  } finally {
    input.setRawMode(false);
    input.pause();
    show('\n');
  }
}

function typedLine(input: SecretInput, interrupt: () => void): Promise<string> {
  return new Promise((resolve) => {
    let typed: string[] = [];
    const done = () => {
      input.off('data', read);
      resolve(typed.join(''));
    };
    const read = (text: string) => {
      // An arrow or another key without a letter.
      if (text.startsWith('\u001b')) return;
      for (const sign of text) {
        if (sign === keys.interrupt) {
          done();
          return interrupt();
        }
        if (sign === keys.end || keys.enter.includes(sign)) return done();
        if (keys.erase.includes(sign)) typed.pop();
        else if (sign === keys.eraseLine) typed = [];
        else if (sign >= ' ') typed.push(sign);
      }
    };
    input.on('data', read);
    input.resume();
  });
}
