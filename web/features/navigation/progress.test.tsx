import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { showProgress } from './progress.ts';

// jsdom goes nowhere, and says so each time.
const stay = (event: Event) => event.preventDefault();
beforeAll(() => {
  showProgress();
  window.addEventListener('click', stay);
});
afterAll(() => window.removeEventListener('click', stay));
afterEach(() => {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  document.body.replaceChildren();
  vi.useRealTimers();
});
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <a id="page" href="/home/media"><span>Media</span></a>
    <a id="part" href="#main">Main</a>
    <a id="tab" href="/home/media" target="_blank">Media</a>
    <a id="outside" href="https://elsewhere.example.org/">Elsewhere</a>
    <a id="file" href="/conf.yml" download>File</a>
    <a id="answered" href="/home/media">Media</a>
    <button>Button</button>`;
  document.querySelector('#answered')?.addEventListener('click', (event) => event.preventDefault());
});

/** Clicks, and tells whether a bar is there long after. */
function announces(selector: string, keys: MouseEventInit = {}): boolean {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
  document.querySelector(selector)?.dispatchEvent(click);
  vi.advanceTimersByTime(10_000);
  return document.documentElement.dataset.leaving !== undefined;
}

test('a link to another page is announced, also by a click on what is in it', () => {
  expect(announces('#page')).toBe(true);
  expect(announces('#page span')).toBe(true);
});

test.each(['#part', '#tab', '#outside', '#file', '#answered', 'button'])(
  'what stays on the page or opens elsewhere is not: %s',
  (selector) => {
    expect(announces(selector)).toBe(false);
  },
);

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'nor is a click with %o, which the browser takes for its own',
  (keys) => {
    expect(announces('#page', keys)).toBe(false);
  },
);
