import type { Configs } from '../../../schema/editing/configs.ts';
import type { OwnTypeOutline } from '../../../schema/own-types/own-type.ts';
import type { Problem, UnplacedProblem } from '../../../schema/problem.ts';
import type { Mapping } from '../../../schema/values.ts';
import type { LoadedFiles } from '../state/editor-state.ts';
import type { Findings } from '../state/findings.ts';
import type { Advised } from './advice.ts';

/** The files of a dashboard as they are at the moment, by `pages[].path`, `''` for the main one. */
export interface Loaded {
  files: LoadedFiles;
  configs: Readonly<Record<string, Mapping>>;
  /** Why files of pages can't be read. */
  lost: Readonly<Record<string, readonly Problem[]>>;
}

export interface SaveWish {
  file: string;
  text: string;
  version: string;
  /** The text itself is meant, comments and all. */
  asWritten: boolean;
  /** A file that has gone is written anew. */
  anew: boolean;
}

export interface SavedFile {
  place: string;
  /** The file in the history that holds the state before, where that is on this machine. */
  backup?: string;
}

/** An earlier state of a file. */
export interface PastState {
  id: string;
  time: string;
  /** Who saved it, where that is known. */
  by?: string;
  /** What was changed then; empty where that can't be told. */
  words: string;
}

/** Where the edited files are: on disk, or at a server. */
export interface ConfigSource {
  /** What the title calls it. */
  readonly name: string;
  /** What it is, from wherever it is edited: a whole path, or an address. */
  readonly id: string;
  /**
   * What there is.
   *
   * @throws {DashError} where the main file can't be had; `BrokenMain` where it is no YAML
   */
  load(): Promise<Loaded>;
  /**
   * Saves one file, and says where that is, and where its state before is kept.
   *
   * @throws {DashError} `conflict` where the file is not of the version any more, `file-gone` where it is not there any
   * more, and whatever else keeps it from being saved
   */
  save(wish: SaveWish): Promise<SavedFile>;
  /** The earlier states that are kept of a file, the newest first; `name` is what messages call it. */
  history(file: string, name: string): Promise<PastState[]>;
  /** The whole text of one of them. */
  pastText(file: string, name: string, id: string): Promise<string>;
  /** What is wrong with the files if they said this. */
  check(configs: Configs): Promise<Record<string, UnplacedProblem[]>>;
  /** What the files say that is valid and unwise all the same; undefined where nobody wants to know any more. */
  advise(wish: Advised): Promise<Findings | undefined>;
  /** Asks what items lead to, and tells of each answer as it comes. Absent where that is for others to ask. */
  askItems?(onAnswer: (answers: readonly ItemAnswer[]) => void): Promise<void>;
  /** Is told of a password that was set: of whoever is signed in here, it counts from the next save on. */
  passwordSet?(password: string): void;
  /** Signs in anew with this password, where the one before does not count any more. */
  signIn?(password: string): void;
  /** Names of icons of the operator's own, where they can be seen from here. */
  ownIcons?(): Promise<string[]>;
  /** The widget types of the dashboard's own, where they can be seen from here. */
  ownTypes?(): Promise<Readonly<Record<string, OwnTypeOutline>>>;
  /** Calls back when a file may have changed; answers with what ends that. */
  watch(paths: readonly string[], onChange: () => void): () => void;
  close(): Promise<void>;
}

/** Whether what an item leads to has answered, of the item of this name. */
export interface ItemAnswer {
  section: string;
  title: string;
  isUp: boolean;
  message: string;
}

/** The main file is no YAML that could be read. */
export class BrokenMain extends Error {
  readonly text: string;
  readonly problems: readonly Problem[];

  constructor(text: string, problems: readonly Problem[]) {
    super(problems[0]?.message ?? 'The file can’t be read.');
    this.text = text;
    this.problems = problems;
  }
}
