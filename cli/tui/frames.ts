import { EventEmitter } from 'node:events';
import { terminalSize } from '../terminal/terminal-size.ts';

type Output = Pick<NodeJS.WriteStream, 'write' | 'columns' | 'rows'>;

/** Begin and end of what a terminal shows at once; others leave both out. */
const [together, shown] = ['\u001b[?2026h', '\u001b[?2026l'];

export interface Frames {
  /** What Ink draws on: it is handed whole frames. */
  readonly stream: NodeJS.WriteStream;
  /** Draws all of the next frame: nobody knows what the screen shows. */
  forget(): void;
}

/** What stands for signs on a terminal that has none but those of ASCII, each as wide as what it stands for. */
const plainSigns: Readonly<Record<string, string>> = {
  '…': '~',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '·': '-',
  '•': '*',
  '–': '-',
  '×': 'x',
  '↑': '^',
  '↓': 'v',
  '←': '<',
  '→': '>',
};

const inAscii = (text: string): string => text.replace(/[…’‘“”·•–×↑↓←→]/g, (sign) => plainSigns[sign] ?? sign);

/**
 * Frames on a terminal, each by the lines that differ from the one before: little to send by SSH, and nothing flickers.
 * `cursor` says where the cursor stands, in columns and rows from 0; it is hidden where there is none. A plain terminal gets
 * signs of ASCII in the place of arrows, dots and such.
 */
export function createFrames(
  output: Output,
  cursor: () => { x: number; y: number } | undefined,
  { isPlain = false }: { isPlain?: boolean } = {},
): Frames {
  let before: readonly string[] | undefined;
  let placeBefore = '';
  const write = (frame: string): boolean => {
    const lines = (isPlain ? inAscii(frame) : frame).split('\n');
    const changed = Array.from({ length: Math.max(lines.length, before?.length ?? 0) }, (_, row) => {
      const line = lines[row] ?? '';
      // A screen that is cleared has empty lines already.
      return line === (before ? before[row] : '') ? '' : `\u001b[${row + 1};1H\u001b[2K${line}`;
    }).join('');
    const clear = before ? '' : '\u001b[2J';
    const at = cursor();
    const place = at ? `\u001b[${at.y + 1};${at.x + 1}H\u001b[?25h` : '';
    const isSame = before && changed === '' && place === placeBefore;
    before = lines;
    placeBefore = place;
    if (isSame) return true;
    return output.write(`${together}\u001b[?25l${clear}${changed}${place}${shown}`);
  };
  const stream = Object.defineProperties(Object.assign(new EventEmitter(), { isTTY: true, write }), {
    columns: { get: () => terminalSize(output).columns },
    rows: { get: () => terminalSize(output).rows },
  });
  return {
    // It is what Ink uses of a terminal's stream.
    stream: stream as unknown as NodeJS.WriteStream,
    forget: () => {
      before = undefined;
    },
  };
}
