import { expect, test } from 'vitest';
import { languageCodes, readLanguage, sameTexts, textsOf, translatedCodes } from './languages.ts';
import { translationFaults } from './translation-faults.ts';

const english = readLanguage('.', 'en');
const translations = translatedCodes('.');

test('there are translations, and English behind them', () => {
  expect(translations).not.toEqual([]);
  expect(languageCodes('.')).toContain('en');
});

test.each(translations)('%s has only keys, values, links and plural forms that its texts can have', (code) => {
  expect(translationFaults(code, readLanguage('.', code), english, sameTexts('.', code))).toEqual([]);
});

test.each(translations)('what is named as the same in %s is', (code) => {
  const own = textsOf(readLanguage('.', code));
  const same = new Set([...textsOf(english)].flatMap(([key, text]) => (own.get(key) === text ? [text] : [])));
  expect(sameTexts('.', code).filter((text) => !same.has(text))).toEqual([]);
});

const source = {
  home: { empty: 'Nothing', found_one: '{{count}} of {{name}}', found_other: '{{count}} of {{name}}' },
  critical: { docs: 'See the <guide>guide</guide>' },
};

test('what isn’t translated is no fault', () => {
  expect(translationFaults('ar', {}, source)).toEqual([]);
  expect(translationFaults('ar', { home: { empty: 'لا شيء' } }, source)).toEqual([]);
});

test.each([
  ['a key that English lacks', { home: { nothing: 'Nichts' } }, ['home.nothing: English has no such key']],
  ['a group that English lacks', { house: { empty: 'Nichts' } }, ['house.empty: English has no such key']],
  [
    'a key of the config that there is not',
    { editor: { help: { color: 'Farbe', 'item.colour': 'Farbe' } } },
    ['editor.help.item.colour: English has no such key'],
  ],
  ['a value that the text has not', { home: { empty: '{{name}}' } }, ['home.empty: {{name}} is no value of it']],
  [
    'a value that is lost',
    { home: { found_one: '{{count}}', found_other: '{{name}}' } },
    ['home.found_one: {{name}} is missing'],
  ],
  ['a letter of another script', { home: { empty: 'Niсhts' } }, ['home.empty: с is no letter of the language']],
  ['a link that is lost', { critical: { docs: 'Siehe <guide>' } }, ['critical.docs: other tags than in English']],
  [
    'a plural form that the language has',
    { home: { found_other: '{{count}} {{name}}' } },
    ['home.found_one is missing'],
  ],
])('said to be wrong is %s', (_, words, faults) => {
  expect(translationFaults('de', words, source)).toEqual(faults);
});

test('a text that was left in English is told, unless it is named', () => {
  const words = { home: { empty: 'Nothing' } };
  expect(translationFaults('de', words, source)).toEqual([
    'home.empty: is as in English; where it should be, same-as-english.json names it: "Nothing"',
  ]);
  expect(translationFaults('de', words, source, ['Nothing'])).toEqual([]);
  expect(translationFaults('de', { home: { empty: '{{a}} / 2' } }, { home: { empty: '{{a}} / 2' } })).toEqual([]);
});

test('letters are those that the language is written in, and Latin ones of names', () => {
  const faultsIn = (code: string, empty: string) => translationFaults(code, { home: { empty } }, source);
  expect(faultsIn('ja', '何もない Dash カード')).toEqual([]);
  expect(faultsIn('zh-TW', '沒有')).toEqual([]);
  expect(faultsIn('zh-CN', 'なし')).toHaveLength(1);
  expect(faultsIn('el', 'Τίποτα µs')).toEqual([]);
  expect(faultsIn('he', 'כלום Dash')).toEqual([]);
  expect(faultsIn('ko', '없음')).toEqual([]);
  expect(faultsIn('ru', 'Нiчего Ω')).toHaveLength(1);
});

test('the plural forms are those of the language', () => {
  const words = { home: { found_one: '{{count}} {{name}}', found_other: '{{count}} {{name}}' } };
  expect(translationFaults('ru', words, source)).toEqual(['home.found_few is missing', 'home.found_many is missing']);
});
