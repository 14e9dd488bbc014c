import { expect, test } from 'vitest';
import { addEditorWords } from './add-editor-words.ts';
import { addLanguage, addWidgetWords, createI18n, hasWidgetWords } from './i18n.ts';
import { plainWords } from './plain-words.ts';
import { setPageWords, word } from './words.ts';

test('the words of a language are those of the page until all of it is loaded', async () => {
  const i18n = createI18n('de', { home: { unknown: 'Unbekannt' } });
  const said = () => ['home:unknown', 'login:login-button'].map((key) => i18n.t(key));
  expect(said()).toEqual(['Unbekannt', 'login-button']);

  await addLanguage(i18n, 'de');

  expect(said()).toEqual(['Unbekannt', 'Anmelden']);
});

test('the words of a widget are there once the page brings them, or all are loaded', async () => {
  const i18n = createI18n('de', { widgets: { general: {}, clock: {} } });
  expect([hasWidgetWords(i18n), hasWidgetWords(i18n, 'clock'), hasWidgetWords(i18n, 'weather')]).toEqual([
    true,
    true,
    false,
  ]);

  await addWidgetWords(i18n);

  expect(hasWidgetWords(i18n, 'weather')).toBe(true);
  expect(i18n.t('widgets:weather.wind')).toBe('Wind');
});

test('the words of the editor are those of the language that the page has once they are there', async () => {
  const i18n = createI18n('en', {});
  const added = addEditorWords(i18n);
  await i18n.changeLanguage('de');
  await added;
  expect(i18n.t('editor:bar.leave')).toBe('Verlassen');
});

test.each([
  ['en', '1,234 of 8080'],
  ['de', '1.234 of 8080'],
  ['bn', '১,২৩৪ of ৮০৮০'],
])('in %s numbers are written as %s', (language, shown) => {
  const strings = { home: { found_other: '{{count}} of {{port}}' } };
  const values = { count: 1234, port: 8080 };
  expect(createI18n(language, strings).t('home:found', values)).toBe(shown);
  expect(plainWords(language, strings.home)('found', values)).toBe(shown);
  setPageWords(language, strings);
  expect(word('home:found', values)).toBe(shown);
});
