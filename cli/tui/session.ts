import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { pointer } from '../../schema/document/json-pointer.ts';
import { parseConfig } from '../../schema/document/read/parse.ts';
import { type Configs, entryAt } from '../../schema/editing/configs.ts';
import { presentOf } from '../../schema/editing/edit-log.ts';
import { placesOf, withKeptKeys } from '../../schema/editing/keys.ts';
import { withWrittenText, writtenText } from '../../schema/editing/written-text.ts';
import { type DashError, isDashError } from '../../schema/errors.ts';
import type { Problem, UnplacedProblem } from '../../schema/problem.ts';
import { mapping, textOf } from '../../schema/values.ts';
import { hashPassword } from '../../serve/auth/scrypt.ts';
import type { ConfigSource, Loaded } from './sources/config-source.ts';
import { BrokenMain } from './sources/config-source.ts';
import { comparison } from './state/compare.ts';
import { pressed } from './state/editor-keys.ts';
import {
  beginEditor,
  browsing,
  changedFiles,
  currentField,
  currentRow,
  type EditorState,
  type Effect,
  performed,
  refused,
  rowsOf,
  type Tools,
  told,
} from './state/editor-state.ts';
import { setTo } from './state/field-keys.ts';
import type { Key } from './state/key.ts';
import { counted } from './state/outline.ts';
import { type Choices, isElsewhereChanged, keyed, rebased, textsOf, withTakenUp } from './state/rebase.ts';
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
  quit(): void;
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
  /** Resolves once nothing that was asked for is under way. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds without a key after which the check runs. */
const restTime = 120;
/** Milliseconds without a key after which the rules look at what was changed. */
const adviceTime = 700;

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
    adviseSoon();
  };
  const checkSoon = () => {
    clearTimeout(resting);
    resting = setTimeout(() => queue(check), restTime);
  };

  /** Beside all else, and only while nobody presses a key. */
  let advising: NodeJS.Timeout | undefined;
  let advised: Configs | undefined;
  let presses = 0;
  const advise = async () => {
    const { log, loaded } = get();
    const configs = presentOf(log);
    const before = presses;
    const isWanted = () => !isClosed && presses === before && presentOf(get().log) === configs;
    const advice = await source.advise({ configs, loaded, isWanted });
    if (!advice || !isWanted()) return;
    advised = configs;
    set({ ...get(), advice });
  };
  const adviseSoon = () => {
    clearTimeout(advising);
    if (isClosed || presentOf(get().log) === advised) return;
    advising = setTimeout(() => {
      advise().catch((error: unknown) => set(refused(get(), failureText(error))));
    }, adviceTime);
  };

  const take = (fresh: Loaded, choices: Choices = {}) => {
    // All that was done stays as it is, step by step, where nobody else did anything.
    if (!isElsewhereChanged(get(), fresh)) return undefined;
    const next = rebased(get(), fresh, tools, choices);
    if ('conflict' in next) return next.conflict;
    lost = fresh.lost;
    set(next.state);
    watch();
    return undefined;
  };

  /** What is told of the conflict that stands in the way of a save. */
  const chosenSoFar = (): Choices => {
    const { mode } = get();
    return mode.name === 'conflict' ? { ...choices, [mode.file]: mode.sidesChosen } : {};
  };
  let choices: Choices = {};

  const compare = async () => {
    choices = chosenSoFar();
    const conflict = take(await source.load(), choices);
    if (conflict) {
      const sidesChosen = conflict.disputes.map(() => 'mine' as const);
      set({ ...get(), mode: { name: 'conflict', ...conflict, sidesChosen, at: 0 } });
      return;
    }
    choices = {};
    const state = get();
    const files = changedFiles(state);
    if (files.length === 0) {
      set({ ...told(state, 'Nothing has changed: the file is as you see it.'), mode: browsing });
      return;
    }
    const texts = textsOf(state, files);
    const problems = await source.check(presentOf(state.log));
    const errors = await errorsIn(texts, problems);
    set({ ...get(), problems: { ...problems, ...lost }, mode: comparison(get(), texts, errors, tools) });
  };

  const save = async ({ thenQuit = false }: { thenQuit?: boolean } = {}) => {
    const conflict = take(await source.load());
    if (conflict) return compare();
    const files = changedFiles(get());
    const texts = textsOf(get(), files);
    const places: string[] = [];
    for (const file of files) {
      const { version = '' } = get().loaded[file] ?? {};
      const asWritten = writtenText(presentOf(get().log)[file]) !== undefined;
      places.push(await source.save({ file, text: texts[file] ?? '', version, asWritten }));
    }
    const fresh = await source.load();
    const state = get();
    const isSame = Object.keys(fresh.configs).every(
      (file) => fresh.files[file]?.text === texts[file] || !(file in texts),
    );
    if (isSame) set({ ...state, saved: presentOf(state.log), savedSteps: state.log.done, loaded: fresh.files });
    else {
      // What was sent is what there was: where the file came back otherwise, by a merge or with secrets hidden, that counts.
      const sent = Object.entries(state.loaded).map(([file, one]) => [file, { ...one, text: texts[file] ?? one.text }]);
      const loaded: EditorState['loaded'] = Object.fromEntries(sent);
      set({ ...state, saved: presentOf(state.log), savedSteps: state.log.done, loaded });
      take(fresh);
    }
    watch();
    // Nobody can go back behind what is not known here: a secret that stays with the server, or what others did.
    const undoing = isSame ? '' : ' It came back otherwise than it was sent, so undo begins here.';
    const saved = places.join(', and ') || 'nothing: it was there already';
    set({ ...told(get(), `Saved ${saved}.${undoing}`), mode: browsing });
    if (thenQuit) surroundings.quit();
  };

  const saveOrExplain = async (wish?: { thenQuit?: boolean }) => {
    try {
      await save(wish);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (error.code === 'conflict') return compare();
      if (isAway(error)) throw error;
      if (!['not-writable', 'no-backup', 'disk-full', 'folder-missing'].includes(error.code)) throw error;
      askCopyPath(
        `${failureText(error)} Nothing is lost yet: name another file to save a copy, or press Escape.`,
        'conf.copy.yml',
      );
    }
  };

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
    const after = await surroundings.openText({ name, text: before, line });
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
    checkSoon();
  };

  /** A value of several lines, as a text of its own. */
  const openValue = async ({ row: id, field }: Extract<Effect, { do: 'open-value' }>) => {
    const before = String(field.value);
    const name = `${field.path.at(-1)}.${/css/i.test(field.id) ? 'css' : 'txt'}`;
    const saved = await surroundings.openText({ name, text: before, line: 1 });
    // Editors end a text with a line break of their own.
    const after = before.endsWith('\n') ? saved : saved.replace(/\r?\n$/, '');
    const state = { ...get(), mode: browsing };
    const row = rowsOf(state, tools).find((one) => one.id === id);
    if (!row || after === before) return set(told(state, 'Nothing was changed there.'));
    set(setTo(state, row, field, after.trim() === '' ? undefined : after, tools));
    checkSoon();
  };

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
      case 'status':
        return void askItems();
      case 'suspend':
        return surroundings.suspend();
      case 'redraw':
        return surroundings.redraw();
      case 'quit':
        return surroundings.quit();
    }
  };

  let endWatch = () => {};
  const watch = () => {
    endWatch();
    if (isClosed) return;
    const paths = Object.values(get().loaded).map(({ name }) => name);
    endWatch = source.watch(paths, () => queue(changedOutside));
  };
  /** Whether it was told that nobody answers: that is told once. */
  let isAwayTold = false;
  const changedOutside = async () => {
    // What is broken for a moment is read at the next change, or before the next save.
    const fresh = await source.load().catch((error: unknown) => {
      if (error instanceof BrokenMain || isDashError(error)) return error;
      throw error;
    });
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
    const conflict = take(fresh);
    const text = conflict
      ? 'The file has changed outside, where you did: saving asks which side counts.'
      : `The file has changed outside. ${hadEdits ? 'Both are here now.' : 'This is how it is now.'}`;
    set(told(get(), text));
    checkSoon();
  };

  watch();
  queue(check);
  return {
    store,
    press(key) {
      presses += 1;
      adviseSoon();
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
        const conflict = take(await source.load());
        const others = conflict ? ' Others changed the same since: saving asks which side counts.' : '';
        set(told(get(), `Here is what was not saved. s shows and saves it, u takes it back.${others}`));
      });
      checkSoon();
    },
    settled: () => work,
    async close() {
      isClosed = true;
      clearTimeout(resting);
      clearTimeout(advising);
      endWatch();
      await source.close();
    },
  };
}

/** The items of all files by their keys, with the names of their sections and their own. */
function namedItems(configs: Configs): { key: string; name: string }[] {
  return [...placesOf(configs)].flatMap(([key, place]) => {
    const [file, list, index] = place;
    const entry = mapping(entryAt(configs, place));
    if (place.length < 5 || list !== 'sections' || typeof index !== 'number') return [];
    const section = mapping(entryAt(configs, [file, list, index]));
    return [{ key, name: `${textOf(section.name) ?? ''}\n${textOf(entry.title) ?? ''}` }];
  });
}

/** What findings are about, with its lines. The parser that knows places is loaded when somebody asks. */
async function located(text: string, findings: readonly UnplacedProblem[]): Promise<Problem[]> {
  if (findings.length === 0) return [];
  const { locateProblems } = await import('../../schema/document/check/locate.ts');
  return locateProblems(text, findings);
}

/** What is no mere warning in the texts of files, with its lines in them. */
async function errorsIn(
  texts: Readonly<Record<string, string>>,
  problems: Readonly<Record<string, readonly UnplacedProblem[]>>,
): Promise<Problem[]> {
  const found = Object.entries(texts).map(([file, text]) =>
    located(
      text,
      (problems[file] ?? []).filter(({ severity }) => severity !== 'warning'),
    ),
  );
  return (await Promise.all(found)).flat();
}

/** The line of a text at which something stands, from 1. */
async function lineOfPlace(text: string, path: readonly (string | number)[]): Promise<number> {
  const place = { rule: 'place', severity: 'warning', message: '', path: pointer(...path), at: 'key' } as const;
  const [found] = await located(text, [place]);
  return found?.line ?? 1;
}

/** A failure with a code and a message of its own, of whichever class: the server's are others than those of the config. */
const isRefusal = (error: unknown): error is Error & { code: string; hint?: string } =>
  error instanceof Error && typeof (error as { code?: unknown }).code === 'string';

/** Why a copy could not be written, in words. */
function whyNotWritten(error: unknown, path: string): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EEXIST') return `There is a file ${path} already. Name another.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `You may not write ${path}. Name a file elsewhere.`;
  if (code === 'ENOENT' || code === 'ENOTDIR') return `There is no such folder for ${path}. Name another.`;
  if (code === 'EISDIR') return `${path} is a folder. Name a file in it.`;
  return failureText(error);
}

/** Whether nobody is there to load from or save to, or only knows others by now. */
const isAway = (error: unknown): error is DashError =>
  isDashError(error) && ['no-answer', 'wrong-password', 'sign-in-needed'].includes(error.code);

/** What is said beside it. */
const keptHere = ' What you changed is kept here: s tries again.';

const failureText = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { hint } = error as { hint?: string };
  return hint === undefined ? error.message : `${error.message} ${hint}`;
};
