import { fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { userStates, type Viewer } from '../../../schema/model.ts';
import { element, errorLog, pageText, texts } from '../../testing/find.ts';
import { openedSite, press } from '../../testing/open-page.tsx';

const config = (more = '') => `
pageInfo: {title: Lab}
appConfig: {theme: default, layout: auto${more}}
sections: [{name: Links, items: [{title: One, url: https://one.example.org}]}]
pages: [{name: Workshop, path: pages/work shop.yml}]
`;
const files = { 'conf.yml': config(), 'pages/work shop.yml': 'sections: [{name: Tools, items: [{title: Saw}]}]\n' };
const open = openedSite(files);

const launcher = () => element('.config-launcher button');
const dialogs = () => texts('dialog[open] h2');
const openMenu = async () => {
  fireEvent.click(launcher());
  await expect.poll(dialogs).toEqual(['Configuration']);
};
const pick = (action: string) => fireEvent.click(element('.config-action', action));

describe('the config launcher', () => {
  test.each(['', 'minimal'])('opens the menu, which takes the keys until Escape gives them back: /%s', async (path) => {
    const page = await open(path);
    launcher().focus();
    press('Enter');
    await expect.poll(dialogs).toEqual(['Configuration']);
    const filter = element<HTMLInputElement>('#filter-tiles');
    press('x');
    expect(filter.value).toBe('');
    press('Escape');
    await expect.poll(dialogs).toEqual([]);
    expect(document.activeElement).toBe(launcher());
    press('x');
    expect(filter.value).toBe('x');
    expect(page.complaints).toEqual([]);
  });
});

describe('the main menu', () => {
  test('names language, version and the file that the page was made from', async () => {
    await open();
    await openMenu();
    expect(pageText()).toContain('Language: English');
    expect(texts('.version')).toEqual(['Dash 3.1.1']);
    const link = element<HTMLAnchorElement>('.config-facts a', 'Using config from /conf.yml');
    expect(link.href).toBe('http://localhost:3000/conf.yml');
  });

  test('leads to the file of a page on that page', async () => {
    await open('home/workshop');
    await openMenu();
    const link = element<HTMLAnchorElement>('.config-facts a', 'Using config from pages/work shop.yml');
    expect(link.href).toBe('http://localhost:3000/pages/work%20shop.yml');
  });

  test('says where the configuration is disabled, and leaves what is always allowed', async () => {
    await open('', { ...files, 'conf.yml': config(', disableConfiguration: true') });
    await openMenu();
    expect(pageText()).toContain('Some configuration features have been disabled by your administrator');
    expect(pageText()).not.toContain('Using config from');
    expect(texts('.config-action[aria-disabled=true]')).toEqual(['View or export config', 'Rebuild the dashboard']);
    expect(texts('.config-action:not([aria-disabled])')).toEqual([
      'Theme configurator',
      'Change language',
      'Reset local settings',
      'About Dash',
    ]);
    pick('View or export config');
    await expect.poll(errorLog).toContain('Unauthorized Operation - Config Disabled');
    expect(dialogs()).toEqual(['Configuration']);
  });

  test('offers no history to who may not write, and tells them that they may not build', async () => {
    const bob: Viewer = { state: userStates.loggedIn, name: 'bob', admin: false, roles: [], groups: [] };
    await open('', files, { viewer: bob });
    await openMenu();
    expect(texts('.config-action')).not.toContain('History');
    pick('Rebuild the dashboard');
    await expect.poll(pageText).toContain("You don't have permission to trigger this action");
    expect(pageText()).not.toContain('Start build');
  });

  test('of a site of files offers neither history nor build', async () => {
    await open('', files, { payload: { served: false } });
    await openMenu();
    expect(texts('.config-action')).toEqual([
      'View or export config',
      'Theme configurator',
      'Change language',
      'Reset local settings',
      'About Dash',
    ]);
  });
});

describe('resetting the local settings', () => {
  const askToReset = async () => {
    for (const [key, value] of Object.entries({ iconSize: 'large', 'theme-workshop': 'callisto', foreign: 'stays' })) {
      localStorage.setItem(key, value);
    }
    const page = await open();
    await openMenu();
    pick('Reset local settings');
    await expect.poll(() => texts('.reset-settings > p')).toHaveLength(3);
    expect(pageText()).toContain('Are you sure you want to proceed?');
    return page;
  };

  test('asks first, and leaves everything where one changes one’s mind', async () => {
    const page = await askToReset();
    fireEvent.click(element('.reset-settings button', 'Cancel'));
    await expect.poll(dialogs).toEqual(['Configuration']);
    expect([localStorage.iconSize, page.left]).toEqual(['large', []]);
  });

  test('takes what is ours out of this browser, and loads the page, which will say so', async () => {
    const page = await askToReset();
    fireEvent.click(element('.reset-settings button', 'Reset'));
    expect(page.left).toEqual(['http://localhost:3000/']);
    expect(Object.keys(localStorage)).toEqual(['foreign']);
    expect(sessionStorage.toast).toBe('Data cleared successfully');
  });
});
