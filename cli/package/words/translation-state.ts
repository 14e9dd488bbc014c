import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fieldPaths } from '../../../web/words/field-words.ts';
import { textsOf, wordsFiles } from './languages.ts';
import { withoutForm } from './plural-forms.ts';
import { ownWords, wholeLanguage } from './whole-language.ts';

/** How far a language has come. Keys are without plural forms. */
export interface TranslationState {
  /** How many texts English has. */
  total: number;
  /** Keys that it says nothing of. */
  lacking: string[];
  /** Keys whose English has changed since it was translated. */
  stale: string[];
  /** Keys that are translated and not yet recorded as such. */
  unrecorded: string[];
}

/** A text with the forms that it has, by its key without them. */
type Texts = ReadonlyMap<string, string>;

/** What was recorded of a translation: the English that it was made of, and the translation, each by its fingerprint. */
type Records = Record<string, string>;

const field = /^editor\.(fields|help)\.(.*)$/;

/** What a language lacks of English, and what of it has fallen behind. */
export function translationState(root: string, code: string): TranslationState {
  const english = byKey(wholeLanguage(root, 'en'));
  const own = byKey(ownWords(root, code));
  const kept = translatedFiles(root, code, english).flatMap(({ texts, records }) =>
    [...texts.keys()].map((key) => [key, standing(key, texts, english, records)] as const),
  );
  const keysThat = (wanted: Standing) => kept.filter(([, is]) => is === wanted).map(([key]) => key);
  return {
    total: english.size,
    lacking: [...english.keys()].filter((key) => !own.has(key)),
    stale: keysThat('stale'),
    unrecorded: keysThat('unrecorded'),
  };
}

type Standing = 'fresh' | 'stale' | 'unrecorded';

function standing(key: string, own: Texts, english: Texts, records: Records): Standing {
  const [source, text] = records[key]?.split(' ') ?? [];
  if (source === undefined || text !== fingerprint(own.get(key))) return 'unrecorded';
  return source === fingerprint(sourceOf(key, english)) ? 'fresh' : 'stale';
}

/**
 * Records that translations say what English says now: those that are new or have changed, and of the others those that
 * `keys` begin.
 */
export function recordTranslations(root: string, code: string, keys: readonly string[] = []): void {
  const english = byKey(wholeLanguage(root, 'en'));
  for (const { file, texts, records } of translatedFiles(root, code, english)) {
    const rows = [...texts].map(([key, text]) => {
      const isDone =
        standing(key, texts, english, records) !== 'stale' ||
        keys.some((begin) => key === begin || key.startsWith(`${begin}.`));
      const made = [fingerprint(sourceOf(key, english)), fingerprint(text)].join(' ');
      return [key, isDone ? made : records[key]];
    });
    mkdirSync(dirname(join(root, file)), { recursive: true });
    if (rows.length > 0) writeFileSync(join(root, file), `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
    else rmSync(join(root, file), { force: true });
  }
}

/** The files of a translation, with the file of the records of each. */
function translatedFiles(
  root: string,
  code: string,
  english: Texts,
): { file: string; texts: Texts; records: Records }[] {
  return wordsFiles(root, code).map(({ path, words }) => {
    const file = path.replace(`locales/${code}/`, `locales/${code}/made-from/`);
    const records = existsSync(join(root, file)) ? JSON.parse(readFileSync(join(root, file), 'utf8')) : {};
    const texts = [...byKey(words)].filter(([key]) => sourceOf(key, english) !== undefined);
    return { file, texts: new Map(texts), records };
  });
}

/** The English of a key; that of all keys of the config that a name stands for. */
function sourceOf(key: string, english: Texts): string | undefined {
  const [, group, name] = field.exec(key) ?? [];
  if (name === undefined || english.has(key)) return english.get(key);
  const paths = fieldPaths.filter((path) => path.endsWith(`.${name}`));
  const texts = new Set(paths.map((path) => english.get(`editor.${group}.${path}`)));
  return texts.size > 0 ? [...texts].join('\n') : undefined;
}

function byKey(words: object): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, text] of textsOf(words)) {
    const base = withoutForm(key);
    texts.set(base, texts.has(base) ? `${texts.get(base)}\n${text}` : text);
  }
  return texts;
}

/** Of a text; capitals and spaces, which no translation follows, don't count. */
const fingerprint = (text = ''): string =>
  createHash('sha256').update(text.toLowerCase().replace(/\s+/g, ' ')).digest('hex').slice(0, 8);
