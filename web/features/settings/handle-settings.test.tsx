import { act, fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { markEarlyChoices } from '../../boot/early-choices.ts';
import { element, texts } from '../../testing/find.ts';
import { openedSite } from '../../testing/open-page.tsx';

const config = (app = '') => `
appConfig: {layout: auto, iconSize: medium${app}}
sections:
  - {name: Links, items: [{title: One, url: https://one.example.org}, {title: Two, subItems: [{title: Inner}]}]}
  - {name: Big, displayData: {itemSize: large}, items: [{title: Three, description: Third}]}
pages: [{name: Workshop, path: workshop.yml}]
`;
const files = { 'conf.yml': config(), 'workshop.yml': 'sections: [{name: Tools, items: [{title: Saw}]}]\n' };
const open = openedSite(files);

const choose = (value: string) => fireEvent.click(element(`.choice input[value="${value}"]`));
const chosen = () =>
  [...document.querySelectorAll<HTMLInputElement>('.choice input:checked')].map(({ value }) => value);
const toggle = () => element('.show-hide-container');
const container = () => element('.item-group-container').className;
const pinned = () => document.documentElement.dataset.settings;
/** Classes of size of the tiles and of the links in them. */
const sizes = () =>
  [...document.querySelectorAll('.item-wrapper:not(.sub-items-group), .item-wrapper > .item')].map(
    ({ className }) => /\S*size-\w+/.exec(className)?.[0],
  );

test('layout and size are chosen, shown and remembered; a section with a size of its own keeps it', async () => {
  await open();
  expect(chosen()).toEqual(['system', 'auto', 'medium']);
  expect(sizes()).toEqual(['wrap-size-medium', 'size-medium', 'wrap-size-large', 'size-large']);

  choose('vertical');
  choose('small');

  expect(chosen()).toEqual(['system', 'vertical', 'small']);
  expect(container()).toBe('item-group-container orientation-vertical item-size-small');
  await expect.poll(sizes).toEqual(['wrap-size-small', 'size-small', 'wrap-size-large', 'size-large']);
  expect(document.documentElement.dataset).toMatchObject({ layout: 'vertical', size: 'small' });
  expect([localStorage.layoutOrientation, localStorage.iconSize]).toEqual(['vertical', 'small']);

  choose('medium');
  choose('auto');

  expect(container()).toBe('item-group-container orientation-auto item-size-medium');
  await expect.poll(sizes).toEqual(['wrap-size-medium', 'size-medium', 'wrap-size-large', 'size-large']);
});

test('what a page remembers shows when it is opened again; what has no meaning does not count', async () => {
  Object.assign(localStorage, { layoutOrientation: 'horizontal', iconSize: 'large' });
  await open();
  expect(chosen()).toEqual(['system', 'horizontal', 'large']);
  expect(container()).toBe('item-group-container orientation-horizontal item-size-large');
  await expect.poll(sizes).toEqual(['wrap-size-large', 'size-large', 'wrap-size-large', 'size-large']);

  Object.assign(localStorage, { layoutOrientation: 'diagonal', iconSize: 'huge' });
  await open();
  expect(chosen()).toEqual(['system', 'auto', 'medium']);
  expect(container()).toBe('item-group-container orientation-auto item-size-medium');
});

test('what is chosen before the page’s script is there counts', async () => {
  const chooseAtOnce = new MutationObserver(() => {
    if (!document.querySelector('.choice')) return;
    chooseAtOnce.disconnect();
    markEarlyChoices(document);
    choose('large');
    choose('light');
  });
  chooseAtOnce.observe(document.body, { childList: true });
  await open();
  expect(chosen()).toEqual(['light', 'auto', 'large']);
  expect(localStorage).toMatchObject({ iconSize: 'large', colorScheme: 'light' });
});

test('each page has choices of its own, but for the settings themselves', async () => {
  await open('home/workshop');
  choose('small');
  choose('vertical');
  fireEvent.click(toggle());
  expect(Object.keys(localStorage).sort()).toEqual(['hideSettings', 'iconSize-workshop', 'layoutOrientation-workshop']);
});

test('a choice between dark and light counts for all pages, and System takes it back', async () => {
  await open('home/workshop');
  choose('light');
  expect(document.documentElement.dataset.scheme).toBe('light');
  expect(localStorage.colorScheme).toBe('light');

  await open();
  expect(chosen()[0]).toBe('light');
  choose('system');
  expect(document.documentElement.dataset.scheme).toBeUndefined();
});

test('a theme that is dark alone shows as dark, and becomes that of the night by a choice of the others', async () => {
  document.head.innerHTML = '<style>[data-theme="callisto"] { color-scheme: dark }</style>';
  const system = Object.assign(new EventTarget(), { matches: false });
  await open('', { ...files, 'conf.yml': config(', theme: callisto').replace('{, ', '{') }, { system });
  expect(chosen()[0]).toBe('dark');

  choose('light');
  await expect.poll(() => document.documentElement.dataset.theme).toBeUndefined();
  expect(chosen()[0]).toBe('light');
  expect({ ...localStorage }).toEqual({ colorScheme: 'light', dayTheme: 'default', nightTheme: 'callisto' });

  choose('dark');
  await expect.poll(() => document.documentElement.dataset.theme).toBe('callisto');
  expect(chosen()[0]).toBe('dark');
});

test('a theme that was chosen over those of day and night gives way to them', async () => {
  localStorage.theme = 'my-own';
  await open('', { ...files, 'conf.yml': config(', dayTheme: minimal-light, nightTheme: callisto') });
  expect(document.documentElement.dataset.theme).toBe('my-own');
  choose('dark');
  await expect.poll(() => document.documentElement.dataset.theme).toBe('callisto');
  expect(chosen()[0]).toBe('dark');
  expect({ ...localStorage }).toEqual({ colorScheme: 'dark' });
});

test('the settings are pinned as a bar by one button and taken back by it, which is remembered', async () => {
  await open();
  expect(pinned()).toBe('closed');

  fireEvent.click(toggle().querySelector('svg') as Element);
  expect([pinned(), localStorage.hideSettings]).toEqual(['open', 'true']);
  expect(document.activeElement).toBe(toggle());

  fireEvent.click(toggle());
  expect([pinned(), localStorage.hideSettings]).toEqual(['closed', 'false']);
  expect(document.activeElement).toBe(element('header .view-button'));
});

test.each([
  ['nothing', '', undefined, 'closed'],
  ['hideSettings: true', ', hideComponents: {hideSettings: true}', undefined, 'closed'],
  ['hideSettings: false', ', hideComponents: {hideSettings: false}', undefined, 'open'],
  ['a pinned bar, over hideSettings: true', ', hideComponents: {hideSettings: true}', 'true', 'open'],
  ['a closed bar, over hideSettings: false', ', hideComponents: {hideSettings: false}', 'false', 'closed'],
])('with %s, the bar stands as it says', async (_, app, stored, state) => {
  if (stored) localStorage.hideSettings = stored;
  await open('', { ...files, 'conf.yml': config(app) });
  expect(pinned()).toBe(state);
});

test('what was chosen before React takes the page over stays, and still can be changed', async () => {
  const page = await open();
  choose('dark');
  choose('small');
  choose('vertical');
  fireEvent.click(toggle());

  const { takeOver } = await import('../../stores/react-part.ts');
  await act(async () => void (await takeOver()));

  expect(chosen()).toEqual(['dark', 'vertical', 'small']);
  expect(pinned()).toBe('open');
  expect(container()).toBe('item-group-container orientation-vertical item-size-small');
  await expect.poll(sizes).toEqual(['wrap-size-small', 'size-small', 'wrap-size-large', 'size-large']);
  choose('large');
  choose('light');
  expect(chosen()).toEqual(['light', 'vertical', 'large']);
  expect(localStorage).toMatchObject({ iconSize: 'large', colorScheme: 'light' });
  expect(page.complaints).toEqual([]);
});

describe('a page that changes', () => {
  const changed = {
    ...files,
    'conf.yml': config(', colCount: 3')
      .replace('{title: One,', '{title: Zero}, {title: One, description: First,')
      .replace('pages:', '  - {name: New, items: [{title: Last}]}\npages:'),
  };

  test('keeps what was chosen, in what is new too', async () => {
    const page = await open();
    choose('small');
    choose('horizontal');
    choose('light');
    fireEvent.click(toggle());

    page.change(changed);

    await expect.poll(() => texts('.tile-title')).toContain('Last');
    expect(container()).toBe('item-group-container orientation-horizontal item-size-small col-count-3');
    const small = ['wrap-size-small', 'size-small'];
    await expect.poll(sizes).toEqual([...small, ...small, 'wrap-size-large', 'size-large', ...small]);
    expect(chosen()).toEqual(['light', 'horizontal', 'small']);
    expect(pinned()).toBe('open');
    expect(page.complaints).toEqual([]);
  });

  test('follows the config where nothing was chosen', async () => {
    const page = await open();
    page.change({
      ...files,
      'conf.yml':
        'appConfig: {theme: default, layout: vertical, iconSize: small, hideComponents: {hideSettings: false}}\n',
    });

    await expect.poll(chosen).toEqual(['system', 'vertical', 'small']);
    await expect.poll(pinned).toBe('open');
  });
});
