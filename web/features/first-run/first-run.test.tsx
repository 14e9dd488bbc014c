import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { wordsIn } from '../../../cli/testing/words.ts';
import { userStates, type Viewer } from '../../../schema/model.ts';
import { element, errorLog, pageText, texts } from '../../testing/find.ts';
import { openedSite } from '../../testing/open-page.tsx';

const words = wordsIn('en');

const starter = 'sections: [{name: Links, items: [{title: One, url: https://one.example.org}]}]\n';
const open = openedSite({ 'conf.yml': starter });
const awaited = { file: '/srv/my/conf.yml', command: 'dash init my' };
const bob: Viewer = { state: userStates.loggedIn, name: 'bob', admin: false, roles: [], groups: [] };
const guest: Viewer = { state: userStates.guestAccess, admin: false, roles: [], groups: [] };

let copied: string[];
beforeEach(() => {
  copied = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
});

const card = () => document.querySelector('.starter-card');
const press = (name: RegExp) => {
  const button = [...document.querySelectorAll('.copy-button')].find(({ textContent }) => name.test(textContent ?? ''));
  if (!button) throw new Error(`There is no button ${name}.`);
  fireEvent.click(button);
  return button;
};

describe('the page of the starter dashboard', () => {
  test('says at its top that it is one, where the file is waited for, and what writes it', async () => {
    const page = await open('', undefined, { payload: { starter: { awaited } } });
    expect(document.getElementById('main')?.firstElementChild).toBe(card());
    expect(texts('.starter-words h2')).toEqual(['This is the starter dashboard']);
    expect(texts('.starter-words p')).toEqual(['Create /srv/my/conf.yml, and this page follows it as you save.']);
    expect(page.complaints).toEqual([]);
  });

  test('is emptied in one step of the edit mode, which can be undone', async () => {
    const two = `${starter.slice(0, -2)}, {name: More, items: [{title: Two, url: https://two.example.org}]}]\n`;
    await open('', { 'conf.yml': two }, { payload: { starter: { awaited } } });
    fireEvent.click(element('.start-empty'));
    await expect.poll(() => texts('.edit-count')).toEqual(['1 change']);
    expect(texts('.tile-title')).toEqual([]);
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await expect.poll(() => texts('.tile-title')).toEqual(['One', 'Two']);
  });

  test('copies its own file, and the command, without React', async () => {
    const page = await open('', undefined, { payload: { starter: { awaited } } });
    const button = press(/Copy this starter as conf\.yml/);
    await expect.poll(() => copied).toEqual([starter]);
    await expect.poll(() => button.hasAttribute('data-copied')).toBe(true);
    expect(texts('.starter-card output')).toEqual(['Copied']);
    press(/dash init my/);
    await expect.poll(() => copied).toEqual([starter, 'dash init my']);
    expect(Object.keys(element('#app')).some((key) => key.startsWith('__reactContainer'))).toBe(false);
    expect(page.complaints).toEqual([]);
  });

  test('copies where the browser gives its clipboard to no page, by the command that it has instead', async () => {
    Reflect.deleteProperty(navigator, 'clipboard');
    const execCommand = () => {
      const event = Object.assign(new Event('copy', { cancelable: true, bubbles: true }), {
        clipboardData: { setData: (_: string, text: string) => void copied.push(text) },
      });
      return !document.dispatchEvent(event);
    };
    Object.defineProperty(document, 'execCommand', { configurable: true, value: execCommand });
    await open('', undefined, { payload: { starter: { awaited } } });
    press(/dash init my/);
    await expect.poll(() => copied).toEqual(['dash init my']);
  });

  test('says so where nothing can be copied', async () => {
    Reflect.deleteProperty(navigator, 'clipboard');
    await open('', undefined, { payload: { starter: { awaited } } });
    const button = press(/dash init my/);
    await expect.poll(errorLog).toContain('Clipboard access requires HTTPS');
    await expect.poll(pageText).toContain(words.notices['copy-failed']);
    expect(button.hasAttribute('data-copied')).toBe(false);
  });

  test('leads to the keys of the file where they can be read', async () => {
    const repository = { home: 'https://git.example/dash', keys: 'https://git.example/dash/keys' };
    await open('', undefined, { payload: { starter: { awaited }, repository } });
    expect(element<HTMLAnchorElement>('.starter-card a').href).toBe('https://git.example/dash/keys');
  });

  test('has no more than that sentence for those who may not write the file', async () => {
    await open('', undefined, { payload: { starter: {} } });
    expect(card()?.textContent).toBe('This is the starter dashboardIt stands here until there is a conf.yml.');
  });
});

test('a page of a config says nothing of a starter', async () => {
  await open();
  expect(card()).toBeNull();
});

describe('a dashboard without sections', () => {
  const empty = { 'conf.yml': 'sections: []\n' };

  test('shows five lines for a first one, to be copied', async () => {
    const page = await open('', empty);
    const shown = element('.no-data .yaml-sample').textContent ?? '';
    expect(shown.trim().split('\n')).toHaveLength(5);
    press(/Copy these lines/);
    await expect.poll(() => copied).toEqual([shown]);
    expect(page.complaints).toEqual([]);
  });

  test('copies at a press that comes before what copies', async () => {
    let come = () => {};
    const late = new Promise<void>((resolve) => {
      come = resolve;
    });
    vi.doMock('./copying.ts', async (original) => {
      await late;
      return original();
    });
    await open('', empty);
    press(/Copy these lines/);
    come();
    await expect.poll(() => copied).toHaveLength(1);
    vi.doUnmock('./copying.ts');
  });

  test('that those who get the lines can be shown at once', async () => {
    await open('', empty);
    press(/Copy these lines/);
    await expect.poll(() => copied).toHaveLength(1);
    await open('', { 'conf.yml': copied[0] ?? '' });
    expect(texts('.tile-title')).toEqual(['Wikipedia']);
  });

  test.each([
    ['a guest', guest, ''],
    ['a user of a closed config', bob, 'appConfig: {disableConfigurationForNonAdmin: true}\n'],
  ])('shows %s no lines', async (_, viewer, more) => {
    await open('', { 'conf.yml': more + empty['conf.yml'] }, { viewer });
    expect(document.querySelector('.yaml-sample, .copy-button')).toBeNull();
    expect(pageText()).toContain(texts('.no-data p')[0]);
  });
});
