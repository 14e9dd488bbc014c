import { afterEach, describe, expect, test } from 'vitest';
import type { Strings } from '../page/payload.ts';
import { addLanguage, createI18n } from './i18n.ts';
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
