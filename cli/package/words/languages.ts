import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../schema/config/languages.ts';
import { type Mapping, mapping } from '../../../schema/values.ts';

/** The words of a language, by namespace. */
export type LanguageWords = Record<string, Mapping>;

/** A file of words with where it stands below the project's folder. */
export interface WordsFile {
  path: string;
  /** The words in it, as the interface looks them up. */
  words: LanguageWords;
}

/** The codes of the languages in `locales/`, in the order of their names. */
export const languageCodes = (root: string): string[] =>
  readdirSync(join(root, 'locales'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** Those that are translations: all but English, which the others are made from. */
export const translatedCodes = (root: string): string[] => languageCodes(root).filter((code) => code !== 'en');

/** What a language calls itself, and how it is written. */
export const aboutLanguage = (root: string, code: string): Language =>
  readJson(join(root, 'locales', code, aboutFile)) as unknown as Language;

const aboutFile = 'language.json';

/** The texts that are the same in a language as in English, as they should be: names, units, words of both. */
export const sameTexts = (root: string, code: string): string[] => {
  const file = join(root, 'locales', code, sameFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
};

export const sameFile = 'same-as-english.json';

/**
 * The files of a language. English words of a widget stand beside its declaration; those of other languages, and all that
 * no widget has for itself, are in the folder of the language.
 */
export function wordsFiles(root: string, code: string): WordsFile[] {
  const folder = `locales/${code}`;
  const areas = namesIn(join(root, folder))
    .filter((name) => name.endsWith('.json') && name !== aboutFile && name !== sameFile)
    .map((name) => fileOf(root, `${folder}/${name}`));
  return [...areas, ...widgetFiles(root, code)];
}

function widgetFiles(root: string, code: string): WordsFile[] {
  const folder = code === 'en' ? 'web/widgets' : `locales/${code}/widgets`;
  const paths = namesIn(join(root, folder)).map((name) =>
    code === 'en' ? `${folder}/${name}/words.json` : `${folder}/${name}`,
  );
  return paths
    .filter((path) => path.endsWith('.json') && existsSync(join(root, path)))
    .map((path) => fileOf(root, path, widgetOf(path)));
}

/** The widget, or the family of widgets, whose words are in a file. */
const widgetOf = (path: string): string => /\/widgets\/([^/]+?)(?:\.json|\/words\.json)$/.exec(path)?.[1] ?? '';

function fileOf(root: string, path: string, widget?: string): WordsFile {
  const content = readJson(join(root, path));
  return { path, words: widget === undefined ? (content as LanguageWords) : widgetWords(widget, content) };
}

/** The words of a widget as the interface looks them up: what it shows, and what the editor says of it. */
function widgetWords(type: string, { name, line, options, words }: Mapping): LanguageWords {
  const named = Object.entries(mapping(options)).map(([option, of]) => [`${type}-${option}`, of]);
  const isFound = name !== undefined || line !== undefined || words !== undefined;
  return {
    ...(isFound && { widgets: { [type]: { ...(name !== undefined && { label: name }), ...mapping(words) } } }),
    editor: {
      ...(isFound && {
        'widget-types': { [type]: { ...(name !== undefined && { name }), ...(line !== undefined && { line }) } },
      }),
      ...(named.length > 0 && { 'widget-options': Object.fromEntries(named) }),
    },
  };
}

/** What a language says itself, by namespace. */
export const readLanguage = (root: string, code: string): LanguageWords =>
  wordsFiles(root, code).reduce<LanguageWords>((all, { words }) => merge(all, words) as LanguageWords, {});

function merge(a: Mapping, b: Mapping): Mapping {
  const merged = { ...a };
  for (const [name, value] of Object.entries(b)) {
    const present = merged[name];
    merged[name] = isGroup(present) && isGroup(value) ? merge(present, value) : value;
  }
  return merged;
}

const isGroup = (value: unknown): value is Mapping => typeof value === 'object' && value !== null;

/** The texts of a language by their keys: `home.no-results`. */
export const textsOf = (words: object): Map<string, string> => new Map(entriesOf(words, ''));

function* entriesOf(words: object, path: string): Generator<[key: string, text: string]> {
  for (const [name, value] of Object.entries(words)) {
    if (typeof value === 'string') yield [path + name, value];
    else yield* entriesOf(value, `${path}${name}.`);
  }
}

const readJson = (file: string): Mapping => JSON.parse(readFileSync(file, 'utf8'));

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : []);
