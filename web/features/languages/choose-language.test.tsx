import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { element, errorLog, pageText, texts } from '../../testing/find.ts';
import { openedSite, press } from '../../testing/open-page.tsx';

const open = openedSite({ 'conf.yml': 'sections: [{name: Links, items: [{title: One}]}]' });

const openSwitcher = async () => {
  fireEvent.click(element('.config-launcher button'));
  await expect.poll(() => texts('.config-action')).toContain('Change App Language');
  fireEvent.click(element('.config-action', 'Change App Language'));
  await expect.poll(() => document.querySelector('#language-search')).not.toBeNull();
};
const search = (text: string) => fireEvent.input(element('#language-search'), { target: { value: text } });
const save = () => element<HTMLButtonElement>('.language-foot button');
const { lang, dir } = { lang: () => document.documentElement.lang, dir: () => document.documentElement.dir };

test('a language is found, spoken at once and kept with Save', async () => {
  const page = await open();
  await openSwitcher();
  expect(texts('.language-foot p')[0]).toBe('Current language: 🌐 🇬🇧 English');
  expect(save().disabled).toBe(true);
  await expect.poll(() => document.activeElement?.id).toBe('language-search');
  search('german');
  await expect.poll(() => texts('[role=option]')).toEqual(['🇩🇪 Deutsch German']);
  await expect.poll(() => texts('[role=option][data-active-item]')).toEqual(['🇩🇪 Deutsch German']);
  press('Enter');
  await expect.poll(lang).toBe('de');
  expect(localStorage.language).toBeUndefined();

  await expect.poll(() => texts('dialog h2')).toContain('Sprache ändern');
  expect(texts('[role=option][aria-selected=true]')).toEqual(['🇩🇪 Deutsch German']);
  expect(texts('.language-foot p')[0]).toBe('Aktuelle Sprache: 🌐 🇩🇪 Deutsch');
  expect(save().textContent).toBe('Speichern');
  fireEvent.click(save());
  await expect.poll(() => document.querySelector('#language-search')).toBeNull();
  await expect.poll(pageText).toContain('Sprache geändert: 🇩🇪 Deutsch');
  expect(localStorage.language).toBe('de');
  await open();
  await expect.poll(lang).toBe('de');
  expect(page.complaints).toEqual([]);
});

test('the page says where there is no such language', async () => {
  await open();
  await openSwitcher();
  search('klingon');
  await expect.poll(pageText).toContain('No language of this name');
  expect(texts('[role=option]')).toEqual([]);
});

test('the page turns around for a language that runs from right to left', async () => {
  await open();
  await openSwitcher();
  fireEvent.click(element('[lang=ar]'));
  await expect.poll(dir).toBe('rtl');
  await expect.poll(() => texts('dialog h2')).toContain('تغيير اللغة');
});

test('a language that can’t be had is noted, and can’t be kept', async () => {
  await open();
  await openSwitcher();
  const { pageWords } = await import('../../words/page-words.ts');
  pageWords.load = () => Promise.reject(new TypeError('Failed to fetch'));
  fireEvent.click(element('[lang=de]'));
  await expect.poll(pageText).toContain('Unable to update language');
  expect(errorLog()).toContain('Unable to apply language');
  expect(save().disabled).toBe(true);
});

test('a stored language that Dash does not speak is noted, and the browser’s own is spoken', async () => {
  localStorage.setItem('language', 'zz');
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT']);
  await open();
  await expect.poll(lang).toBe('de');
  expect(errorLog()).toContain("Unsupported Language: 'zz'");
  languages.mockRestore();
});
