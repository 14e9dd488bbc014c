import { afterEach, describe, expect, test } from 'vitest';
import type { Strings } from '../page/payload.ts';
import { addEditorWords } from './add-editor-words.ts';
import { addLanguage, addWidgetWords, createI18n, hasWidgetWords } from './i18n.ts';
import { languages } from './languages.ts';

const german = languages.de?.load ?? (() => Promise.reject(new Error('Dash speaks no German.')));
afterEach(() => {
  if (languages.de) languages.de.load = german;
});

/** A translation that lacks the word for what stands at the foot of the page. */
const incomplete: Strings = { home: { unknown: 'Unbekannt' } };

describe('English stands behind a translation', () => {
  test('of the page, for a word that it lacks', () => {
    const i18n = createI18n('de', incomplete);
    i18n.addResourceBundle('en', 'home', { unknown: 'Unknown', more: 'More' });
    expect(['home:unknown', 'home:more'].map((key) => i18n.t(key))).toEqual(['Unbekannt', 'More']);
  });

  test('that a viewer switches to, with all of its words', async () => {
    if (languages.de) languages.de.load = async () => ({ default: incomplete });
    const i18n = createI18n('ar', {});
    await addLanguage(i18n, 'de');
    await i18n.changeLanguage('de');
    expect(['home:unknown', 'login:login-button'].map((key) => i18n.t(key))).toEqual(['Unbekannt', 'Login']);
  });
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
