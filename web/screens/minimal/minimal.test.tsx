import { act, fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { wordsIn } from '../../../cli/testing/words.ts';
import { element, focused, texts } from '../../testing/find.ts';
import { openedSite, press, type } from '../../testing/open-page.tsx';

const ar = wordsIn('ar');

const section = (name: string) => `  - {name: ${name}, items: [{title: In ${name}, url: https://example.org}]}\n`;
const sections = (...names: string[]) => ({ 'conf.yml': `sections:\n${names.map(section).join('')}` });
const open = openedSite(sections('Tools', 'Media', 'Now'));

const tab = (name: string) => element('[role=tab]', name);
const selected = () => texts('[role=tab][aria-selected=true]');
const shown = () => texts('.minimal-panel.selected .tile-title');
const tabStops = () => texts('[role=tab][tabindex="0"]');
/** Goes to an address on the same page, as a link or the address bar does. */
const goTo = (hash: string) => {
  window.history.replaceState(null, '', hash);
  fireEvent(window, new HashChangeEvent('hashchange'));
};

describe('the tabs of the minimal view', () => {
  test('begin with the first, which alone is a stop of the Tab key, and each names what it shows', async () => {
    const page = await open('minimal');
    expect([selected(), shown(), tabStops()]).toEqual([['Tools'], ['In Tools'], ['Tools']]);
    for (const one of document.querySelectorAll('[role=tab]')) {
      const panel = document.getElementById(one.getAttribute('aria-controls') ?? '');
      expect(panel?.getAttribute('role')).toBe('tabpanel');
      expect(panel?.getAttribute('aria-labelledby')).toBe(one.id);
    }
    expect(page.complaints).toEqual([]);
  });

  test('open by a click, on their icon too, which focuses them', async () => {
    await open('minimal');
    fireEvent.click(element('[role=tab] span', 'Media'));
    expect([selected(), shown(), tabStops()]).toEqual([['Media'], ['In Media'], ['Media']]);
    expect(document.activeElement).toBe(tab('Media'));
  });

  test.each([
    ['Tools', 'ArrowRight', 'Media'],
    ['Now', 'ArrowRight', 'Tools'],
    ['Media', 'ArrowLeft', 'Tools'],
    ['Tools', 'ArrowLeft', 'Now'],
    ['Media', 'Home', 'Tools'],
    ['Tools', 'End', 'Now'],
  ])('lead from %s by %s to %s, which opens', async (from, key, to) => {
    await open('minimal');
    fireEvent.click(tab(from));
    const focusedParts: unknown[] = [];
    document.addEventListener('focusin', ({ target }) => focusedParts.push(target));
    press(key);
    expect([selected(), shown(), tabStops()]).toEqual([[to], [`In ${to}`], [to]]);
    // The arrows of the page, which lead to tiles, have no part in it.
    expect(focusedParts).toEqual([tab(to)]);
  });

  test('follow the arrows the other way where the page runs from right to left', async () => {
    localStorage.setItem('language', 'ar');
    await open('minimal');
    await expect.poll(() => element('[role=tablist]').getAttribute('aria-label')).toBe(ar.views.sections);
    tab('Tools').focus();
    press('ArrowLeft');
    expect(selected()).toEqual(['Media']);
    press('ArrowRight');
    expect(selected()).toEqual(['Tools']);
  });

  test('leave all other keys to the page', async () => {
    await open('minimal');
    tab('Media').focus();
    for (const keys of ['Alt+ArrowRight', 'Control+End', 'Shift+ArrowRight', 'Meta+ArrowLeft', 'PageDown']) press(keys);
    expect(selected()).toEqual(['Tools']);
    press('ArrowDown');
    expect(focused()).toBe('In Tools');
    expect(selected()).toEqual(['Tools']);
    tab('Media').focus();
    type('x');
    expect(element<HTMLInputElement>('#filter-tiles').value).toBe('x');
  });

  test('are absent where there is but one section, which shows', async () => {
    await open('minimal', sections('Alone'));
    expect(texts('[role=tab], [role=tabpanel]')).toEqual([]);
    expect(shown()).toEqual(['In Alone']);
  });
});

test('React takes the page over with the tab that is open', async () => {
  const page = await open('minimal');
  fireEvent.click(tab('Media'));
  const parts = () => [...document.querySelectorAll('[role=tab], .minimal-panel, .minimal-panel li')];
  const before = parts();
  const { takeOver } = await import('../../stores/react-part.ts');
  await act(takeOver);
  expect(parts()).toEqual(before);
  expect([selected(), shown(), tabStops()]).toEqual([['Media'], ['In Media'], ['Media']]);
  press('ArrowRight');
  expect(selected()).toEqual(['Now']);
  expect(page.complaints).toEqual([]);
});

describe('the section that the address names', () => {
  test('is open from the start', async () => {
    const page = await open('minimal#media');
    expect([selected(), shown(), tabStops()]).toEqual([['Media'], ['In Media'], ['Media']]);
    expect(page.complaints).toEqual([]);
  });

  test('opens when the address changes; what names none leaves the open one', async () => {
    await open('minimal');
    goTo('#now');
    expect(selected()).toEqual(['Now']);
    for (const hash of ['#elsewhere', '#%', '#']) {
      goTo(hash);
      expect(selected()).toEqual(['Now']);
    }
  });

  test('is not the one called Main when the viewer skips to the content', async () => {
    await open('minimal', sections('Tools', 'Main'));
    goTo('#main');
    expect(selected()).toEqual(['Tools']);
  });
});

describe('a change of the config', () => {
  test('leaves the chosen section open, wherever it stands now', async () => {
    const page = await open('minimal');
    fireEvent.click(tab('Media'));
    page.change(sections('First', 'Tools', 'Now', 'Media'));
    await expect.poll(() => texts('[role=tab]')).toEqual(['First', 'Tools', 'Now', 'Media']);
    expect([selected(), shown(), tabStops()]).toEqual([['Media'], ['In Media'], ['Media']]);
  });

  test('that takes the chosen section opens the first; it opens again if it comes back', async () => {
    const page = await open('minimal');
    fireEvent.click(tab('Now'));
    page.change(sections('Tools', 'Media'));
    await expect.poll(() => texts('[role=tab]')).toEqual(['Tools', 'Media']);
    expect([selected(), shown(), tabStops()]).toEqual([['Tools'], ['In Tools'], ['Tools']]);
    page.change(sections('Tools', 'Media', 'Now'));
    await expect.poll(() => texts('[role=tab]')).toEqual(['Tools', 'Media', 'Now']);
    expect(selected()).toEqual(['Now']);
  });

  test('that leaves one section shows it, though its tab was not open', async () => {
    const page = await open('minimal');
    fireEvent.click(tab('Now'));
    page.change(sections('Tools'));
    await expect.poll(() => texts('[role=tab]')).toEqual([]);
    expect(shown()).toEqual(['In Tools']);
  });

  test('brings the section that the address named before it was there', async () => {
    const page = await open('minimal#later');
    expect(selected()).toEqual(['Tools']);
    page.change(sections('Tools', 'Later'));
    await expect.poll(selected).toEqual(['Later']);
  });
});
