import { isEqual } from '../../../schema/document/equality.ts';
import type { Dispute, Sides } from '../../../schema/document/merge/resolve.ts';
import { type Configs, mainFile } from '../../../schema/editing/configs.ts';
import { beginLog, doneSteps, type EditLog, perform, presentOf, type Step } from '../../../schema/editing/edit-log.ts';
import type { Translate } from '../../../schema/editing/fields/words.ts';
import { type NewKey, placeOf } from '../../../schema/editing/keys.ts';
import type { Operation } from '../../../schema/editing/operations.ts';
import { stepWords } from '../../../schema/editing/step-words.ts';
import { isSameText } from '../../../schema/editing/written-text.ts';
import type { Problem } from '../../../schema/problem.ts';
import type { Mapping } from '../../../schema/values.ts';
import type { WidgetCatalogue } from '../../../schema/widget.ts';
import { type Field, type FieldList, fieldsOf } from './fields.ts';
import type { Findings, Remark } from './findings.ts';
import { outlineOf, type Row } from './outline.ts';
import type { TextLine } from './text-line.ts';

/** A file as it was when it was read. */
export interface LoadedFile {
  /** What messages call it. */
  name: string;
  text: string;
  /** What a save of it has to name. */
  version: string;
  /** There is no such file yet: the first save makes it. */
  isNew?: true;
}

export type LoadedFiles = Readonly<Record<string, LoadedFile>>;

/** What the editor works with that never changes. */
export interface Tools {
  say: Translate;
  widgets: WidgetCatalogue;
  newKey: NewKey;
  /** Icons by words, the best of each set, with the name of their set. */
  findIcons: (words: string) => readonly { icon: string; set: string }[];
}

/** How an item answers: as it was checked last. */
export interface ItemStatus {
  isUp: boolean | undefined;
  message: string;
}

/** A line of a comparison of two texts. */
export interface DiffLine {
  kind: 'file' | 'place' | 'same' | 'old' | 'new';
  text: string;
}

/** A file as it was once. */
export interface PastText {
  file: string;
  /** When, by the clock of this machine. */
  when: string;
  text: string;
  value: Mapping;
}

export type TextPurpose =
  | { of: 'search' }
  | { of: 'field'; row: string; field: Field }
  /** A password, of which a hash is to be made; `first` is how it was typed the first time. */
  | { of: 'password'; row: string; field: Field; first?: string }
  | { of: 'new-address'; list: Row }
  | { of: 'new-title'; list: Row; url: string | undefined }
  | { of: 'new-section' | 'new-page' }
  | { of: 'tags'; keys: readonly string[] }
  | { of: 'copy-path' }
  /** The password of who signs in, where that before does not count any more. */
  | { of: 'sign-in' };

/** One of several to be picked. */
export interface Choice {
  label: string;
  note?: string;
  value: unknown;
}

/** What is suggested while a text is typed: any other text may be meant all the same. */
export type Suggested = 'icon' | 'theme';

export type PickPurpose =
  | { of: 'value'; row: string; field: Field }
  | { of: 'more'; row: string }
  | { of: 'add'; row: string }
  | { of: 'widget'; row: string }
  | { of: 'past'; file: string };

/** What takes the keys. */
export type Mode =
  | { name: 'browse' }
  | { name: 'text'; title: string; help: string; line: TextLine; purpose: TextPurpose; problem?: string }
  | {
      name: 'pick';
      title: string;
      help: string;
      choices: Choice[];
      filter: TextLine;
      at: number;
      purpose: PickPurpose;
      /** The choices are what fits what is typed, found anew with each letter. */
      suggests?: Suggested;
    }
  /** Entries go where the arrows lead; `began` is where the log stood before. */
  | { name: 'move'; keys: readonly string[]; began: EditLog; gesture: string }
  | { name: 'help'; top: number }
  | {
      name: 'diff';
      lines: DiffLine[];
      top: number;
      steps: string[];
      problems: string[];
      /** The earlier state of a file that it would go back to, where it is no save that is asked about. */
      past?: PastText;
    }
  | {
      name: 'conflict';
      file: string;
      sides: Sides;
      disputes: Dispute[];
      sidesChosen: ('mine' | 'theirs')[];
      at: number;
    }
  | { name: 'quit' }
  /** A file is not there any more; `anew` are the ones that are written anew already. */
  | { name: 'gone'; file: string; text: string; anew: readonly string[]; thenQuit: boolean }
  | { name: 'broken'; file: string; text: string; problem: Problem }
  | { name: 'wait'; text: string };

export interface Copied {
  entry: Mapping;
  kind: 'section' | 'item' | 'sub-item' | 'widget';
}

export interface EditorState {
  log: EditLog;
  loaded: LoadedFiles;
  /** What was saved last, or read, and how many steps counted then. */
  saved: Configs;
  savedSteps: number;
  /** What the title calls it all. */
  source: string;
  /** Id of the row of the tree that the keys are for. */
  cursor: string;
  focus: 'tree' | 'fields';
  field: string;
  folds: ReadonlyMap<string, boolean>;
  open: ReadonlySet<string>;
  asked: ReadonlySet<string>;
  query: string;
  clipboard: readonly Copied[];
  /** Keys of entries that the next key is for, all of them at once. */
  marked: ReadonlySet<string>;
  mode: Mode;
  message: { text: string; isBad?: true } | undefined;
  problems: Findings;
  advice: Findings;
  /** The one that was gone to last. */
  visited: Remark | undefined;
  statuses: Readonly<Record<string, ItemStatus>>;
  size: { columns: number; rows: number };
}

/** What decides which rows the tree has. */
type Listed = Pick<EditorState, 'log' | 'query'> & { folds: Pick<EditorState['folds'], 'get'> };

/** What a key asks for that takes the world outside. */
export type Effect =
  | { do: 'compare' }
  | { do: 'save'; thenQuit?: boolean; anew?: readonly string[] }
  | { do: 'ask-copy' }
  | { do: 'save-copy'; path: string }
  | { do: 'open-editor'; file: string; text?: string }
  /** A value of several lines is edited as a text of its own. */
  | { do: 'open-value'; row: string; field: Field }
  | { do: 'hash'; row: string; field: Field; password: string }
  | { do: 'sign-in'; password: string }
  | { do: 'history'; file: string }
  | { do: 'past-state'; file: string; id: string; when: string }
  | { do: 'status' }
  | { do: 'suspend' }
  | { do: 'redraw' }
  /** What is not saved is kept for the next time where that is wished. */
  | { do: 'quit'; keeps?: true };

export interface Reaction {
  state: EditorState;
  effect?: Effect;
}

/** The least that anything fits into. */
export const smallest = { columns: 40, rows: 12 };

/** Whether nothing of it can be shown. */
export const isTooSmall = ({ size }: Pick<EditorState, 'size'>): boolean =>
  size.columns < smallest.columns || size.rows < smallest.rows;

export const browsing: Mode = { name: 'browse' };

/** The editor as it opens. */
export function beginEditor(configs: Configs, more: Pick<EditorState, 'loaded' | 'source' | 'size'>): EditorState {
  return {
    log: beginLog(configs),
    saved: configs,
    savedSteps: 0,
    cursor: `page ${mainFile}`,
    focus: 'tree',
    field: '',
    folds: new Map(),
    open: new Set(),
    asked: new Set(),
    query: '',
    clipboard: [],
    marked: new Set(),
    mode: browsing,
    message: { text: 'a adds a link, Enter changes what the cursor is on, ? lists every key.' },
    problems: {},
    advice: {},
    visited: undefined,
    statuses: {},
    ...more,
  };
}

/** The rows that were asked for last: a key asks for those of one state time and again. */
let asked: { of: readonly unknown[]; rows: readonly Row[] } | undefined;

/** The rows of the tree that show. */
export function rowsOf({ log, folds, query }: Listed, { say }: Pick<Tools, 'say'>): readonly Row[] {
  const of = [presentOf(log), folds, query, say];
  if (asked?.of.every((one, index) => one === of[index])) return asked.rows;
  const rows = outlineOf(presentOf(log), { folds, query, say });
  asked = { of, rows };
  return rows;
}

/** The row that the keys are for: the first one where that is gone. */
export function currentRow(state: EditorState, tools: Tools): Row | undefined {
  const rows = rowsOf(state, tools);
  return rows.find(({ id }) => id === state.cursor) ?? rows[0];
}

export const fieldListOf = (state: EditorState, row: Row, tools: Tools): FieldList =>
  fieldsOf(presentOf(state.log), row, { ...state, ...tools });

export function currentField(state: EditorState, row: Row, tools: Tools): Field | undefined {
  const { fields } = fieldListOf(state, row, tools);
  return fields.find(({ id }) => id === state.field) ?? fields[0];
}

/** The files that differ from what was saved last, the main one first: pages have to be named before they are made. */
export function changedFiles({ log, saved }: Pick<EditorState, 'log' | 'saved'>): string[] {
  const present = presentOf(log);
  return Object.keys(present)
    .filter((file) => !(isEqual(present[file], saved[file]) && isSameText(present[file], saved[file])))
    .sort((one, other) => Number(other === mainFile) - Number(one === mainFile));
}

/** What was done since the last save: nothing where more than that was undone. */
export const stepsSinceSave = ({ log, savedSteps }: Pick<EditorState, 'log' | 'savedSteps'>): readonly Step[] =>
  doneSteps(log).slice(savedSteps);

/** The state after an operation, and a message of what it did. Where it can't be done, the state is as it was. */
export function performed(
  state: EditorState,
  operation: Operation | undefined,
  tools: Tools,
  gesture?: string,
): EditorState {
  if (!operation) return state;
  const log = perform(state.log, operation, tools.newKey, gesture);
  if (log === state.log) return state;
  const last = doneSteps(log).at(-1);
  return { ...state, log, message: last && { text: stepWords(last, tools.say) } };
}

/** The cursor on something, with all open that it is in. */
export function showing(state: EditorState, key: string): EditorState {
  const place = placeOf(presentOf(state.log), key);
  if (!place) return state;
  const [file] = place;
  const folds = new Map(state.folds).set(`page ${file}`, true);
  const opened = { ...state, folds, cursor: key, query: '' };
  const above = outlineOf(presentOf(state.log), { folds: everythingOpen, query: '', say: () => '' });
  for (const row of above) {
    const isAbove = row.place.length < place.length && row.place.every((step, index) => step === place[index]);
    if (isAbove && row.kind !== 'page') folds.set(row.id, true);
  }
  return opened;
}

/** Folds with nothing folded. */
export const everythingOpen = { get: () => true };

export const told = (state: EditorState, text: string): EditorState => ({ ...state, message: { text } });
export const refused = (state: EditorState, text: string): EditorState => ({
  ...state,
  message: { text, isBad: true },
});
