import { emitKeypressEvents } from 'node:readline';
import type { Key } from './state/key.ts';

type Input = NodeJS.ReadStream;
type Output = NodeJS.WriteStream;

const screen = {
  /** The screen that is gone with the program, keys as they are, and pasted text marked as such. */
  enter: '\u001b[?1049h\u001b[?2004h\u001b[2J\u001b[H',
  leave: '\u001b[?2004l\u001b[?1049l\u001b[?25h',
} as const;

/** Milliseconds after which an escape is one, and no beginning of an arrow: enough for most ways by SSH. */
const escapeTime = 100;

/** The terminal while a full-screen program has it. */
export interface Terminal {
  /** Gives it back as it was, for another program or for the end. */
  leave(): void;
  /** Takes it again. */
  enter(): void;
}

interface Keypress {
  name?: string;
  ctrl?: boolean;
  /** It came right behind an escape: as with Alt, or from somebody who types quickly. */
  meta?: boolean;
  sequence?: string;
}

/** Takes the terminal for a full-screen program, and hands over its keys. It is as it was after `leave`, and when the process ends. */
export function takeTerminal(input: Input, output: Output, onKey: (key: Key) => void): Terminal {
  let pasted: string | undefined;
  const press = (text: string | undefined, { name = '', ctrl = false, meta = false, sequence = '' }: Keypress) => {
    if (name === 'paste-start') {
      pasted = '';
    } else if (name === 'paste-end') {
      if (pasted !== undefined) onKey({ name: 'paste', text: pasted, ctrl: false });
      pasted = undefined;
    } else if (pasted !== undefined) {
      pasted += text ?? sequence;
    } else if (meta && /^\P{Cc}$/u.test(sequence.slice(1))) {
      // Nothing here has to do with Alt.
      onKey({ name: 'escape', text: '', ctrl: false });
      onKey({ name, text: sequence.slice(1), ctrl });
    } else {
      const isText = text !== undefined && !ctrl && !/^[\p{Cc}]/u.test(text);
      // Enter that was typed before the keys came as they are.
      const own = name === 'enter' ? 'return' : name;
      onKey({ name: own || (text ?? ''), text: isText ? text : '', ctrl });
    }
  };
  let isTaken = false;
  const leave = () => {
    if (!isTaken) return;
    isTaken = false;
    input.off('keypress', press);
    if (input.isTTY) input.setRawMode(false);
    input.pause();
    output.write(screen.leave);
  };
  const enter = () => {
    if (isTaken) return;
    isTaken = true;
    output.write(screen.enter);
    input.setRawMode(true);
    input.on('keypress', press);
    input.resume();
  };
  emitKeypressEvents(input, { escapeCodeTimeout: escapeTime } as never);
  process.once('exit', leave);
  enter();
  return { leave, enter };
}
