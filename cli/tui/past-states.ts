import { parseConfig } from '../../schema/document/read/parse.ts';
import { localTime } from '../terminal/local-time.ts';
import type { ConfigSource } from './sources/config-source.ts';
import { countChanged, diffOf } from './state/compare.ts';
import { browsing, type EditorState, type Effect, refused, told } from './state/editor-state.ts';
import { textsOf } from './state/rebase.ts';
import { lineOf } from './state/text-line.ts';

interface Inside {
  get(): EditorState;
  set(state: EditorState): void;
  source: ConfigSource;
}

const untold = 'can’t be told: one of both can’t be read';

/** The earlier states of a file: a list of them, and what going back to one would change. */
export function createPastStates({ get, set, source }: Inside) {
  const nameOf = (file: string) => get().loaded[file]?.name ?? file;

  const list = async ({ file }: Extract<Effect, { do: 'history' }>) => {
    const states = await source.history(file, nameOf(file));
    if (states.length === 0) {
      const text = `No earlier state of ${nameOf(file)} is kept yet. Each save keeps the one that it replaces.`;
      return set({ ...told(get(), text), mode: browsing });
    }
    const choices = states.map(({ id, time, by, words }) => ({
      label: localTime(time),
      note: `${by === undefined ? '' : `${by}: `}${words || untold}`,
      value: id,
    }));
    set({
      ...get(),
      mode: {
        name: 'pick',
        title: `Earlier states of ${nameOf(file)}, the newest first`,
        help: 'Each says what was changed then. Enter shows what going back to it would change.',
        choices,
        filter: lineOf(''),
        at: 0,
        purpose: { of: 'past', file },
      },
    });
  };

  const show = async ({ file, id, when }: Extract<Effect, { do: 'past-state' }>) => {
    const text = await source.pastText(file, nameOf(file), id);
    const state = get();
    const present = textsOf(state, [file])[file] ?? '';
    const name = nameOf(file);
    const lines = diffOf({ loaded: { [file]: { name, text: present, version: '' } } }, { [file]: text });
    if (countChanged(lines) === 0) {
      return set({ ...told(state, `It is as it was at ${when}: there is nothing to go back to.`), mode: browsing });
    }
    const parsed = parseConfig(text, name);
    if ('problems' in parsed) {
      const why = parsed.problems[0]?.message ?? '';
      return set({ ...refused(state, `What it was at ${when} can’t be read: ${why}`), mode: browsing });
    }
    const past = { file, when, value: parsed.value, text };
    set({ ...state, mode: { name: 'diff', top: 0, lines, steps: [], problems: [], past } });
  };

  return { list, show };
}
