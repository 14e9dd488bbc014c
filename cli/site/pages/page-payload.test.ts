import { expect, test } from 'vitest';
import { offeredThemes } from './page-payload.ts';

const settings = { theme: 'default', customColors: {}, cssThemes: ['mine'], externalStyleSheets: {} };
const themes = { nord: '', oblivion: '', 'oblivion-blue': '', 'hacker-girl': '' };

test('themes that only older files name are offered where the config does', () => {
  expect(offeredThemes(settings, { themes })).toEqual(['default', 'nord', 'oblivion', 'mine']);
  expect(offeredThemes({ ...settings, theme: 'hacker-girl' }, { themes })).toEqual([
    'default',
    'nord',
    'oblivion',
    'hacker-girl',
    'mine',
  ]);
});
