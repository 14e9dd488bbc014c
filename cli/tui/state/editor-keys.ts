import { mainFile } from '../../../schema/editing/configs.ts';
import { presentOf, redo, undo } from '../../../schema/editing/edit-log.ts';
import { withKeptKeys } from '../../../schema/editing/keys.ts';
import { withWrittenText } from '../../../schema/editing/written-text.ts';
import { firstShown, scrolledLines } from '../screen/scroll-room.ts';
import { askAddress, offerAdding, sectionFor } from './adding.ts';
import {
  browsing,
  changedFiles,
  currentRow,
  type EditorState,
  everythingOpen,
  fieldListOf,
  isTooSmall,
  type Mode,
  type PastText,
  performed,
  type Reaction,
  refused,
  rowsOf,
  showing,
  type Tools,
  told,
} from './editor-state.ts';
import { fieldKey } from './field-keys.ts';
import { fieldName } from './fields.ts';
import { findingsInOrder, pathWithin, type Remark } from './findings.ts';
import { isKey, type Key, movedBy } from './key.ts';
import { unmarked } from './marking.ts';
import { moveKey } from './moving.ts';
import type { Row } from './outline.ts';
import { pickKey, textKey } from './prompt-keys.ts';
import { lineOf } from './text-line.ts';
import { treeKey } from './tree-keys.ts';

/** What a key does: another state, and perhaps something that takes the world outside. */
export function pressed(state: EditorState, key: Key, tools: Tools): Reaction {
  if (isKey(key, '^z')) return { state, effect: { do: 'suspend' } };
  if (isKey(key, '^l')) return { state, effect: { do: 'redraw' } };
  const { mode } = state;
  // Nobody types what they can't see.
  if (isTooSmall(state) && mode.name !== 'quit') return isKey(key, '^c') ? leaving(state) : { state };
  switch (mode.name) {
    case 'text':
      return textKey(state, mode, key, tools);
    case 'pick':
      return pickKey(state, mode, key, tools);
    case 'move':
      return moveKey(state, key, tools);
    case 'help':
      return scrolled(state, mode, key);
    case 'diff':
      return diffKey(state, mode, key, tools);
    case 'conflict':
      return conflictKey(state, mode, key);
    case 'quit':
      return quitKey(state, key);
    case 'gone':
      return goneKey(state, mode, key);
    case 'broken':
      return brokenKey(state, mode, key);
    case 'wait':
      return { state };
    case 'browse':
      return browseKey(state, key, tools);
  }
}

/** A key that means the same in the tree and among fields comes after those of each. */
function browseKey(before: EditorState, key: Key, tools: Tools): Reaction {
  const { message: _, ...rest } = before;
  const state: EditorState = { ...rest, message: undefined };
  const own = state.focus === 'tree' ? treeKey(state, key, tools) : fieldKey(state, key, tools);
  if (own) return own;
  const row = currentRow(state, tools);
  if (isKey(key, 'paste')) return { state: pastedText(state, row, key.text.trim(), tools) };
  if (isKey(key, 'q', '^c')) return leaving(state);
  if (isKey(key, 's', '^s'))
    return { state: { ...state, mode: { name: 'wait', text: 'Comparing…' } }, effect: { do: 'compare' } };
  if (isKey(key, 'u')) return { state: undone(state, undo(state.log), 'There is nothing to undo.') };
  if (isKey(key, 'U', '^r')) return { state: undone(state, redo(state.log), 'There is nothing to do again.') };
  if (isKey(key, '?', 'f1')) return { state: { ...state, mode: { name: 'help', top: 0 } } };
  if (isKey(key, 'a') && row) return { state: offerAdding(state, row, tools) };
  if (isKey(key, '/', '^f')) return { state: searching(state) };
  if (isKey(key, 'escape')) return { state: state.query === '' ? unmarked(state) : { ...state, query: '' } };
  if (isKey(key, 'n')) return { state: atNextFinding(state, row, tools) };
  if (isKey(key, 'o') && row) return { state, effect: { do: 'open-editor', file: row.file } };
  if (isKey(key, 'H')) {
    return {
      state: { ...state, mode: { name: 'wait', text: 'Reading the history…' } },
      effect: { do: 'history', file: row?.file ?? mainFile },
    };
  }
  if (isKey(key, 't')) return { state: told(state, 'Checking what answers…'), effect: { do: 'status' } };
  return { state: key.text.trim() === '' ? state : refused(state, `${key.text} does nothing here. ? shows the keys.`) };
}

/** An address that was pasted is that of a new item. */
function pastedText(state: EditorState, row: Row | undefined, text: string, tools: Tools): EditorState {
  const section = row && sectionFor(state, row, tools);
  const isAddress = /^\S+$/.test(text) && /^[a-z][a-z\d+.-]*:\/\/|^[^/]+\.[^/]/i.test(text);
  if (section && isAddress) return askAddress({ ...state, focus: 'tree' }, section, text);
  return refused(
    state,
    'A text is pasted into a field: go to one, press Enter, then paste. An address makes a new item.',
  );
}

const searching = (state: EditorState): EditorState => ({
  ...state,
  focus: 'tree',
  // Each search begins anew.
  query: '',
  mode: {
    name: 'text',
    title: 'Search',
    help: 'As on the page: titles, descriptions, tags, hosts. Enter keeps what was found, Escape shows all.',
    line: lineOf(''),
    purpose: { of: 'search' },
  },
});

function undone(state: EditorState, log: EditorState['log'], otherwise: string): EditorState {
  if (log.done === state.log.done) return refused(state, otherwise);
  const step = log.steps[Math.min(log.done, state.log.done)];
  const word = log.done < state.log.done ? 'Taken back' : 'Done again';
  const next = { ...state, log };
  return told(next, step ? `${word}, step ${Math.min(log.done, state.log.done) + 1} of ${log.steps.length}.` : word);
}

/** At once where nothing would be lost, and after a question elsewhere. */
const leaving = (state: EditorState): Reaction =>
  changedFiles(state).length > 0 ? { state: { ...state, mode: { name: 'quit' } } } : { state, effect: { do: 'quit' } };

function quitKey(state: EditorState, key: Key): Reaction {
  if (isKey(key, 's', 'y'))
    return { state: { ...state, mode: { name: 'wait', text: 'Saving…' } }, effect: { do: 'save', thenQuit: true } };
  if (isKey(key, 'd', 'n', '^c')) return { state, effect: { do: 'quit' } };
  return isKey(key, 'escape', 'q', 'c', 'return') ? { state: { ...state, mode: browsing } } : { state };
}

function goneKey(state: EditorState, { file, anew, thenQuit }: Extract<Mode, { name: 'gone' }>, key: Key): Reaction {
  if (isKey(key, 'w')) {
    const waiting: Mode = { name: 'wait', text: 'Saving…' };
    return { state: { ...state, mode: waiting }, effect: { do: 'save', thenQuit, anew: [...anew, file] } };
  }
  if (isKey(key, 'c')) return { state, effect: { do: 'ask-copy' } };
  if (isKey(key, 'k')) return { state, effect: { do: 'quit', keeps: true } };
  return isKey(key, 'escape', 'q', '^c') ? { state: { ...state, mode: browsing } } : { state };
}

/** What is longer than the screen stops at its last line. */
function scrolled(state: EditorState, mode: Extract<Mode, { name: 'help' | 'diff' }>, key: Key): Reaction {
  const lines = scrolledLines(state, mode);
  const count = Math.max(0, lines.count - lines.room) + 1;
  const top = movedBy(key, firstShown(mode.top, lines), { count, page: lines.room });
  if (top !== undefined) return { state: { ...state, mode: { ...mode, top } } };
  return isKey(key, 'escape', 'q', '?', 'return', '^c') ? { state: { ...state, mode: browsing } } : { state };
}

function diffKey(state: EditorState, mode: Extract<Mode, { name: 'diff' }>, key: Key, tools: Tools): Reaction {
  if (mode.past && isKey(key, 'return', 'y')) return { state: goneBack(state, mode.past, tools) };
  if (mode.past) return isKey(key, 'n') ? { state: { ...state, mode: browsing } } : scrolled(state, mode, key);
  if (isKey(key, 'return', 's', 'y', '^s')) {
    return { state: { ...state, mode: { name: 'wait', text: 'Saving…' } }, effect: { do: 'save' } };
  }
  return isKey(key, 'n') ? { state: { ...state, mode: browsing } } : scrolled(state, mode, key);
}

/** A file as it was once, as an edit that is not saved yet. */
function goneBack(state: EditorState, { file, when, text, value }: PastText, tools: Tools): EditorState {
  const kept = withKeptKeys(presentOf(state.log)[file] ?? {}, value, tools.newKey);
  const done = performed(state, { do: 'replace', file, config: withWrittenText(kept, text) }, tools);
  return { ...told(done, `This is how it was at ${when}. s shows and saves it, u takes it back.`), mode: browsing };
}

/** Which side counts is chosen for each place where both sides changed the same; Enter goes on to the comparison. */
function conflictKey(state: EditorState, mode: Extract<Mode, { name: 'conflict' }>, key: Key): Reaction {
  const { at, sidesChosen, disputes } = mode;
  const choose = (side: 'mine' | 'theirs', all: boolean): Reaction => {
    const chosen = sidesChosen.map((one, index) => (all || index === at ? side : one));
    return { state: { ...state, mode: { ...mode, sidesChosen: chosen } } };
  };
  const moved = movedBy(key, at, { count: disputes.length, page: 5 });
  if (moved !== undefined) return { state: { ...state, mode: { ...mode, at: moved } } };
  if (isKey(key, 'm', 'M')) return choose('mine', isKey(key, 'M'));
  if (isKey(key, 't', 'T')) return choose('theirs', isKey(key, 'T'));
  if (isKey(key, 'space', 'left', 'right')) return choose(sidesChosen[at] === 'mine' ? 'theirs' : 'mine', false);
  if (isKey(key, 'return')) return { state, effect: { do: 'compare' } };
  return isKey(key, 'escape', 'q', '^c') ? { state: { ...state, mode: browsing } } : { state };
}

function brokenKey(state: EditorState, { file, text }: Extract<Mode, { name: 'broken' }>, key: Key): Reaction {
  if (isKey(key, 'return', 'o', 'e')) return { state, effect: { do: 'open-editor', file, text } };
  return isKey(key, 'escape', 'q', 'd', '^c')
    ? { state: { ...told(state, 'What you wrote there was left out.'), mode: browsing } }
    : { state };
}

/** The cursor on the finding behind the one that was gone to last, or at or below where the cursor is by now. */
function atNextFinding(state: EditorState, row: Row | undefined, tools: Tools): EditorState {
  const rows = rowsOf({ ...state, folds: everythingOpen, query: '' }, tools);
  const all = findingsInOrder(state, rows);
  const last = all.findIndex(({ finding }) => finding === state.visited);
  const isHere = all[last]?.row === undefined || all[last]?.row?.id === row?.id;
  const here = rows.findIndex(({ id }) => id === row?.id);
  const below = all.findIndex(({ row: its }) => its !== undefined && rows.indexOf(its) >= here);
  const next = last >= 0 && isHere ? all[(last + 1) % all.length] : (all[below] ?? all[0]);
  if (!next) return told(state, 'There are no problems.');
  const { finding, row: target } = next;
  const text = finding.hint ? `${finding.message} ${finding.hint}` : finding.message;
  const visited = { ...refused(state, text), visited: finding };
  if (!target) return visited;
  const shown = showing(visited, target.id);
  const folds = target.kind === 'settings-group' ? new Map(shown.folds).set('settings', true) : shown.folds;
  return atField({ ...shown, folds, cursor: target.id, query: '' }, target, finding, tools);
}

/** The cursor on the field that a finding is about, with all open that it is in; on the row where it is about that. */
function atField(state: EditorState, row: Row, finding: Remark, tools: Tools): EditorState {
  const path = pathWithin(row, finding);
  const ids = path.map((_, index) => path.slice(0, index + 1).join('/')).toReversed();
  const open = new Set([...state.open, ...ids.map((id) => fieldName(row, id))]);
  const { fields } = fieldListOf({ ...state, open }, row, tools);
  const field = ids.map((id) => fields.find((one) => one.id === id)).find((one) => one !== undefined);
  if (!field) return { ...state, focus: 'tree', field: '' };
  return { ...state, open, focus: 'fields', field: field.id };
}
