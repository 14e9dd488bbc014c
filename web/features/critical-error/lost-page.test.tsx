import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { element, errorLog, pageText, texts, visibleTitles } from '../../testing/find.ts';
import { openedSite, press } from '../../testing/open-page.tsx';

const config = 'pages: [{name: Media Room, path: media.yml}]\nsections: [{name: Tools, items: [{title: Notes}]}]\n';
const open = openedSite({ 'conf.yml': config });
const openLost = () => open('home/media-room');
const panels = () => texts('dialog[open] h2');
const shown = ['Configuration Load Error'];

test('is said with the file, also to the log, until that is there', async () => {
  const page = await openLost();
  await expect.poll(panels).toEqual(shown);
  expect(pageText()).toContain("Unable to load config from 'media.yml'");
  expect(errorLog()).toContain("Unable to load config from 'media.yml'");
  page.change({ 'conf.yml': config, 'media.yml': 'sections: [{name: Films, items: [{title: Reel}]}]\n' });
  await expect.poll(visibleTitles).toEqual(['Reel']);
  await expect.poll(panels).toEqual([]);
});

test.each([
  ['its button', () => fireEvent.click(element('dialog[open] button', 'Close'))],
  ['Escape', () => press('Escape')],
])('is closed by %s, and said again after the next load', async (_, close) => {
  await openLost();
  await expect.poll(panels).toEqual(shown);
  close();
  await expect.poll(panels).toEqual([]);
  await openLost();
  await expect.poll(panels).toEqual(shown);
});

test('is no more than a page that there is not to who may not see the config', async () => {
  await open('home/media-room', { 'conf.yml': `${config}appConfig: {disableConfiguration: true}\n` });
  await expect.poll(panels).toEqual(shown);
  expect(pageText()).toContain("Unable to find config for 'media-room'");
  expect(pageText()).not.toMatch(/media\.yml|console says more/);
});

test('is told no more to who ignores critical errors, for good, but noted in the log', async () => {
  await openLost();
  await expect.poll(panels).toEqual(shown);
  fireEvent.click(element('dialog[open] button', 'Ignore Critical Errors'));
  await expect.poll(panels).toEqual([]);
  expect(localStorage.disableCriticalWarning).toBe('true');
  sessionStorage.clear();
  await openLost();
  expect(errorLog()).toContain('Unable to load config');
  // It would have come before what is asked for now.
  fireEvent.click(element('.config-launcher button'));
  await expect.poll(panels).not.toEqual([]);
  expect(panels()).toEqual(['Configuration Options']);
});
