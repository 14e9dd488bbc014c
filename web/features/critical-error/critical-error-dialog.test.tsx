import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import words from '../../../locales/en.json';
import type { Repository } from '../../page/payload.ts';
import { clearCriticalError, raiseCriticalError } from '../../stores/critical-error.ts';
import { showFault } from '../../stores/fault.ts';
import { createI18n } from '../../words/i18n.ts';
import { CriticalErrorDialog } from './critical-error-dialog.tsx';

afterEach(() => {
  cleanup();
  clearCriticalError();
  showFault(undefined);
  vi.restoreAllMocks();
});

function renderDialog(repository?: Repository): void {
  vi.spyOn(console, 'warn').mockReturnValue();
  raiseCriticalError('Broken');
  render(
    <I18nextProvider i18n={createI18n('en', words)}>
      <CriticalErrorDialog repository={repository} />
    </I18nextProvider>,
  );
}
const sentence = 'The troubleshooting guide and the documentation may help; if they don’t, report an issue.';
const links = () =>
  screen.queryAllByRole('link', { hidden: true }).map((link) => [link.textContent, link.getAttribute('href')]);

test('what may help is linked where the package names a repository', () => {
  const at = 'https://example.org/dash';
  renderDialog({ home: at, guide: `${at}/guide`, docs: `${at}/docs`, newIssue: `${at}/issues/new` });
  expect(links()).toEqual([
    ['troubleshooting guide', `${at}/guide`],
    ['documentation', `${at}/docs`],
    ['report an issue', `${at}/issues/new`],
  ]);
  expect(document.body.textContent).toContain(sentence);
});

test('without one it is named in plain words', () => {
  renderDialog();
  expect(links()).toEqual([]);
  expect(document.body.textContent).toContain(sentence);
});

test('the mistake of a file stands apart from why the page is not there', () => {
  showFault({ file: 'other.yml', line: 2, column: 4, message: 'A list is not closed.' });
  renderDialog();
  expect([...document.querySelectorAll('.critical-message > *')].map((line) => line.textContent)).toEqual([
    'Broken',
    'other.yml, line 2, column 4 A list is not closed.',
  ]);
});
