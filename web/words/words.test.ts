import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from './languages.ts';

const plural = /_(?:zero|one|two|few|many|other)$/;

/** Key with its namespace (`widgets:frame.error`) to text. */
function wordsOf(language: string): Map<string, string> {
  const strings = JSON.parse(readFileSync(`locales/${language}.json`, 'utf8'));
  return new Map(Object.entries(strings).flatMap(([namespace, group]) => [...flat(group, `${namespace}:`)]));
}

function* flat(group: unknown, path: string): Generator<[key: string, text: string]> {
  for (const [name, value] of Object.entries(group as object)) {
    if (typeof value === 'string') yield [path + name, value];
    else yield* flat(value, `${path}${name}.`);
  }
}

const english = wordsOf('en');
const codes = readdirSync('locales').map((name) => name.replace('.json', ''));

interface Source {
  text: string;
  /** The namespace of its bare keys: what it asks for, or that of widgets, which are handed their words. */
  namespace: string;
  /** What the keys of a widget's own words begin with: its type; any type for what a family shares. */
  scope?: RegExp;
}

const sources = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\btesting\b/.test(name))
  .map((name) => `web/${name}`)
  // The pages that the server writes by itself.
  .concat('serve/front/unknown-host-page.ts', 'serve/http/error-page.ts')
  .map((name): Source => {
    const text = readFileSync(name, 'utf8');
    const folder = /^web\/widgets\/([\w-]+)\//.exec(name)?.[1];
    return {
      text,
      namespace: /useTranslation\(\[?'([\w-]+)'/.exec(text)?.[1] ?? 'widgets',
      ...(folder && { scope: new RegExp(folder.startsWith('_') ? '^widgets:[^.]+\\.' : `^widgets:${folder}\\.`) }),
    };
  });

/** A key as this source writes it; those of all widgets are asked for apart. */
const asWritten = ({ namespace, scope }: Source, key: string): string | undefined => {
  if (key.startsWith('widgets:general.')) return key.replace('widgets:general.', '');
  if (scope) return scope.test(key) ? key.replace(scope, '') : undefined;
  return key.startsWith(`${namespace}:`) ? key.slice(namespace.length + 1) : key;
};

/** Whether a source names a key, whole or as what begins it: t(`layout-${layout}`). */
function names(source: Source, key: string): boolean {
  const { text } = source;
  const begins = [...text.matchAll(/\b(?:t|word)\(`([\w:.-]+)\$\{/g)].map(([, start = '']) => start);
  return [key, asWritten(source, key)].some(
    (name) => name !== undefined && (text.includes(`'${name}'`) || begins.some((start) => name.startsWith(start))),
  );
}

describe('the words of the page', () => {
  test('are all in use', () => {
    const unused = [...english.keys()].filter(
      (key) => !sources.some((source) => names(source, key.replace(plural, ''))),
    );

    expect(unused).toEqual([]);
  });

  test('are there for every key that a source names outright', () => {
    const known = new Set([...english.keys()].map((key) => key.replace(plural, '')));
    const named = sources.flatMap((source) =>
      [...source.text.matchAll(/\b(t|word|general)\('([^']+)'/g)].map(([, by, key = '']) => {
        if (key.includes(':')) return key;
        if (by === 'general') return `widgets:general.${key}`;
        if (!source.scope) return `${source.namespace}:${key}`;
        return (
          [...known].find((one) => source.scope?.test(one) && asWritten(source, one) === key) ?? `widgets:?.${key}`
        );
      }),
    );

    expect(named.length).toBeGreaterThan(40);
    // The page for unknown addresses is handed its words by the build.
    const missing = named.filter((key) => !known.has(key) && !known.has(key.replace('widgets:', 'not-found:')));
    expect(missing).toEqual([]);
  });

  test('are there in every language that Dash speaks', () => {
    expect(codes.toSorted()).toEqual(Object.keys(languages).toSorted());
  });
});

describe.each(codes)('the words of %s', (code) => {
  const words = wordsOf(code);
  const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();

  test('are those of English, no fewer and no more, with the plurals of the language', () => {
    const wanted = [...english.keys()].flatMap((key) => {
      if (!plural.test(key)) return key;
      return pluralCategories.map((category) => key.replace(plural, `_${category}`));
    });

    expect([...words.keys()].toSorted()).toEqual([...new Set(wanted)].toSorted());
  });

  test('have the same places for values', () => {
    const placesIn = (text = '') => [...text.matchAll(/\{\{\w+\}\}/g)].map(([place]) => place).toSorted();
    for (const [key, text] of words) {
      const places = placesIn(english.get(key) ?? english.get(key.replace(plural, '_other')));
      // "One match" needs no figure.
      const optional = plural.test(key) ? ['{{count}}'] : [];
      expect([...new Set([...placesIn(text), ...optional])].toSorted(), key).toEqual(
        [...new Set([...places, ...optional])].toSorted(),
      );
    }
  });
});
