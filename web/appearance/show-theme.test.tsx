import { afterEach, beforeEach, expect, test } from 'vitest';
import { ownStyleId } from '../page/payload.ts';
import { showTheme } from './show-theme.ts';

const root = document.documentElement;
const own = () => document.getElementById(ownStyleId) as HTMLElement;

beforeEach(() => {
  root.dataset.sheets = JSON.stringify({ 'External Stylesheet 1': 'a.css', 'External Stylesheet 2': 'b.css' });
  document.head.innerHTML = `<style id="theme"></style><style id="${ownStyleId}"></style>`;
});
afterEach(() => {
  document.head.replaceChildren();
  delete root.dataset.sheets;
  delete root.dataset.theme;
  root.removeAttribute('style');
});

/** Chooses a theme, and lets the stylesheet come that it asks for. */
async function choose(theme: string): Promise<void> {
  const shown = showTheme(theme);
  own().previousElementSibling?.dispatchEvent(new Event('load'));
  await shown;
}

/** What stands in the head, in its order. */
const head = () =>
  [...document.head.children].map((one) =>
    [one.id, one.getAttribute('href'), one.getAttribute('media')].join(' ').trim(),
  );

test('of several stylesheets of the operator’s own each takes the place of the other, over themes and below the own style', async () => {
  await choose('External Stylesheet 2');
  expect(head()).toEqual(['theme', 'user-defined-stylesheet b.css', ownStyleId]);
  await choose('External Stylesheet 1');
  expect([head(), root.dataset.theme]).toEqual([
    ['theme', 'user-defined-stylesheet a.css', ownStyleId],
    'External Stylesheet 1',
  ]);
  await choose('default');
  expect([head(), root.dataset.theme]).toEqual([['theme', ownStyleId], undefined]);
});

test('one that is there already is not asked for again, and one counts only once it is there', async () => {
  await choose('External Stylesheet 1');
  const present = own().previousElementSibling;
  await choose('External Stylesheet 1');
  expect(own().previousElementSibling).toBe(present);
  const shown = showTheme('External Stylesheet 2');
  expect(head()).toEqual(['theme', 'user-defined-stylesheet a.css', 'b.css not all', ownStyleId]);
  own().previousElementSibling?.dispatchEvent(new Event('error'));
  await shown;
  expect(head()).toEqual(['theme', 'user-defined-stylesheet b.css', ownStyleId]);
});
