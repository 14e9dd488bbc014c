import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showOwnColors } from '../boot/viewer-appearance.ts';
import { colorsOf, completeOwnColors, showColors, storeColors, storedColors } from './own-colors.ts';

const root = document.documentElement;
const shown = (name: string) => root.style.getPropertyValue(name);

beforeEach(() =>
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  ),
);
afterEach(() => {
  vi.unstubAllGlobals();
  root.removeAttribute('style');
  delete root.dataset.own;
  delete root.dataset.theme;
});

describe('colours that older dashboards left in this browser', () => {
  const older = { 'minimal-light': { primary: '#ff00ff', 'curve-factor': '2px' }, nord: { text: 'red; } body {' } };

  test('show from the head of the page on, for their theme alone', () => {
    localStorage.customColors = JSON.stringify(older);
    showOwnColors(root, 'minimal-light');
    expect([shown('--primary'), shown('--curve-factor'), 'own' in root.dataset]).toEqual(['#ff00ff', '2px', true]);
    showOwnColors(root, 'callisto');
    expect([root.getAttribute('style'), 'own' in root.dataset]).toEqual([null, false]);
  });

  test.each(['', 'null', '[', '{"minimal-light": null}', '5'])(
    'are none where nothing of sense is stored: %s',
    (text) => {
      localStorage.customColors = text;
      showOwnColors(root, 'minimal-light');
      expect('own' in root.dataset).toBe(false);
    },
  );

  test('count for their theme as a whole, and for every other the config’s do', () => {
    localStorage.customColors = JSON.stringify(older);
    const configured = { 'minimal-light': { background: '#eee' }, bee: { primary: 'gold' } };
    expect(colorsOf('minimal-light', configured)).toEqual({ primary: '#ff00ff', 'curve-factor': '2px' });
    expect(colorsOf('bee', configured)).toEqual({ primary: 'gold' });
    expect(colorsOf('default', configured)).toEqual({});
  });

  test('are read without what could leave its declaration', () => {
    localStorage.customColors = JSON.stringify(older);
    expect(storedColors('nord')).toBeUndefined();
    root.dataset.theme = 'nord';
    showOwnColors(root, 'nord');
    completeOwnColors();
    expect([shown('--text'), 'own' in root.dataset]).toEqual(['', false]);
    expect(JSON.parse(localStorage.customColors)).toEqual({ 'minimal-light': older['minimal-light'] });
  });

  test('make a theme dark or light by their ground, which the head shows from the next page on', () => {
    localStorage.customColors = JSON.stringify({ default: { '--background': '#fff' } });
    completeOwnColors();
    expect([shown('--background'), root.style.colorScheme]).toEqual(['#fff', 'light']);
    root.removeAttribute('style');
    showOwnColors(root, 'default');
    expect([shown('--background'), root.style.colorScheme]).toEqual(['#fff', 'light']);
    expect(storedColors('default')).toEqual({ background: '#fff' });
  });
});

test('colours are kept theme by theme, and forgotten', () => {
  storeColors('nord', { primary: '#123456' });
  storeColors('bee', { background: '#000' });
  expect(JSON.parse(localStorage.customColors)).toEqual({
    nord: { primary: '#123456' },
    bee: { background: '#000', 'color-scheme': 'dark' },
  });
  storeColors('nord', undefined);
  storeColors('bee', undefined);
  expect(localStorage.customColors).toBeUndefined();
});

test('what is shown takes the place of all that was', () => {
  showColors({ primary: 'red', text: '#fff' });
  showColors({ primary: 'blue' });
  expect([shown('--primary'), shown('--text'), root.style.colorScheme]).toEqual(['blue', '', '']);
});
