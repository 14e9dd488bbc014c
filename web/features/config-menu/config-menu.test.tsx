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
  await expect.poll(dialogs).toEqual(['Configuration Options']);
};
const pick = (action: string) => fireEvent.click(element('.config-action', action));

describe('the config launcher', () => {
  test.each(['', 'minimal'])('opens the menu, which takes the keys until Escape gives them back: /%s', async (path) => {
    const page = await open(path);
    launcher().focus();
    press('Enter');
    await expect.poll(dialogs).toEqual(['Configuration Options']);
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
    expect(pageText()).toContain('Language: 🇬🇧 English');
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
    expect(texts('.config-action[aria-disabled=true]')).toEqual([
      'View / Export Config',
      'Edit Config',
      'Rebuild Application',
      'Edit Custom CSS',
      'Enable Cloud Sync',
    ]);
    expect(document.querySelector('[role=tab]')).toBeNull();
    expect(texts('.config-action:not([aria-disabled])')).toEqual([
      'Theme configurator',
      'Change App Language',
      'Reset Local Settings',
      'App Info',
    ]);
    pick('View / Export Config');
    await expect.poll(errorLog).toContain('Unauthorized Operation - Config Disabled');
    expect(dialogs()).toEqual(['Configuration Options']);
  });

  const bob: Viewer = { state: userStates.loggedIn, name: 'bob', admin: false, roles: [], groups: [] };

  test('leaves what is never for somebody out of their menu, and says that it is disabled', async () => {
    await open('', { ...files, 'conf.yml': config(', disableConfigurationForNonAdmin: true') }, { viewer: bob });
    await openMenu();
    expect(pageText()).toContain('Some configuration features have been disabled by your administrator');
    expect(texts('.config-action')).toEqual([
      'Theme configurator',
      'Change App Language',
      'Your sessions',
      'Reset Local Settings',
      'App Info',
    ]);
  });

  test.each<[string, string, Viewer | undefined]>([
    ['a normal user', '', bob],
    ['anybody where nothing is written', ', preventWriteToDisk: true', undefined],
  ])('offers neither history nor build to who may not write: %s', async (_, more, viewer) => {
    await open('', { ...files, 'conf.yml': config(more) }, viewer && { viewer });
    await openMenu();
    expect(texts('.config-action')).toEqual(expect.arrayContaining(['View / Export Config', 'App Info']));
    expect(texts('.config-action').filter((label) => /History|Notes|Rebuild/.test(label ?? ''))).toEqual([]);
  });

  test('of a site of files offers neither history nor build', async () => {
    await open('', files, { payload: { served: false } });
    await openMenu();
    expect(texts('.config-action')).toEqual([
      'View / Export Config',
      'Theme configurator',
      'Edit Custom CSS',
      'Change App Language',
      'Enable Cloud Sync',
      'Reset Local Settings',
      'App Info',
    ]);
    expect(texts('.config-group h3')).toEqual(['Content', 'Look', 'Data', 'About']);
    // A tab leads there.
    expect(texts('[role=tab]')).toContain('Edit Config');
  });
});

describe('the tabs of the config menu', () => {
  const selected = () => texts('[role=tab][aria-selected=true]');
  const panel = () => texts('[role=tabpanel]:not([hidden]) h3, [role=tabpanel]:not([hidden]) label');

  test('are reached by the buttons of the main menu, and by the keys of tabs', async () => {
    await open('', files, { payload: { keepsBackups: true } });
    await openMenu();
    expect(texts('[role=tab]')).toEqual(['Main Menu', 'Edit Config', 'Cloud Backup & Restore', 'Custom Styles']);
    expect(selected()).toEqual(['Main Menu']);
    pick('Edit Custom CSS');
    await expect.poll(panel).toContain('Custom CSS');
    expect(selected()).toEqual(['Custom Styles']);
    element('[role=tab]', 'Custom Styles').focus();
    press('ArrowLeft');
    await expect.poll(selected).toEqual(['Cloud Backup & Restore']);
    await expect.poll(panel).toContain('Restore a backup');
  });

  test('keep what was begun in one while another is looked at', async () => {
    await open();
    await openMenu();
    pick('Edit Custom CSS');
    await expect.poll(panel).toContain('Custom CSS');
    const area = () => element<HTMLTextAreaElement>('.custom-css textarea');
    fireEvent.change(area(), { target: { value: 'h1 {}' } });
    fireEvent.click(element('[role=tab]', 'Main Menu'));
    await expect.poll(selected).toEqual(['Main Menu']);
    expect(area().value).toBe('h1 {}');
  });

  test('say whether there is a backup already', async () => {
    localStorage.backupId = 'abcd-abcd-abcd-abcd';
    await open();
    await openMenu();
    expect(texts('.config-action')).toContain('Edit Cloud Sync');
    pick('Edit Cloud Sync');
    expect(selected()).toEqual(['Cloud Backup & Restore']);
  });

  test.each([
    [0, 'Main Menu'],
    [1, 'Edit Config'],
    [2, 'Cloud Backup & Restore'],
    [3, 'Custom Styles'],
    [5, 'Main Menu'],
    [6, 'Main Menu'],
    [-1, 'Main Menu'],
    ['2', 'Main Menu'],
  ])('can be asked for by number, once: %j', async (number, tab) => {
    await open();
    const { openConfigMenu } = await import('../../stores/config-menu.ts');
    openConfigMenu(number);
    await expect.poll(selected).toEqual([tab]);
    press('Escape');
    await expect.poll(dialogs).toEqual([]);
    await openMenu();
    expect(selected()).toEqual(['Main Menu']);
  });

  test('lead to the raw editor, beside the page', async () => {
    await open();
    await openMenu();
    fireEvent.click(element('[role=tab]', 'Edit Config'));
    await expect.poll(() => texts('.raw-editor-tab button')).toEqual(['Open the raw editor']);
    fireEvent.click(element('.raw-editor-tab button'));
    await expect.poll(() => document.documentElement.dataset.editing).toBeDefined();
    const { editing } = await import('../../stores/editing.ts');
    await expect.poll(() => editing.getState().session?.panel).toEqual({ of: 'raw' });
    expect(dialogs()).not.toContain('Configuration Options');
  });
});

describe('resetting the local settings', () => {
  const askToReset = async () => {
    for (const [key, value] of Object.entries({ iconSize: 'large', 'theme-workshop': 'callisto', foreign: 'stays' })) {
      localStorage.setItem(key, value);
    }
    const page = await open();
    await openMenu();
    pick('Reset Local Settings');
    await expect.poll(() => texts('.reset-settings > p')).toHaveLength(3);
    expect(pageText()).toContain('Are you sure you want to proceed?');
    return page;
  };

  test('asks first, and leaves everything where one changes one’s mind', async () => {
    const page = await askToReset();
    fireEvent.click(element('.reset-settings button', 'Cancel'));
    await expect.poll(dialogs).toEqual(['Configuration Options']);
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
