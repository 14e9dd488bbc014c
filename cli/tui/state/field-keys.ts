import type { Place } from '../../../schema/editing/configs.ts';
import { entriesOf } from '../../../schema/editing/configs.ts';
import { presentOf } from '../../../schema/editing/edit-log.ts';
import { passwordHashPattern } from '../../../schema/rules/secrets/password-hash.ts';
import {
  browsing,
  type Choice,
  currentField,
  currentRow,
  type EditorState,
  fieldListOf,
  performed,
  type Reaction,
  refused,
  type Suggested,
  type Tools,
} from './editor-state.ts';
import { choiceWord, shownValue, textOfValue, valuesToChoose } from './field-values.ts';
import { type Field, fieldName } from './fields.ts';
import { isKey, type Key, movedBy } from './key.ts';
import type { Row } from './outline.ts';
import { setField } from './set-field.ts';
import { suggestedFor, suggestions } from './suggestions.ts';
import { lineOf, type TextLine } from './text-line.ts';

/** A key that is for the fields; undefined for one that means nothing there. */
export function fieldKey(state: EditorState, key: Key, tools: Tools): Reaction | undefined {
  const row = currentRow(state, tools);
  if (!row) return undefined;
  if (isKey(key, 'escape', 'left', 'h', 'tab')) return { state: { ...state, focus: 'tree' } };
  const { fields } = fieldListOf(state, row, tools);
  const field = currentField(state, row, tools);
  if (isKey(key, 'a')) return { state: offerMore(state, row, field, tools) };
  if (!field) return undefined;
  const moved = movedBy(key, fields.indexOf(fields.find(({ id }) => id === field.id) ?? field), {
    count: fields.length,
    page: state.size.rows - 6,
  });
  if (moved !== undefined) return { state: { ...state, field: fields[moved]?.id ?? field.id } };
  if (isKey(key, 'return', 'e', 'right', 'l')) {
    if (isLong(field)) {
      const wait = { name: 'wait', text: `${field.label} is in $EDITOR…` } as const;
      return { state: { ...state, mode: wait }, effect: { do: 'open-value', row: row.id, field } };
    }
    return { state: edited(state, row, field, tools) };
  }
  if (isKey(key, 'space')) return { state: toggled(state, row, field, tools) };
  if (isKey(key, 'd', 'delete', 'backspace')) {
    if (field.value === undefined) return { state: refused(state, `${field.label} has no value to take away.`) };
    return { state: setTo(state, row, field, undefined, tools) };
  }
  return undefined;
}

/** The state with a field set to a value; undefined takes it away. */
export function setTo(state: EditorState, row: Row, field: Field, value: unknown, tools: Tools): EditorState {
  if (value === undefined && field.definition.mandatory && !field.path.some((step) => typeof step === 'number')) {
    return refused(state, `${field.label} is needed: Enter changes it.`);
  }
  return performed(state, setField(presentOf(state.log), row.place as Place, field.path, value), tools);
}

/** Whether a value has several lines, which one line has no room for. */
const isLong = ({ kind, value }: Field): boolean => kind === 'text' && typeof value === 'string' && /\n./.test(value);

const withOpen = (state: EditorState, row: Row, { id }: Field): EditorState => {
  const open = new Set(state.open);
  const name = fieldName(row, id);
  if (!open.delete(name)) open.add(name);
  return { ...state, field: id, open };
};

/** What Enter does: opens a mapping or a list, offers choices, or begins to type. */
function edited(state: EditorState, row: Row, field: Field, tools: Tools): EditorState {
  if (field.isOpen !== undefined) {
    const isEmptyList = field.kind === 'list' && (entriesOf(field.value) ?? []).length === 0;
    return isEmptyList ? withEntry(state, row, field, tools) : withOpen(state, row, field);
  }
  const title = `${row.label} · ${field.label}`;
  const values = valuesToChoose(field);
  if (values) {
    const choices = [
      ...(field.definition.mandatory ? [] : [{ label: unsetWord(field, tools), value: undefined }]),
      ...values.map((value) => ({
        label: typeof value === 'boolean' ? shownValue({ ...field, value }, tools.say) : choiceWord(value, tools.say),
        value,
      })),
    ];
    const at = Math.max(
      0,
      choices.findIndex(({ value }) => value === field.value),
    );
    const purpose = { of: 'value', row: row.id, field } as const;
    return {
      ...state,
      mode: { name: 'pick', title, help: field.help ?? '', choices, filter: lineOf(''), at, purpose },
    };
  }
  const suggests = suggestedFor(row, field);
  if (suggests) return suggesting(state, row, field, { title, suggests }, tools);
  if (isPasswordHash(field)) {
    const purpose = { of: 'password', row: row.id, field } as const;
    const help = 'The password itself: its salted hash is written, and nothing else is kept. A hash is taken as it is.';
    return { ...state, mode: { name: 'text', title, help, line: lineOf(''), purpose } };
  }
  const text = field.definition.writeOnly ? '' : textOfValue(field, field.value);
  const purpose = { of: 'field', row: row.id, field } as const;
  return { ...state, mode: { name: 'text', title, help: helpOf(field), line: lineOf(text), purpose } };
}

/** Offers what a text may be; an icon begins with what it is, to be changed. */
function suggesting(
  state: EditorState,
  row: Row,
  field: Field,
  { title, suggests }: { title: string; suggests: Suggested },
  tools: Tools,
): EditorState {
  const purpose = { of: 'value', row: row.id, field } as const;
  const filter = lineOf(suggests === 'icon' ? textOfValue(field, field.value) : '');
  const choices = offered(state, { suggests, filter, purpose }, tools);
  const at = Math.max(
    0,
    choices.findIndex(({ value }) => value === field.value),
  );
  const help =
    suggests === 'icon'
      ? 'Words find one in all sets, as dash icons does; any other icon may be typed, too. Ctrl-U begins anew.'
      : 'Letters find one; the name of any other may be typed, too.';
  return { ...state, mode: { name: 'pick', title, help, choices, filter, at, purpose, suggests } };
}

/** What fits the text that is typed, and nothing at all while none is. */
export function offered(
  state: EditorState,
  { suggests, filter, purpose: { field } }: { suggests: Suggested; filter: TextLine; purpose: { field: Field } },
  tools: Tools,
): Choice[] {
  const found = suggestions(suggests, filter.text, state, tools);
  return filter.text.trim() === '' ? [{ label: unsetWord(field, tools), value: undefined }, ...found] : found;
}

/** Whether a field is the hash of a user's password. */
const isPasswordHash = ({ definition }: Field): boolean => definition.pattern === passwordHashPattern;

/** What counts where nothing is set. */
export function unsetWord({ definition }: Pick<Field, 'definition'>, { say }: Pick<Tools, 'say'>): string {
  const { default: usual } = definition;
  const unset = say('field.unset');
  if (usual === undefined || typeof usual === 'object') return unset;
  const shown = typeof usual === 'boolean' ? say(usual ? 'field.on' : 'field.off') : String(usual);
  return `${unset} (${shown})`;
}

/** What a field is for, how it is typed, and an example. */
export function helpOf({ kind, definition, help = '' }: Field): string {
  const forms: Partial<Record<Field['kind'], string>> = {
    names: 'Commas between them.',
    texts: 'As YAML in one line: { name: value }.',
    none: 'As YAML in one line.',
  };
  const [example] = definition.examples ?? [];
  const shown = example === undefined ? '' : `Such as ${textOfValue({ kind }, example)}.`;
  return [help, forms[kind] ?? '', shown].filter(Boolean).join(' ');
}

/** The next value of a switch or of a choice. */
function toggled(state: EditorState, row: Row, field: Field, tools: Tools): EditorState {
  const values = valuesToChoose(field);
  if (!values) return edited(state, row, field, tools);
  const next = values[values.indexOf(field.value) + 1];
  return setTo(state, row, field, next === undefined && field.definition.mandatory ? values[0] : next, tools);
}

/** What can be added here: an entry of the list that the cursor is in, or a key. */
function offerMore(state: EditorState, row: Row, field: Field | undefined, tools: Tools): EditorState {
  const { fields, more } = fieldListOf(state, row, tools);
  const list = field && fields.find(({ id, kind }) => kind === 'list' && `${field.id}/`.startsWith(`${id}/`));
  if (list && (field.id === list.id || list.isOpen)) return withEntry(state, row, list, tools);
  if (more.length === 0) return refused(state, 'There are no more fields: all of them show.');
  const choices = more.map((one) => ({ label: one.label, note: one.help ?? '', value: one.id }));
  const purpose = { of: 'more', row: row.id } as const;
  const help = 'Type to find one. Enter adds it.';
  const mode = {
    name: 'pick',
    title: `${row.label} · more fields`,
    help,
    choices,
    filter: lineOf(''),
    at: 0,
    purpose,
  } as const;
  return { ...state, mode };
}

/** A new entry at the end of a list, opened. */
function withEntry(state: EditorState, row: Row, list: Field, tools: Tools): EditorState {
  const entries = entriesOf(list.value) ?? [];
  const { items, maxItems } = list.definition;
  if (maxItems !== undefined && entries.length >= maxItems) {
    return refused(state, tools.say('problems.too-many', { count: maxItems }));
  }
  const [first] = Object.keys(items?.properties ?? {});
  const entry =
    first === undefined ? {} : { [first]: `New ${items?.properties?.[first]?.title?.toLowerCase() ?? first}` };
  const path = [...list.path, entries.length];
  const done = performed(state, setField(presentOf(state.log), row.place, path, entry), tools);
  const open = new Set(state.open).add(fieldName(row, list.id)).add(fieldName(row, path.join('/')));
  return { ...done, open, field: first === undefined ? path.join('/') : [...path, first].join('/') };
}

/** A field that was asked for: it shows, and is edited at once. */
export function askedFor(state: EditorState, row: Row, id: string, tools: Tools): EditorState {
  const asked = new Set(state.asked).add(fieldName(row, id));
  const shown: EditorState = { ...state, asked, field: id, focus: 'fields', mode: browsing };
  const field = fieldListOf(shown, row, tools).fields.find((one) => one.id === id);
  return field ? edited(shown, row, field, tools) : shown;
}
