import { structuredPatch } from 'diff';
import { stepWords } from '../../../schema/editing/step-words.ts';
import type { Problem } from '../../../schema/problem.ts';
import { type DiffLine, type EditorState, type Mode, stepsSinceSave, type Tools } from './editor-state.ts';

const kinds: Readonly<Record<string, DiffLine['kind']>> = { '+': 'new', '-': 'old', ' ': 'same' };

/** Unchanged lines that show around changed ones. */
const context = 2;

/** The lines that differ between the files and what they are to hold. */
export function diffOf({ loaded }: Pick<EditorState, 'loaded'>, texts: Readonly<Record<string, string>>): DiffLine[] {
  return Object.entries(texts).flatMap(([file, text]): DiffLine[] => {
    const name = loaded[file]?.name ?? file;
    const { hunks } = structuredPatch(name, name, loaded[file]?.text ?? '', text, '', '', { context });
    if (hunks.length === 0) return [];
    return [
      { kind: 'file', text: loaded[file]?.text ? name : `${name} (new)` },
      ...hunks.flatMap(({ newStart, lines }): DiffLine[] => [
        { kind: 'place', text: `line ${newStart}` },
        ...lines.flatMap((line): DiffLine[] => {
          const kind = kinds[line.charAt(0)];
          return kind ? [{ kind, text: line.slice(1).replace(/\r$/, '') }] : [];
        }),
      ]),
    ];
  });
}

/** How many lines a comparison takes away and adds. */
export const countChanged = (lines: readonly DiffLine[]): number =>
  lines.filter(({ kind }) => kind === 'old' || kind === 'new').length;

/** What shows before a save: what was done in words, the lines that change, and what is wrong in them. */
export function comparison(
  state: EditorState,
  texts: Readonly<Record<string, string>>,
  problems: readonly Problem[],
  { say }: Pick<Tools, 'say'>,
): Extract<Mode, { name: 'diff' }> {
  return {
    name: 'diff',
    top: 0,
    lines: diffOf(state, texts),
    steps: stepsSinceSave(state).map((step) => stepWords(step, say)),
    problems: problems.map(({ message, line }) => `line ${line}: ${message}`),
  };
}
