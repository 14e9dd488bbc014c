import { act, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openedSite } from '../testing/open-page.tsx';

const config = (app: string) => ({ 'conf.yml': `appConfig: {${app}}\nsections: [{name: A, items: [{title: a}]}]\n` });
const open = openedSite(config('dayTheme: minimal-light, nightTheme: callisto'));

/** A system that is dark or light, and changes its mind. */
function systemScheme(isDark: boolean) {
  const query = Object.assign(new EventTarget(), { matches: isDark });
  return {
    query,
    turn: (dark: boolean) =>
      act(() => {
        query.matches = dark;
        query.dispatchEvent(new Event('change'));
      }),
  };
}

const theme = () => document.documentElement.dataset.theme;
const scheme = () => document.documentElement.dataset.scheme;
/** What another tab of the dashboard stores. */
const elsewhere = (key: string, value: string) => {
  localStorage.setItem(key, value);
  act(() => void fireEvent(window, new StorageEvent('storage', { key, newValue: value })));
};

test('the themes of day and night follow the system while the page is open', async () => {
  const system = systemScheme(true);
  await open('', undefined, { system: system.query });
  expect(theme()).toBe('callisto');
  system.turn(false);
  await expect.poll(theme).toBe('minimal-light');
  system.turn(true);
  await expect.poll(theme).toBe('callisto');
});

test('a theme that the viewer chose stays', async () => {
  localStorage.setItem('theme', 'my-own');
  const system = systemScheme(true);
  await open('', undefined, { system: system.query });
  system.turn(false);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(theme()).toBe('my-own');
});

test('who wants it dark or light gets the theme of that, whatever the system says, in every tab', async () => {
  localStorage.setItem('colorScheme', 'light');
  await open('', undefined, { system: systemScheme(true).query });
  expect([scheme(), theme()]).toEqual(['light', 'minimal-light']);
  elsewhere('colorScheme', 'dark');
  await expect.poll(theme).toBe('callisto');
  expect(scheme()).toBe('dark');
  elsewhere('colorScheme', 'system');
  await expect.poll(scheme).toBeUndefined();
  expect(theme()).toBe('callisto');
});

test('what is stored of no meaning does not count', async () => {
  localStorage.setItem('colorScheme', 'purple');
  await open('', config(''), { system: systemScheme(true).query });
  expect([scheme(), theme()]).toEqual([undefined, undefined]);
});

test('a theme that is chosen in another tab shows in this one', async () => {
  await open('', config(''), { system: systemScheme(true).query });
  elsewhere('theme', 'callisto');
  await expect.poll(theme).toBe('callisto');
});
