import { act, cleanup, render, within } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { wordsIn } from '../../../cli/testing/words.ts';
import { clearCriticalError, raiseCriticalError } from '../../errors/critical-error.ts';
import type { Repository } from '../../page/payload.ts';
import { showFault } from '../../stores/fault.ts';
import { createI18n } from '../../words/i18n.ts';
import { CriticalErrorDialog } from './critical-error-dialog.tsx';

const words = wordsIn('en');

afterEach(() => {
  cleanup();
  clearCriticalError();
  showFault(undefined);
  vi.restoreAllMocks();
});

/** Raises an error and hands the dialog over: a page that another test file opened may have one of its own. */
function renderDialog(repository?: Repository, isPlaced?: boolean): HTMLElement {
  vi.spyOn(console, 'warn').mockReturnValue();
  raiseCriticalError('Broken', ['More'], isPlaced);
  const { container } = render(
    <I18nextProvider i18n={createI18n('en', words)}>
      <CriticalErrorDialog repository={repository} />
    </I18nextProvider>,
  );
  return container;
}
const sentence = 'The troubleshooting guide and the documentation may help; if they don’t, report an issue.';
const links = (dialog: HTMLElement) =>
  within(dialog)
    .queryAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('what may help is linked where the package names a repository', () => {
  const at = 'https://example.org/dash';
  const dialog = renderDialog({ home: at, guide: `${at}/guide`, docs: `${at}/docs`, newIssue: `${at}/issues/new` });
  expect(links(dialog)).toEqual([
    ['troubleshooting guide', `${at}/guide`],
    ['documentation', `${at}/docs`],
    ['report an issue', `${at}/issues/new`],
  ]);
  expect(dialog.textContent).toContain(sentence);
});

test('without one it is linked where this dashboard tells of itself', () => {
  const dialog = renderDialog();
  const about = 'http://localhost:3000/about';
  expect(links(dialog)).toEqual([
    ['troubleshooting guide', `${about}#support`],
    ['documentation', `${about}#docs`],
    ['report an issue', `${about}#bugs`],
  ]);
  expect(dialog.textContent).toContain(sentence);
});

test('the mistake of a file stands apart from why the page is not there', () => {
  showFault({ file: 'other.yml', line: 2, column: 4, message: 'A list is not closed.' });
  const dialog = renderDialog();
  expect([...dialog.querySelectorAll('.critical-message > *')].map((line) => line.textContent)).toEqual([
    'Broken',
    'other.yml, line 2, column 4 A list is not closed.',
  ]);
  expect(dialog.textContent).not.toContain('CORS');
});

test('what else may be the cause is told where no place is known', () => {
  const other = 'There are no CORS rules preventing client-side access';
  expect(renderDialog(undefined, false).textContent).toContain(other);
  cleanup();
  expect(renderDialog(undefined, true).textContent).not.toContain(other);
});

test('it comes once its words are there', async () => {
  vi.resetModules();
  vi.spyOn(console, 'warn').mockReturnValue();
  const { renderCriticalError } = await import('./critical-error-dialog.tsx');
  const store = await import('../../errors/critical-error.ts');
  store.raiseCriticalError('Broken');
  const i18n = createI18n('en', {});
  let come = () => {};
  const addWords = () =>
    new Promise<void>((resolve) => {
      come = () => {
        i18n.addResourceBundle('en', 'critical', words.critical);
        resolve();
      };
    });
  const part = { i18n, addWords, whole: async () => {}, showLanguage: async () => {} };
  let rendered = Promise.resolve();
  const before = document.body.childElementCount;
  await act(async () => {
    rendered = renderCriticalError(part, undefined);
  });
  expect(document.body.childElementCount).toBe(before);
  come();
  await act(() => rendered);
  const place = document.body.lastElementChild;
  expect(place?.querySelector('h2')?.textContent).toBe(words.critical.title);
  act(() => store.clearCriticalError());
  place?.remove();
});
