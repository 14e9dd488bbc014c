import { afterEach, expect, test } from 'vitest';
import { markEarlyButtons, pressEarlyButtons } from './early-buttons.ts';

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('data-listening');
});

test('a button that is pressed before anything listens is pressed again, once, when something does', () => {
  document.body.innerHTML = `<button type="button" id="menu"><b>Menu</b></button><button type="button" popovertarget="nav">
    Links</button><form><button type="submit">Go</button></form>`;
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  const heard: string[] = [];
  markEarlyButtons(document);
  for (const button of document.querySelectorAll<HTMLElement>('b, button:not(#menu)')) button.click();

  document.addEventListener('click', ({ target }) => heard.push((target as Element).textContent?.trim() ?? ''));
  pressEarlyButtons();
  expect(heard).toEqual(['Menu']);

  document.getElementById('menu')?.click();
  pressEarlyButtons();
  expect(heard).toEqual(['Menu', 'Menu']);
});
