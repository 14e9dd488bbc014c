import { act, fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { markEarlyChoices } from '../../boot/early-choices.ts';
import { element, texts } from '../../testing/find.ts';
import { openedSite } from '../../testing/open-page.tsx';

const config = (app = '') => `
appConfig: {theme: callisto, layout: auto, iconSize: medium${app}}
sections:
  - {name: Links, items: [{title: One, url: https://one.example.org}, {title: Two, subItems: [{title: Inner}]}]}
  - {name: Big, displayData: {itemSize: large}, items: [{title: Three, description: Third}]}
pages: [{name: Workshop, path: workshop.yml}]
`;
const files = { 'conf.yml': config(), 'workshop.yml': 'sections: [{name: Tools, items: [{title: Saw}]}]\n' };
const open = openedSite(files);

const themes = () => element<HTMLSelectElement>('.theme-dropdown select');
const listed = () => [...themes().options].map(({ value, text }) => `${value}: ${text}`);
const chooseTheme = (value: string) => fireEvent.change(themes(), { target: { value } });
const choose = (value: string) => fireEvent.click(element(`.choice input[value="${value}"]`));
const chosen = () =>
  [...document.querySelectorAll<HTMLInputElement>('.choice input:checked')].map(({ value }) => value);
const toggle = () => element('.show-hide-container');
const container = () => element('.item-group-container').className;
/** Classes of size of the tiles and of the links in them. */
const sizes = () =>
  [...document.querySelectorAll('.item-wrapper:not(.sub-items-group), .item-wrapper > .item')].map(
    ({ className }) => /\S*size-\w+/.exec(className)?.[0],
  );

test('a theme is chosen, shown and remembered', async () => {
  await open();
  expect(themes().value).toBe('callisto');
  expect(listed()).toEqual(['default: Default', 'callisto: Callisto', 'minimal-light: Minimal Light']);

  chooseTheme('minimal-light');

  await expect.poll(() => document.documentElement.dataset.theme).toBe('minimal-light');
  expect(localStorage.theme).toBe('minimal-light');
});

test('a theme that is not in the list has an option of its own for as long as it shows', async () => {
  await open('', { ...files, 'conf.yml': config().replace('callisto', 'my-own') });
  const known = ['default: Default', 'callisto: Callisto', 'minimal-light: Minimal Light'];
  expect(listed()).toEqual(['my-own: My Own', ...known]);
  expect(themes().value).toBe('my-own');

  localStorage.theme = 'lost-one';
  await open('', { ...files, 'conf.yml': config().replace('callisto', 'my-own') });
  expect(listed()).toEqual(['lost-one: Lost One', ...known]);
  expect(themes().value).toBe('lost-one');

  chooseTheme('default');
  expect(listed()).toEqual(known);
  expect(themes().value).toBe('default');
  await expect.poll(() => document.documentElement.dataset.theme).toBeUndefined();
});

test('names of themes are no markup', async () => {
  await open('', files, { payload: { themes: ['default', '"><b>&amp;</b>'] } });
  expect(listed()).toEqual(['callisto: Callisto', 'default: Default', '"><b>&amp;</b>: "><b>&amp;</b>']);
});

test('layout and size are chosen, shown and remembered; a section with a size of its own keeps it', async () => {
  await open();
  expect(chosen()).toEqual(['auto', 'medium']);
  expect(sizes()).toEqual(['wrap-size-medium', 'size-medium', 'wrap-size-large', 'size-large']);

  choose('vertical');
  choose('small');

  expect(chosen()).toEqual(['vertical', 'small']);
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
  expect(chosen()).toEqual(['horizontal', 'large']);
  expect(container()).toBe('item-group-container orientation-horizontal item-size-large');
  await expect.poll(sizes).toEqual(['wrap-size-large', 'size-large', 'wrap-size-large', 'size-large']);

  Object.assign(localStorage, { layoutOrientation: 'diagonal', iconSize: 'huge' });
  await open();
  expect(chosen()).toEqual(['auto', 'medium']);
  expect(container()).toBe('item-group-container orientation-auto item-size-medium');
});

test('what is chosen before the page’s script is there counts', async () => {
  const chooseAtOnce = new MutationObserver(() => {
    if (!document.querySelector('.choice')) return;
    chooseAtOnce.disconnect();
    markEarlyChoices(document);
    choose('large');
    chooseTheme('minimal-light');
  });
  chooseAtOnce.observe(document.body, { childList: true });
  await open();
  expect(chosen()).toEqual(['auto', 'large']);
  expect(themes().value).toBe('minimal-light');
  expect(localStorage).toMatchObject({ iconSize: 'large', theme: 'minimal-light' });
  await expect.poll(() => document.documentElement.dataset.theme).toBe('minimal-light');
});

test('each page has choices of its own, but for the settings themselves', async () => {
  await open('home/workshop');
  chooseTheme('minimal-light');
  choose('small');
  choose('vertical');
  fireEvent.click(toggle());
  expect(Object.keys(localStorage).sort()).toEqual([
    'hideSettings',
    'iconSize-workshop',
    'layoutOrientation-workshop',
    'theme-workshop',
  ]);
  await expect.poll(() => document.documentElement.dataset.theme).toBe('minimal-light');
});

test('the settings are hidden and shown by a button that says which, and remembered', async () => {
  await open();
  const said = () => ['aria-label', 'title', 'aria-expanded', 'class'].map((name) => toggle().getAttribute(name));
  const shown = ['Hide settings menu', 'Hide settings menu', 'true', 'show-hide-container hide-btn'];
  const hidden = ['Open settings menu', 'Open settings menu', 'false', 'show-hide-container show-btn'];
  expect(said()).toEqual(shown);

  fireEvent.click(toggle().querySelector('svg') as Element);
  expect(said()).toEqual(hidden);
  expect(document.documentElement.dataset.settings).toBe('closed');
  expect(localStorage.hideSettings).toBe('false');

  fireEvent.click(toggle());
  expect(said()).toEqual(shown);
  expect(document.documentElement.dataset.settings).toBe('open');
  expect(localStorage.hideSettings).toBe('true');
});

test('what was chosen before React takes the page over stays, and still can be changed', async () => {
  localStorage.theme = 'lost-one';
  const page = await open();
  choose('small');
  choose('vertical');
  fireEvent.click(toggle());

  const { takeOver } = await import('../../stores/react-part.ts');
  await act(async () => void (await takeOver()));

  expect(chosen()).toEqual(['vertical', 'small']);
  expect(listed()[0]).toBe('lost-one: Lost One');
  expect(themes().value).toBe('lost-one');
  expect(toggle().getAttribute('aria-label')).toBe('Open settings menu');
  expect(container()).toBe('item-group-container orientation-vertical item-size-small');
  await expect.poll(sizes).toEqual(['wrap-size-small', 'size-small', 'wrap-size-large', 'size-large']);
  choose('large');
  chooseTheme('minimal-light');
  expect(chosen()).toEqual(['vertical', 'large']);
  expect(localStorage).toMatchObject({ iconSize: 'large', theme: 'minimal-light' });
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
    chooseTheme('minimal-light');
    fireEvent.click(toggle());

    page.change(changed);

    await expect.poll(() => texts('.tile-title')).toContain('Last');
    expect(container()).toBe('item-group-container orientation-horizontal item-size-small col-count-3');
    const small = ['wrap-size-small', 'size-small'];
    await expect.poll(sizes).toEqual([...small, ...small, 'wrap-size-large', 'size-large', ...small]);
    expect(chosen()).toEqual(['horizontal', 'small']);
    expect(themes().value).toBe('minimal-light');
    expect(toggle().getAttribute('aria-expanded')).toBe('false');
    expect(page.complaints).toEqual([]);
  });

  test('follows the config where nothing was chosen', async () => {
    const page = await open();
    page.change({
      ...files,
      'conf.yml':
        'appConfig: {theme: default, layout: vertical, iconSize: small, hideComponents: {hideSettings: true}}\n',
    });

    await expect.poll(chosen).toEqual(['vertical', 'small']);
    expect(themes().value).toBe('default');
    expect(toggle().getAttribute('aria-label')).toBe('Open settings menu');
  });
});
