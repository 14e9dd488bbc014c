import type { IconRef } from '../../../rules/icons/icon-ref.ts';
import type { Mapping } from '../../../values.ts';
import type { Schemas } from '../validators.ts';

/** The icons that there are, as far as this machine knows. */
export interface KnownIcons {
  /** Whether there is a picture for it; true for what only another host can say. */
  has(icon: IconRef): boolean;
  /** What may be meant by a name that there isn't, as a config writes it. */
  near(icon: IconRef): string | undefined;
}

/** A name or a value, and the key that it is given for in messages. */
interface Keyed {
  key: string;
}

/** What the rules of the check look at, kind by kind. Each comes with its `path`. */
export interface Subjects {
  /** A key that counts in the main file only, in the file of a page. */
  mainFileKey: Keyed;
  /** An entry of `hero`, and the file that it stands in. */
  heroEntry: { entry: unknown; config: Mapping };
  pageName: { name: string };
  pageFile: { file: string };
  theme: { name: string; appConfig: Mapping };
  themeVariable: { name: string; value: unknown };
  /** A language that Dash does not speak. */
  unspokenLanguage: { language: string };
  webSearch: { webSearch: Mapping };
  searchEngine: { engine: string };
  user: { user: Mapping };
  auth: { auth: Mapping };
  /** An address as it stands in the file; those of the usual form are left out. */
  writtenAddress: Keyed & { written: string };
  /** The same without spaces around it; `form` says what can be made of it. */
  address: Keyed & { address: string; form: 'unsafe' | 'unfilled' | 'incomplete' | 'whole' };
  picture: Keyed & { written: string };
  colour: Keyed & { colour: string };
  /** An icon, trimmed. Whether it is missing is known where it is `known` which there are. */
  icon: { icon: IconRef; written: string; isMissing: boolean; known: KnownIcons | undefined };
  /** What a favicon is to stand for; undefined where that is not known. */
  favicon: { item: Mapping | undefined };
  acceptCodes: { codes: string };
  hotkey: { hotkey: number; title: unknown };
  /** Seconds between status checks. */
  statusInterval: { seconds: number };
  /** Seconds between updates of a widget. */
  updateInterval: { seconds: number };
  /** `appConfig`, once all else but the widgets has been looked at. */
  settingsAtEnd: { appConfig: Mapping };
  /** A type of widget that there is none of. */
  unknownType: { written: string; schemas: Schemas };
  /**
   * The widget on the tile of an item, of a type that there is; `tileTypes` are those that have something to say there, and
   * `book` is the `id` that its options give to what it keeps.
   */
  tileWidget: { type: string; tileTypes: readonly string[]; isGroup: boolean; book: string | undefined };
  /** Whose line the heading of a section says; `names` are those that it can name. */
  sectionWord: { word: string; names: readonly string[] };
  /**
   * What a widget that shows how services were is told to show; `known` are the names of what is checked, `unchecked` those of
   * the rest.
   */
  chosenService: {
    name: string;
    by: 'items' | 'sections' | 'tags';
    known: readonly string[];
    unchecked: readonly string[];
  };
  /** An option of a widget that is written in other capitals than its name. */
  optionInOtherCase: Keyed & { option: string };
  /** An option of a widget that is an expression. */
  expression: { written: string };
}
