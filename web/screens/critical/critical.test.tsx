import { expect, test } from 'vitest';
import { wordsIn } from '../../../cli/testing/words.ts';
import { type CriticalParts, renderCritical } from '../../render/server.tsx';

const strings = wordsIn('en');
const fault = { file: 'conf.yml', line: 5, column: 1, message: 'There is a tab in the indentation.' };

function show(parts: Pick<CriticalParts, 'fault' | 'code' | 'hint'>): HTMLElement {
  const { html } = renderCritical({ language: 'en', strings, ...parts });
  return Object.assign(document.createElement('div'), { innerHTML: html });
}
const code = {
  first: 4,
  lines: ['    items:', '\t\t- title: <b>', '      url: x'],
  mark: { line: 5, from: 0, to: 1 },
};

test('a mistake whose place is known stands in its lines, with what to do under a caret, and nothing else to look for', () => {
  const page = show({ fault, code, hint: 'Replace the tab.' });
  expect(page.querySelector('h1')?.textContent).toBe('conf.yml can’t be read');
  expect(page.querySelector('figcaption')?.textContent).toBe('conf.yml line 5, column 1');
  expect([...page.querySelectorAll('.fault-frame-line')].map((line) => line.textContent)).toEqual([
    '4    items:',
    '5\t\t- title: <b>^ Replace the tab.',
    '6      url: x',
  ]);
  expect(page.querySelector('mark')?.textContent).toBe('\t');
  expect(page.textContent).not.toContain('CORS');
});

test('the caret stands under its sign, whatever is before it', () => {
  const page = show({ fault, code: { ...code, mark: { line: 5, from: 4, to: 9 } } });
  expect(page.querySelector('.fault-frame-caret')?.textContent).toBe('\t\t  ^ ');
});

test('where nobody may see the lines, there are none', () => {
  const page = show({ fault });
  expect(page.querySelector('figcaption')?.textContent).toBe('conf.yml line 5, column 1');
  expect(page.querySelector('pre')).toBeNull();
});

test('what has no place says what to look for', () => {
  const page = show({ fault: { ...fault, unreadable: true }, hint: 'Put it there.' });
  expect(page.querySelector('h1')?.textContent).toBe('Configuration Load Error');
  expect(page.textContent).toContain('There are no CORS rules preventing client-side access');
  expect(page.querySelector('.critical-message')?.textContent).toBe(`${fault.message}Put it there.`);
});
