import type { EditorState, Mode } from '../state/editor-state.ts';
import { diffRows } from './diff-rows.ts';
import { footHeight } from './foot-lines.ts';
import { helpLines } from './help-lines.ts';
import { type Signs, signsFor } from './signs.ts';

/** What is longer than the screen, in lines: how many there are, and how many show at a time. */
interface Scrolled {
  count: number;
  room: number;
}

/** Steps in words that show above the lines of a comparison, and mistakes. */
export const diffHead = { steps: 4, problems: 2 } as const;

/** Lines between the title and the foot. */
export const bodyHeight = (state: EditorState, signs: Signs): number => state.size.rows - 1 - footHeight(state, signs);

/** Lines of the help that such a body shows, below its name. */
export const helpRoom = (height: number): number => Math.max(1, height - 1);

/** Lines of a comparison that such a body shows, below what is said of it. */
export function diffRoom({ steps, problems }: Pick<DiffMode, 'steps' | 'problems'>, height: number): number {
  const said = Math.min(steps.length, diffHead.steps) + (steps.length > diffHead.steps ? 1 : 0);
  return Math.max(1, height - 2 - said - Math.min(diffHead.problems, problems.length));
}

/** The first line that shows, of which one was asked for: the last line is the end. */
export const firstShown = (top: number, { count, room }: Scrolled): number => Math.max(0, Math.min(top, count - room));

/** How much there is of the help or a comparison on this screen. Every kind of signs has the same width. */
export function scrolledLines(state: EditorState, mode: Extract<Mode, { name: 'help' }> | DiffMode): Scrolled {
  const height = bodyHeight(state, signsFor(false));
  return mode.name === 'help'
    ? { count: helpLines(state.size.columns).length, room: helpRoom(height) }
    : { count: diffRows(mode.lines, state.size.columns).length, room: diffRoom(mode, height) };
}

type DiffMode = Extract<Mode, { name: 'diff' }>;
