import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { translatedCodes } from './languages.ts';
import { readWordsRequest, showWords } from './show-words.ts';
import { translationState } from './translation-state.ts';

let root: string;

function write(path: string, content: object): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(content));
}

const english = (home: object) => write('locales/en/page.json', { home });
const german = (home: object) => write('locales/de/page.json', { home });
const state = () => {
  const { lacking, ...others } = translationState(root, 'de');
  return { ...others, lacking: lacking.filter((key) => !key.startsWith('editor.')) };
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dash-words-'));
  write('locales/de/language.json', { name: 'Deutsch', direction: 'ltr', flag: '🇩🇪' });
  english({ empty: 'Nothing', more: 'More', found_one: 'One', found_other: '{{count}}' });
  german({ empty: 'Nichts', found_one: 'Eins', found_other: '{{count}}' });
  write('web/widgets/barrel/words.json', { name: 'Barrel', words: { full: 'Full' } });
  write('locales/de/widgets/barrel.json', { name: 'Tonne' });
  showWords(root, { code: 'de', done: [] });
});

test('a text that English has and the language has not is lacking, also one of a widget', () => {
  expect(state()).toMatchObject({ lacking: ['home.more', 'widgets.barrel.full'], stale: [], unrecorded: [] });
});

test('a text is stale once its English has changed, but for capitals', () => {
  english({ empty: 'NOTHING', found_one: 'One', found_other: '{{count}} found' });
  expect(state().stale).toEqual(['home.found']);
});

test('a description of a key is stale once the definition says something else', () => {
  write('locales/de/fields.json', { editor: { help: { 'item.url': 'Adresse' } } });
  showWords(root, { code: 'de', done: [] });
  const file = join(root, 'locales/de/made-from/fields.json');
  const records: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  expect(Object.keys(records)).toEqual(['editor.help.item.url']);
  expect(state()).toMatchObject({ stale: [], unrecorded: [] });

  writeFileSync(
    file,
    JSON.stringify({ 'editor.help.item.url': `00000000 ${records['editor.help.item.url']?.slice(9)}` }),
  );

  expect(state().stale).toEqual(['editor.help.item.url']);
});

test('a translation that is new or has changed is to be recorded, and is done once it is', () => {
  english({ empty: 'Empty', more: 'More' });
  german({ empty: 'Leer', more: 'Mehr' });
  expect(state()).toMatchObject({ unrecorded: ['home.empty', 'home.more'], stale: [] });

  showWords(root, { code: 'de', done: [] });

  expect(state()).toMatchObject({ unrecorded: [], stale: [] });
});

test('a stale one that stays as it was is done only where it is named', () => {
  english({ empty: 'Empty', found_one: '1', found_other: '{{count}}' });
  showWords(root, { code: 'de', done: [] });
  expect(state().stale).toEqual(['home.empty', 'home.found']);

  showWords(root, { code: 'de', done: ['home.empty'] });
  expect(state().stale).toEqual(['home.found']);
  showWords(root, { code: 'de', done: ['home'] });
  expect(state().stale).toEqual([]);
});

test('a language is shown with its counts, and its keys where it is asked for', () => {
  expect(showWords(root, {}).text).toMatch(/^de +\d+% {2}lacks \d+ of \d+, stale 0, to be recorded 0 {2}Deutsch\n$/);
  expect(showWords(root, { code: 'de' }).text).toContain('\nlacks     home.more\n');
});

test('what is missing is no failure, unless it is asked for strictly', () => {
  expect(showWords(root, {}).ok).toBe(true);
  expect(showWords(root, { strict: true }).ok).toBe(false);
});

test('arguments are a language, keys of what is done, and whether to be strict', () => {
  const codes = ['ar', 'de'];
  expect(readWordsRequest([], codes)).toEqual({ strict: false });
  expect(readWordsRequest(['--strict', 'de'], codes)).toEqual({ strict: true, code: 'de' });
  expect(readWordsRequest(['--done', 'de', 'home'], codes)).toEqual({ strict: false, code: 'de', done: ['home'] });
  for (const args of [['zz'], ['--done'], ['de', 'home'], ['--dun', 'de']]) {
    expect(() => readWordsRequest(args, codes), args.join(' ')).toThrow('not how');
  }
});

test('English is none of them: it has no translation to be done', () => {
  write('locales/en/language.json', { name: 'English' });
  write('locales/de/language.json', { name: 'Deutsch' });
  expect(translatedCodes(root)).toEqual(['de']);
});
