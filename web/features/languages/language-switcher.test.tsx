import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test } from 'vitest';
import { wordsIn } from '../../../cli/testing/words.ts';
import { createI18n } from '../../words/i18n.ts';
import { languages } from '../../words/language-flags.ts';
import { LanguageSwitcher } from './language-switcher.tsx';

const en = wordsIn('en');

const all = { ...languages };
afterEach(() => {
  cleanup();
  Object.assign(languages, all);
});

const show = () =>
  render(
    <I18nextProvider i18n={createI18n('en', en)}>
      <LanguageSwitcher onSaved={() => undefined} />
    </I18nextProvider>,
  );

test('says so where there is one language only', () => {
  for (const code of Object.keys(all)) if (code !== 'en') delete languages[code];
  show();
  expect(screen.getByText('There is only one language to choose from.')).toBeDefined();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['🇬🇧 English']);
});

test('has nothing to say of it where there are several', () => {
  show();
  expect(screen.queryByText('There is only one language to choose from.')).toBeNull();
});
