import { parseConfig } from '../../schema/document/read/parse.ts';
import { presentOf } from '../../schema/editing/edit-log.ts';
import { withKeptKeys } from '../../schema/editing/keys.ts';
import { withWrittenText } from '../../schema/editing/written-text.ts';
import { lineOfPlace } from './places.ts';
import {
  browsing,
  currentField,
  currentRow,
  type EditorState,
  type Effect,
  performed,
  rowsOf,
  type Tools,
  told,
} from './state/editor-state.ts';
import { setTo } from './state/field-keys.ts';
import { textsOf } from './state/rebase.ts';

interface Inside {
  get(): EditorState;
  set(state: EditorState): void;
  /** Is told where something was changed. */
  onChange(): void;
  /** Opens a text in the editor of the user, and answers with what it was saved as. */
  openText(file: { name: string; text: string; line: number }): Promise<string>;
  tools: Tools;
}

/** What the editor of the user is opened for: a file at the line of the cursor, and a value of several lines. */
export function createOutsideEditor({ get, set, onChange, openText, tools }: Inside) {
  const openEditor = async ({ file, text }: { file: string; text?: string }) => {
    const state = get();
    const present = presentOf(state.log)[file];
    const before = text ?? textsOf(state, [file])[file] ?? '';
    const row = currentRow(state, tools);
    const field = row && state.focus === 'fields' ? currentField(state, row, tools) : undefined;
    const line =
      state.mode.name === 'broken'
        ? state.mode.problem.line
        : await lineOfPlace(
            before,
            row && row.place[0] === file ? [...row.place.slice(1), ...(field?.path ?? [])] : [],
          );
    const name = state.loaded[file]?.name ?? file;
    const after = await openText({ name, text: before, line });
    const parsed = parseConfig(after, name);
    if ('problems' in parsed) {
      const [problem] = parsed.problems;
      if (problem) set({ ...get(), mode: { name: 'broken', file, text: after, problem } });
      return;
    }
    if (after === before && text === undefined) {
      set({ ...told(get(), 'Nothing was changed there.'), mode: browsing });
      return;
    }
    const kept = withKeptKeys(present ?? {}, parsed.value, tools.newKey);
    const config = withWrittenText(kept, after);
    set({ ...performed(get(), { do: 'replace', file, config }, tools), mode: browsing });
    onChange();
  };

  /** A value of several lines, as a text of its own. */
  const openValue = async ({ row: id, field }: Extract<Effect, { do: 'open-value' }>) => {
    const before = String(field.value);
    const name = `${field.path.at(-1)}.${/css/i.test(field.id) ? 'css' : 'txt'}`;
    const saved = await openText({ name, text: before, line: 1 });
    // Editors end a text with a line break of their own.
    const after = before.endsWith('\n') ? saved : saved.replace(/\r?\n$/, '');
    const state = { ...get(), mode: browsing };
    const row = rowsOf(state, tools).find((one) => one.id === id);
    if (!row || after === before) return set(told(state, 'Nothing was changed there.'));
    set(setTo(state, row, field, after.trim() === '' ? undefined : after, tools));
    onChange();
  };

  return { openEditor, openValue };
}
