import { clipped, printable, widthOf, wrapped } from '../../terminal/cells.ts';
import type { EditorState, Mode } from '../state/editor-state.ts';
import { type TextLine, visiblePart } from '../state/text-line.ts';
import type { Signs } from './signs.ts';

export type PromptMode = Extract<Mode, { name: 'text' | 'pick' }>;

export type FootLook = 'plain' | 'question' | 'warning' | 'error';

/** What stands between the standing and the keys. */
export interface FootLines {
  title: string;
  /** What there is to know of it, in lines: the first one stands beside the title. */
  about: readonly string[];
  /** What was done, what is asked, or what is wrong, in lines. */
  message: { lines: readonly string[]; look: FootLook };
}

/** Lines of a help on a screen of so many rows. */
const aboutLines = (rows: number): number => (rows < 20 ? 2 : 4);
const messageLines = 3;

export const isPrompt = (mode: Mode): mode is PromptMode => mode.name === 'text' || mode.name === 'pick';

/** Lines, of which the last one says that there are more. */
const cut = (lines: readonly string[], most: number, columns: number): string[] =>
  lines.length <= most ? [...lines] : [...lines.slice(0, most - 1), clipped(lines.slice(most - 1).join(' '), columns)];

/** What the foot says, in lines of this screen. */
export function footLines({ mode, message, size }: EditorState, signs: Pick<Signs, 'warning' | 'error'>): FootLines {
  const { columns, rows } = size;
  const lined = (text: string, look: FootLook): FootLines['message'] => {
    const mark = look === 'warning' ? `${signs.warning} ` : look === 'error' ? `${signs.error} ` : '';
    return { lines: cut(wrapped(printable(mark + text), columns), messageLines, columns), look };
  };
  if (isPrompt(mode)) {
    const full = mode.name === 'text' ? printable(mode.title) : 'Find';
    const title = clipped(full, mode.help === '' ? columns : Math.floor(columns / 2));
    const about = wrapped(printable(mode.help), columns, columns - widthOf(title) - 2);
    const problem = mode.name === 'text' ? mode.problem : undefined;
    return {
      title,
      about: cut(about.length === 0 ? [''] : about, aboutLines(rows), columns),
      message: lined(problem ?? '', problem === undefined ? 'plain' : 'warning'),
    };
  }
  const said =
    mode.name === 'quit'
      ? lined('Leave without saving? s saves first, d discards all changes, Esc stays.', 'question')
      : mode.name === 'gone'
        ? lined(`${mode.text} w writes it anew, c saves a copy, k keeps a draft and leaves.`, 'question')
        : mode.name === 'broken'
          ? lined(`Line ${mode.problem.line}: ${mode.problem.message}`, 'error')
          : mode.name === 'wait'
            ? lined(mode.text, 'plain')
            : lined(message?.text ?? '', message?.isBad ? 'warning' : 'plain');
  return { title: '', about: [], message: said };
}

/** How many lines the foot takes: with how much has changed, what is typed, and the keys. */
export function footHeight(state: EditorState, signs: Signs): number {
  const { about, message } = footLines(state, signs);
  return 1 + about.length + (isPrompt(state.mode) ? 1 : 0) + Math.max(1, message.lines.length) + 1;
}

/** Where the next letter goes, in columns and rows of the screen; undefined where nothing is typed. */
export function cursorOf(state: EditorState, signs: Signs): { x: number; y: number } | undefined {
  const { mode, size } = state;
  if (!isPrompt(mode)) return undefined;
  const below = Math.max(1, footLines(state, signs).message.lines.length) + 1;
  return { x: 2 + visiblePart(typedLine(mode), size.columns - 3).column, y: size.rows - below - 1 };
}

/** The line that is typed; nobody reads a password over a shoulder. */
export function typedLine(mode: PromptMode): TextLine {
  if (mode.name === 'pick') return mode.filter;
  const { line, purpose } = mode;
  return purpose.of === 'password' || purpose.of === 'sign-in'
    ? { text: '*'.repeat(line.text.length), at: line.at }
    : line;
}
