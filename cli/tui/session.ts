import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { presentOf } from '../../schema/editing/edit-log.ts';
import { writtenText } from '../../schema/editing/written-text.ts';
import { type DashError, isDashError } from '../../schema/errors.ts';
import { hashPassword } from '../../serve/auth/local/scrypt.ts';
import { createAdvising } from './advising.ts';
import { loadPresent } from './deleted-files.ts';
import { failureText, isAway, isGone, isRefusal, keptHere, whyNotWritten } from './failures.ts';
import { createOutsideEditor } from './outside-editor.ts';
import { createPastStates } from './past-states.ts';
import { errorsIn, namedItems } from './places.ts';
import type { ConfigSource, Loaded, SavedFile } from './sources/config-source.ts';
import { BrokenMain } from './sources/config-source.ts';
import { comparison, countChanged, diffOf } from './state/compare.ts';
import { pressed } from './state/editor-keys.ts';
import {
  beginEditor,
  browsing,
  changedFiles,
  type EditorState,
  type Effect,
  refused,
  rowsOf,
  type Tools,
  told,
} from './state/editor-state.ts';
import { setTo } from './state/field-keys.ts';
import type { Key } from './state/key.ts';
import type { Choices, FileConflict } from './state/merge-states.ts';
import { counted } from './state/outline.ts';
import { isElsewhereChanged, keyed, lostStepsText, rebased, textsOf, withTakenUp } from './state/rebase.ts';
import { lineOf } from './state/text-line.ts';
import type { Unsaved } from './unsaved.ts';

/** What a session asks of the terminal and of other programs. */
export interface Surroundings {
  cwd: string;
  /** Opens a text in the editor of the user, and answers with what it was saved as. */
  openText(file: { name: string; text: string; line: number }): Promise<string>;
  /** Where something stands in a text, from 1. */
  suspend(): void;
  redraw(): void;
  /** Ends the editing; what is not saved is kept where that is wished. */
  quit(keeps: boolean): void;
}

/** An editing of a source, from the first screen to the last. */
export interface EditSession {
  readonly store: StoreApi<EditorState>;
  press(key: Key): void;
  resize(size: EditorState['size']): void;
  /** What was changed and not saved; undefined where nothing was. */
  unsaved(): Unsaved | undefined;
  /** Takes changes up that an earlier editing did not come to save, together with what others did since. */
  takeUp(unsaved: Unsaved): void;
  /** The files that were saved, each with its state before the first save. */
  saved(): SavedFile[];
  /** Resolves once nothing that was asked for is under way. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

type SaveWish = Omit<Extract<Effect, { do: 'save' }>, 'do'>;

/** Milliseconds without a key after which the check runs. */
const restTime = 120;

/** Begins to edit what was loaded. */
export function beginSession(
  source: ConfigSource,
  loaded: Loaded,
  tools: Tools,
  size: EditorState['size'],
  surroundings: Surroundings,
): EditSession {
  const configs = keyed(loaded.configs, tools.newKey);
  const store = createStore<EditorState>(() => ({
    ...beginEditor(configs, { loaded: loaded.files, source: source.name, size }),
    problems: loaded.lost,
  }));
  let lost = loaded.lost;
  const saves = new Map<string, SavedFile>();
  let work: Promise<void> = Promise.resolve();
  let resting: NodeJS.Timeout | undefined;
  let isClosed = false;
  const get = store.getState;
  const set = (state: EditorState) => {
    if (!isClosed) store.setState(state, true);
  };

  /** One after the other: a save never meets a change from outside half way. */
  const queue = (run: () => Promise<void>) => {
    work = work.then(run).catch((error: unknown) => {
      if (isAway(error) && error.code === 'wrong-password' && source.signIn) return askPassword(error);
      set({ ...refused(get(), `${failureText(error)}${isAway(error) ? keptHere : ''}`), mode: browsing });
    });
  };

  /** Whoever may not save any more signs in again; what was changed is still there. */
  const askPassword = ({ message }: DashError) => {
    const help = `${message} It may have changed, or your sign-in is over. Your changes are kept: type the password to save them.`;
    const purpose = { of: 'sign-in' } as const;
    set({ ...get(), mode: { name: 'text', title: 'Password', help, line: lineOf(''), purpose } });
  };

  const check = async () => {
    const before = get();
    const problems = await source.check(presentOf(before.log));
    if (presentOf(get().log) === presentOf(before.log)) set({ ...get(), problems: { ...problems, ...lost } });
    advising.soon();
  };
  const checkSoon = () => {
    clearTimeout(resting);
    resting = setTimeout(() => queue(check), restTime);
  };

  const advising = createAdvising({ get, set, advise: source.advise });

  const take = (fresh: Loaded, choices: Choices = {}): { conflict?: FileConflict; lostSteps: number } => {
    // All that was done stays as it is where nobody else did anything.
    if (!isElsewhereChanged(get(), fresh)) return { lostSteps: 0 };
    const next = rebased(get(), fresh, tools, choices);
    if ('conflict' in next) return { conflict: next.conflict, lostSteps: 0 };
    lost = fresh.lost;
    set(next.state);
    watch();
    return { lostSteps: next.lostSteps };
  };

  /** What is told of the conflict that stands in the way of a save. */
  const chosenSoFar = (): Choices => {
    const { mode } = get();
    return mode.name === 'conflict' ? { ...choices, [mode.file]: mode.sidesChosen } : {};
  };
  let choices: Choices = {};

  const compare = async () => {
    choices = chosenSoFar();
    const { fresh, gone } = await loadPresent(source, get().loaded);
    const { conflict } = take(fresh, choices);
    if (conflict) {
      const sidesChosen = conflict.disputes.map(() => 'mine' as const);
      set({ ...get(), mode: { name: 'conflict', ...conflict, sidesChosen, at: 0 } });
      return;
    }
    choices = {};
    const state = get();
    const files = changedFiles(state);
    const [lostFile] = gone;
    if (files.length === 0 && lostFile) return askGone(lostFile.file, lostFile.message, {});
    if (files.length === 0) {
      set({ ...told(state, 'Nothing has changed: the file is as you see it.'), mode: browsing });
      return;
    }
    const texts = textsOf(state, files);
    const problems = await source.check(presentOf(state.log));
    const errors = await errorsIn(texts, problems);
    set({ ...get(), problems: { ...problems, ...lost }, mode: comparison(get(), texts, errors, tools) });
  };

  /** A file that is not there any more is written anew only by choice. */
  const askGone = (file: string, text: string, { thenQuit = false, anew = [] }: SaveWish) =>
    set({ ...get(), mode: { name: 'gone', file, text, anew, thenQuit } });

  const save = async (wish: SaveWish) => {
    const { thenQuit = false, anew = [] } = wish;
    const { conflict } = take((await loadPresent(source, get().loaded)).fresh);
    if (conflict) return compare();
    const files = [...new Set([...changedFiles(get()), ...anew])];
    const texts = textsOf(get(), files);
    const lines = countChanged(diffOf(get(), texts));
    let count = 0;
    for (const file of files) {
      const { version = '' } = get().loaded[file] ?? {};
      const asWritten = writtenText(presentOf(get().log)[file]) !== undefined;
      try {
        const isAnew = anew.includes(file);
        const done = await source.save({ file, text: texts[file] ?? '', version, asWritten, anew: isAnew });
        count += 1;
        // What was there before all saves is what somebody looks for who wants to go back.
        if (!saves.has(done.place)) saves.set(done.place, done);
      } catch (error) {
        if (!isGone(error) || anew.includes(file)) throw error;
        return askGone(file, error.message, wish);
      }
    }
    const { fresh } = await loadPresent(source, get().loaded);
    const state = get();
    const isSame = Object.keys(fresh.configs).every(
      (file) => fresh.files[file]?.text === texts[file] || !(file in texts),
    );
    let lostSteps = 0;
    if (isSame) set({ ...state, saved: presentOf(state.log), savedSteps: state.log.done, loaded: fresh.files });
    else {
      // What was sent is what there was: where the file came back otherwise, by a merge or with secrets hidden, that counts.
      const sent = Object.entries(state.loaded).map(([file, one]) => [file, { ...one, text: texts[file] ?? one.text }]);
      const loaded: EditorState['loaded'] = Object.fromEntries(sent);
      set({ ...state, saved: presentOf(state.log), savedSteps: state.log.done, loaded });
      // Nobody can go back behind what is not known here: a secret that stays with the server, or what others did.
      ({ lostSteps } = take(fresh));
    }
    watch();
    const where = count > 1 ? ` in ${count} files` : '';
    const saved = count > 0 ? `${counted(lines, 'changed line')}${where}` : 'nothing: it was there already';
    set({ ...told(get(), `Saved ${saved}.${lostStepsText(lostSteps)}`), mode: browsing });
    if (thenQuit) surroundings.quit(false);
  };

  const saveOrExplain = async (wish: SaveWish) => {
    try {
      await save(wish);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (error.code === 'conflict') return compare();
      if (isAway(error)) throw error;
      if (!['not-writable', 'no-backup', 'disk-full', 'folder-missing'].includes(error.code)) throw error;
      askCopy(`${failureText(error)} `);
    }
  };

  const askCopy = (why = '') =>
    askCopyPath(`${why}Nothing is lost yet: name another file to save a copy, or press Escape.`, 'conf.copy.yml');

  const askCopyPath = (help: string, path: string, problem?: string) => {
    const mode = {
      name: 'text',
      title: 'Save a copy as',
      help,
      line: lineOf(path),
      purpose: { of: 'copy-path' },
    } as const;
    set({ ...get(), mode: problem === undefined ? mode : { ...mode, problem } });
  };

  const saveCopy = async (path: string) => {
    const state = get();
    const [file = '', more] = changedFiles(state);
    const target = resolve(surroundings.cwd, path);
    try {
      // Never over a file that is there.
      await writeFile(target, textsOf(state, [file])[file] ?? '', { flag: 'wx', mode: 0o600 });
    } catch (error) {
      return askCopyPath(
        'Nothing is lost yet. Another file, or Escape to go on without a copy.',
        path,
        whyNotWritten(error, path),
      );
    }
    const rest = more === undefined ? '' : ` Only ${state.loaded[file]?.name ?? file}: another file has changes, too.`;
    set(told(get(), `A copy is in ${target}. ${state.source} is as it was.${rest}`));
  };

  const hash = async ({ row: id, field, password }: Extract<Effect, { do: 'hash' }>) => {
    const made = await hashPassword(password);
    source.passwordSet?.(password);
    const state = { ...get(), mode: browsing };
    const row = rowsOf(state, tools).find((one) => one.id === id);
    set(row ? setTo(state, row, field, made, tools) : state);
    checkSoon();
  };

  const { openEditor, openValue } = createOutsideEditor({
    get,
    set,
    tools,
    onChange: checkSoon,
    openText: surroundings.openText,
  });

  const pastStates = createPastStates({ get, set, source });

  /** Beside all else: what never answers holds up nothing. Only what is in the files is asked. */
  let asking: Promise<void> | undefined;
  const askItems = async () => {
    if (!source.askItems) return set(refused(get(), 'The page of the dashboard shows what answers, and dash status.'));
    asking ??= source
      .askItems((answers) => {
        const found = new Map(answers.map((answer) => [`${answer.section}\n${answer.title}`, answer]));
        const statuses = Object.fromEntries(
          namedItems(presentOf(get().log)).flatMap(({ key, name }) => {
            const answer = found.get(name);
            return answer ? [[key, { isUp: answer.isUp, message: answer.message }]] : [];
          }),
        );
        const down = answers.filter(({ isUp }) => !isUp).length;
        const text = `${counted(answers.length, 'answer')}: ${answers.length - down} up, ${down} down.`;
        set({ ...told(get(), text), statuses });
      })
      .catch((error: unknown) => set(refused(get(), failureText(error))))
      .finally(() => {
        asking = undefined;
      });
    await asking;
  };

  const run = (effect: Effect) => {
    switch (effect.do) {
      case 'compare':
        return queue(compare);
      case 'save':
        return queue(() => saveOrExplain(effect));
      case 'ask-copy':
        return askCopy();
      case 'save-copy':
        return queue(() => saveCopy(effect.path));
      case 'open-editor':
        return queue(() => openEditor(effect));
      case 'open-value':
        return queue(() => openValue(effect));
      case 'hash':
        return queue(() => hash(effect));
      case 'sign-in':
        source.signIn?.(effect.password);
        return queue(compare);
      case 'history':
        return queue(() => pastStates.list(effect));
      case 'past-state':
        return queue(() => pastStates.show(effect));
      case 'status':
        return void askItems();
      case 'suspend':
        return surroundings.suspend();
      case 'redraw':
        return surroundings.redraw();
      case 'quit':
        return surroundings.quit(effect.keeps === true);
    }
  };

  let endWatch = () => {};
  const watch = () => {
    endWatch();
    if (isClosed) return;
    const paths = Object.values(get().loaded).map(({ name }) => name);
    endWatch = source.watch(paths, () => queue(changedOutside));
  };
  /** Whether it was told that nobody answers, or which files have gone: that is told once. */
  let isAwayTold = false;
  let goneTold = '';
  const changedOutside = async () => {
    // What is broken for a moment is read at the next change, or before the next save.
    const found = await loadPresent(source, get().loaded).catch((error: unknown) => {
      if (error instanceof BrokenMain || isDashError(error)) return error;
      throw error;
    });
    const fresh = found instanceof Error ? found : found.fresh;
    const goneNow = found instanceof Error ? [] : found.gone.map(({ message }) => message);
    if (goneNow.length > 0 && goneNow.join() !== goneTold) {
      set(refused(get(), `${goneNow.join(' ')} What you have here is kept: s asks what becomes of it.`));
    }
    goneTold = goneNow.join();
    if (isAway(fresh)) {
      if (!isAwayTold) set(refused(get(), `${failureText(fresh)}${keptHere}`));
      isAwayTold = true;
      return;
    }
    if (fresh instanceof Error) {
      return set(refused(get(), 'The file has changed outside, and can’t be read as it is now.'));
    }
    if (isAwayTold) set(told(get(), `${source.name} answers again.`));
    isAwayTold = false;
    if (!isElsewhereChanged(get(), fresh)) return;
    const hadEdits = changedFiles(get()).length > 0;
    const { conflict, lostSteps } = take(fresh);
    const text = conflict
      ? 'The file has changed outside, where you did: saving asks which side counts.'
      : `The file has changed outside. ${hadEdits ? 'Both are here now.' : 'This is how it is now.'}${lostStepsText(lostSteps)}`;
    set(told(get(), text));
    checkSoon();
  };

  watch();
  queue(check);
  return {
    store,
    press(key) {
      advising.keyPressed();
      const before = get();
      const { state, effect } = pressed(before, key, tools);
      set(state);
      if (presentOf(state.log) !== presentOf(before.log)) checkSoon();
      if (effect) run(effect);
    },
    resize: (next) => set({ ...get(), size: next }),
    unsaved() {
      const state = get();
      const files = changedFiles(state);
      if (files.length === 0) return undefined;
      const texts = Object.entries(textsOf(state, files));
      return Object.fromEntries(texts.map(([file, text]) => [file, { base: state.loaded[file]?.text ?? '', text }]));
    },
    takeUp(unsaved) {
      set(withTakenUp(get(), unsaved, tools));
      queue(async () => {
        const { conflict } = take(await source.load());
        const others = conflict ? ' Others changed the same since: saving asks which side counts.' : '';
        set(told(get(), `Here is what was not saved. s shows and saves it, u takes it back.${others}`));
      });
      checkSoon();
    },
    saved: () => [...saves.values()],
    settled: () => work,
    async close() {
      isClosed = true;
      clearTimeout(resting);
      advising.end();
      endWatch();
      await source.close();
    },
  };
}
