import { presentOf } from '../../../schema/editing/edit-log.ts';
import { addressNote } from '../../../schema/editing/fields/address-note.ts';
import { withScheme } from '../../../schema/rules/addresses/urls.ts';
import { normaliseText } from '../../../schema/rules/search/filter.ts';
import { readPasswordHash } from '../../../schema/rules/secrets/password-hash.ts';
import { askTitle, beginAdding, itemAdded, newPage, pageProblem, titleFor } from './adding.ts';
import {
  browsing,
  type Choice,
  currentRow,
  type EditorState,
  type Mode,
  type Reaction,
  rowsOf,
  type TextPurpose,
  type Tools,
} from './editor-state.ts';
import { askedFor, offered, setTo } from './field-keys.ts';
import { readTyped, textOfValue } from './field-values.ts';
import { isKey, type Key } from './key.ts';
import type { Row } from './outline.ts';
import { added, spotFor } from './spots.ts';
import { tagged } from './tagging.ts';
import { lineOf, typed } from './text-line.ts';

type TextMode = Extract<Mode, { name: 'text' }>;
type PickMode = Extract<Mode, { name: 'pick' }>;

const closed = (state: EditorState): EditorState => ({ ...state, mode: browsing });

/** A key while a text is typed. What is wrong with it is told with each letter. */
export function textKey(state: EditorState, mode: TextMode, key: Key, tools: Tools): Reaction {
  if (isKey(key, 'escape', '^c')) {
    return { state: mode.purpose.of === 'search' ? { ...closed(state), query: '' } : closed(state) };
  }
  if (isKey(key, 'return')) return submitted(state, mode, tools);
  const isSearch = mode.purpose.of === 'search';
  if (isSearch && isKey(key, 'up', 'down')) return { state: closed(state) };
  const line = typed(mode.line, key);
  if (!line) return { state };
  const { problem: _, ...rest } = mode;
  const problem = problemOfText(state, mode.purpose, line.text, tools);
  const next = { ...state, mode: { ...rest, line, ...(problem !== undefined && { problem }) } };
  return { state: isSearch ? found({ ...next, query: line.text }, tools) : next };
}

/** The search with the cursor on the first that was found. */
function found(state: EditorState, tools: Tools): EditorState {
  const rows = rowsOf(state, tools);
  const { query } = state;
  const first = query.trim() === '' ? undefined : rows.find((row) => isHit(row, rows));
  return first ? { ...state, cursor: first.id, focus: 'tree' } : state;
}

/** Whether a row is there for its own sake: nothing that was found is in it. */
const isHit = (row: Row, rows: readonly Row[]): boolean => {
  const next = rows[rows.indexOf(row) + 1];
  return !next || next.depth <= row.depth;
};

function problemOfText(state: EditorState, purpose: TextPurpose, text: string, { say }: Tools): string | undefined {
  if (purpose.of === 'field') {
    const row = { kind: rowKind(state, purpose.row, { say }) };
    const read = readTyped(purpose.field, text, { row, say });
    return 'problem' in read ? read.problem : read.note;
  }
  if (purpose.of === 'new-address') {
    const note = addressNote(text.trim(), say);
    return note && !note.refused && note.mend ? `This becomes ${String(note.mend.value)}` : note?.message;
  }
  if (purpose.of === 'new-page') return pageProblem(state, text, say);
  return undefined;
}

const rowKind = (state: EditorState, id: string, tools: Pick<Tools, 'say'>): Row['kind'] =>
  rowsOf(state, tools).find((row) => row.id === id)?.kind ?? 'settings';

function submitted(state: EditorState, mode: TextMode, tools: Tools): Reaction {
  const { purpose } = mode;
  const text = mode.line.text.trim();
  const held = (problem: string): Reaction => ({ state: { ...state, mode: { ...mode, problem } } });
  switch (purpose.of) {
    case 'search':
      return { state: closed(state) };
    case 'field': {
      const row = rowsOf(state, tools).find(({ id }) => id === purpose.row);
      // What was only looked at stays as it is written.
      const isSame =
        !purpose.field.definition.writeOnly && mode.line.text === textOfValue(purpose.field, purpose.field.value);
      if (!row || (isSame && text !== '')) return { state: closed(state) };
      const read = readTyped(purpose.field, text, { row, say: tools.say });
      return 'problem' in read
        ? held(read.problem)
        : { state: setTo(closed(state), row, purpose.field, read.value, tools) };
    }
    case 'password':
      return passwordTyped(state, mode, purpose, tools);
    case 'new-address': {
      const note = text === '' ? undefined : addressNote(text, tools.say);
      if (note?.refused) return held(note.mend ? `${note.message} ${note.mend.label}?` : note.message);
      const url = text === '' ? undefined : (withScheme(text) ?? text);
      const title = url === undefined ? '' : titleFor(url);
      return { state: askTitle(state, { list: purpose.list, url, title }) };
    }
    case 'new-title': {
      if (text === '') return held(tools.say('item-panel.title-needed'));
      return { state: itemAdded(closed(state), purpose.list, { title: text, url: purpose.url }, tools) };
    }
    case 'new-section': {
      const row = currentRow(state, tools);
      const at = row && (spotFor(presentOf(state.log), row, 'section') ?? undefined);
      if (text === '') return held(tools.say('inline.name-needed'));
      return { state: at ? added(closed(state), at, { name: text, items: [] }, tools) : closed(state) };
    }
    case 'new-page':
      return newPage(state, text, held, tools);
    case 'tags':
      return { state: text === '' ? closed(state) : tagged(closed(state), purpose.keys, text, tools) };
    case 'sign-in':
      return mode.line.text === ''
        ? { state: closed(state) }
        : { state: closed(state), effect: { do: 'sign-in', password: mode.line.text } };
    case 'copy-path':
      return text === '' ? { state: closed(state) } : { state: closed(state), effect: { do: 'save-copy', path: text } };
  }
}

/** A password is typed twice, as it can't be seen; the hash is made behind the screen. */
function passwordTyped(
  state: EditorState,
  mode: TextMode,
  { row: id, field, first }: Extract<TextPurpose, { of: 'password' }>,
  tools: Tools,
): Reaction {
  const password = mode.line.text;
  const row = rowsOf(state, tools).find((one) => one.id === id);
  if (!row || (password === '' && first === undefined)) return { state: closed(state) };
  if (readPasswordHash(password) !== undefined) {
    return { state: setTo(closed(state), row, field, password.trim(), tools) };
  }
  const again = (title: string, more: { first?: string; problem?: string }): Reaction => {
    const { first: typedFirst, problem } = more;
    const purpose = { of: 'password', row: id, field, ...(typedFirst !== undefined && { first: typedFirst }) } as const;
    const next: TextMode = { name: 'text', title, help: mode.help, line: lineOf(''), purpose };
    return { state: { ...state, mode: { ...next, ...(problem !== undefined && { problem }) } } };
  };
  const name = `${row.label} · ${field.label}`;
  if (first === undefined) return again(`${name} · once more`, { first: password });
  if (first !== password) return again(name, { problem: 'These are two different passwords. Begin again.' });
  const text = 'Making the hash …';
  return { state: { ...state, mode: { name: 'wait', text } }, effect: { do: 'hash', row: id, field, password } };
}

export function choicesLeft({
  choices,
  filter,
  suggests,
}: Pick<PickMode, 'choices' | 'filter' | 'suggests'>): Choice[] {
  if (suggests) return choices;
  const words = filter.text.split(/\s+/).map(normaliseText).filter(Boolean);
  const fits = ({ label, note = '' }: Choice, text = normaliseText(`${label} ${note}`)) =>
    words.every((word) => text.includes(word));
  const left = choices.filter((choice) => fits(choice));
  const isLabelled = ({ label }: Choice) => words.every((word) => normaliseText(label).includes(word));
  const begins = ({ label, value }: Choice) =>
    words.length > 0 &&
    [label, value].some((name) => typeof name === 'string' && normaliseText(name).startsWith(words[0] ?? ''));
  const rank = (choice: Choice) => Number(isLabelled(choice)) + 2 * Number(begins(choice));
  // What begins so comes before what has it in its name, and that before what only mentions it.
  return left.toSorted((one, other) => rank(other) - rank(one));
}

/** A key while one of several is picked: arrows go about, letters narrow the choice down. */
export function pickKey(state: EditorState, mode: PickMode, key: Key, tools: Tools): Reaction {
  const left = choicesLeft(mode);
  const go = (at: number): Reaction => ({
    state: { ...state, mode: { ...mode, at: Math.max(0, Math.min(left.length - 1, at)) } },
  });
  if (isKey(key, 'escape', '^c')) return { state: closed(state) };
  if (isKey(key, 'up', '^p')) return go(mode.at - 1);
  if (isKey(key, 'down', '^n', 'tab')) return go(mode.at + 1);
  if (isKey(key, 'pageup')) return go(mode.at - 10);
  if (isKey(key, 'pagedown')) return go(mode.at + 10);
  if (isKey(key, 'return')) {
    const choice = left[mode.at];
    if (!choice) return { state };
    if (mode.purpose.of !== 'past') return { state: picked(closed(state), mode.purpose, choice, tools) };
    const effect = { do: 'past-state', file: mode.purpose.file, id: String(choice.value), when: choice.label } as const;
    return { state: { ...state, mode: { name: 'wait', text: 'Comparing…' } }, effect };
  }
  const filter = typed(mode.filter, key);
  if (!filter) return { state };
  const { suggests, purpose } = mode;
  const choices =
    suggests && purpose.of === 'value' ? offered(state, { suggests, filter, purpose }, tools) : mode.choices;
  return { state: { ...state, mode: { ...mode, filter, choices, at: 0 } } };
}

function picked(
  state: EditorState,
  purpose: Exclude<PickMode['purpose'], { of: 'past' }>,
  { value }: Choice,
  tools: Tools,
): EditorState {
  const row = rowsOf(state, tools).find(({ id }) => id === purpose.row);
  if (!row) return state;
  switch (purpose.of) {
    case 'value':
      return setTo(state, row, purpose.field, value, tools);
    case 'more':
      return askedFor(state, row, String(value), tools);
    case 'add':
      return beginAdding(state, row, String(value), tools);
    case 'widget': {
      const at = spotFor(presentOf(state.log), row, 'widget');
      if (!at) return state;
      return { ...added(state, at, { type: String(value) }, tools), focus: 'fields' };
    }
  }
}
