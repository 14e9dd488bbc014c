import { type EditorState, type Extension, type Range, RangeSet, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  GutterMarker,
  gutterLineClass,
  WidgetType,
} from '@codemirror/view';
import { piecesOf, type TextProblem } from './check-text.ts';

/** What is shown beside the lines of a text. */
export interface Marks {
  problems: readonly TextProblem[];
  /** Numbers of the lines that differ from the file, from 1. */
  changed: readonly number[];
}

/** Words for the buttons of problems. */
export interface MarkWords {
  use: (word: string) => string;
}

export const setMarks = StateEffect.define<Marks>();

/** Problems whose words are shown below their lines; all are in the list. */
const mostNotes = 50;

/** Shows problems beside their lines, with a button that mends what can be mended, and which lines have changed. */
export const showMarks = (words: MarkWords): Extension => [problemsField(words), changedField];

const problemsField = (words: MarkWords) =>
  StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(decorations, { changes, effects, state }) {
      const marks = effects.find((effect) => effect.is(setMarks));
      return marks ? decorate(state, marks.value.problems, words) : decorations.map(changes);
    },
    provide: (field) => EditorView.decorations.from(field),
  });

function decorate(state: EditorState, problems: readonly TextProblem[], words: MarkWords): DecorationSet {
  const ranges: Range<Decoration>[] = [];
  for (const problem of problems.slice(0, mostNotes)) {
    const { from, to } = spanOf(state, problem);
    const line = state.doc.lineAt(from);
    const kind = problem.severity === 'warning' ? 'cm-warning' : 'cm-error';
    ranges.push(Decoration.line({ class: `cm-problem-line ${kind}` }).range(line.from));
    if (to > from) ranges.push(Decoration.mark({ class: `cm-problem ${kind}` }).range(from, to));
    const widget = new Note(problem, kind, words);
    ranges.push(Decoration.widget({ widget, block: true, side: 1 }).range(line.to));
  }
  return Decoration.set(ranges, true);
}

/** Where a problem stands in the text, which may have become shorter since. */
export function spanOf({ doc }: EditorState, { line, column, endLine, endColumn }: TextProblem) {
  const at = (number: number, character: number) => {
    const { from, to } = doc.line(Math.min(Math.max(1, number), doc.lines));
    return Math.min(from + Math.max(0, character - 1), to);
  };
  const from = at(line, column);
  return { from, to: Math.max(from, at(endLine, endColumn)) };
}

class Note extends WidgetType {
  readonly #problem: TextProblem;
  readonly #kind: string;
  readonly #words: MarkWords;

  constructor(problem: TextProblem, kind: string, words: MarkWords) {
    super();
    this.#problem = problem;
    this.#kind = kind;
    this.#words = words;
  }

  override eq(other: Note): boolean {
    const [one, two] = [this.#problem, other.#problem];
    return one.message === two.message && one.hint === two.hint && one.line === two.line && one.column === two.column;
  }

  override toDOM(view: EditorView): HTMLElement {
    const { message, hint = '', mend } = this.#problem;
    const row = document.createElement('div');
    row.className = 'cm-note-row';
    const note = row.appendChild(document.createElement('div'));
    note.className = `cm-note ${this.#kind}`;
    const words = note.appendChild(document.createElement('span'));
    for (const { text, isCode } of piecesOf(mend === undefined ? `${message} ${hint}`.trim() : message)) {
      words.append(isCode ? Object.assign(document.createElement('b'), { textContent: text }) : text);
    }
    if (mend !== undefined) {
      const button = note.appendChild(document.createElement('button'));
      button.type = 'button';
      button.textContent = this.#words.use(mend);
      button.addEventListener('click', () => {
        view.dispatch({ changes: { ...spanOf(view.state, this.#problem), insert: mend }, userEvent: 'input.mend' });
        view.focus();
      });
    }
    return row;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

const changedMarker = new (class extends GutterMarker {
  override elementClass = 'cm-changed';
})();

const changedField = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update(markers, { changes, effects, state }) {
    const marks = effects.find((effect) => effect.is(setMarks));
    if (!marks) return markers.map(changes);
    const lines = marks.value.changed.filter((line) => line <= state.doc.lines);
    return RangeSet.of(lines.map((line) => changedMarker.range(state.doc.line(line).from)));
  },
  provide: (field) => gutterLineClass.from(field),
});
