import { expect, test } from 'vitest';
import { normalise } from '../../../schema/config/normalise.ts';
import { awaitedWidgetTypes } from '../../../schema/config/widget-types.ts';
import { framesOf, offeredThemes } from './page-payload.ts';

const settings = { theme: 'default', customColors: {}, cssThemes: ['mine'], externalStyleSheets: {} };
const themes = { nord: '', oblivion: '', 'oblivion-blue': '', 'hacker-girl': '' };

test('themes that only older files name are offered where the config does', () => {
  expect(offeredThemes(settings, { themes })).toEqual(['mine', 'default', 'nord', 'oblivion']);
  expect(offeredThemes({ ...settings, theme: 'hacker-girl' }, { themes })).toEqual([
    'mine',
    'hacker-girl',
    'default',
    'nord',
    'oblivion',
  ]);
});

test('themes of the config come before those that come with Dash: those that it names, then its stylesheets', () => {
  const own = {
    theme: 'External Stylesheet 2',
    customColors: { nord: { primary: 'red' }, night: { primary: 'blue' } },
    cssThemes: ['mine'],
    externalStyleSheets: { 'External Stylesheet 1': 'b.css', 'External Stylesheet 2': 'a.css' },
  };
  expect(offeredThemes(own, { themes })).toEqual([
    'mine',
    'night',
    'External Stylesheet 1',
    'External Stylesheet 2',
    'default',
    'nord',
    'oblivion',
  ]);
});

test('the page knows which of its widgets are not in Dash yet', () => {
  const [awaited] = awaitedWidgetTypes;
  const config = { sections: [{ name: 'Media', widgets: [{ type: awaited }, { type: `${awaited}-too` }] }] };
  const sections = normalise(config, []).pages[0]?.sections ?? [];
  const frames = framesOf(sections, {}, { refused: new Set() }, undefined);
  expect(Object.values(frames).map(({ isAwaited = false }) => isAwaited)).toEqual([true, false]);
});
