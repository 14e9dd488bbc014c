import { afterEach, beforeEach, expect, test } from 'vitest';
import { collapseOnParse } from './collapse-sections.ts';

beforeEach(() => {
  document.body.innerHTML = ['home-größe-日本', 'my_page-ähre-2', 'home-plain']
    .map((id) => `<details data-section="${id}" open></details>`)
    .join('');
});

afterEach(() => {
  document.body.replaceChildren();
});

/** The sections that are open where the browser remembers these states. */
function openWith(states: unknown): (string | undefined)[] {
  localStorage.setItem('collapseState', JSON.stringify(states));
  collapseOnParse(document);
  document.dispatchEvent(new Event('readystatechange'));
  return [...document.querySelectorAll('details')].filter(({ open }) => open).map(({ dataset }) => dataset.section);
}

test('sections stay folded under the names that they had in older dashboards', () => {
  expect(openWith({ 'home-gr--e---': false, 'my_page--hre-2': false })).toEqual(['home-plain']);
});

test('what was opened or folded since counts more', () => {
  expect(openWith({ 'home-gr--e---': false, 'home-größe-日本': true, 'home-plain': false })).toEqual([
    'home-größe-日本',
    'my_page-ähre-2',
  ]);
});

test.each([null, [], 7, 'x', { 'home-plain': 'false' }])('any other value folds nothing: %j', (states) => {
  expect(openWith(states)).toHaveLength(3);
});
