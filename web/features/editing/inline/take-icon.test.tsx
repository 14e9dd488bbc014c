import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { entryAt, mainFile } from '../../../../schema/editing/configs.ts';
import { keyOf, withPageKeys } from '../../../../schema/editing/keys.ts';
import { type Mapping, mapping } from '../../../../schema/values.ts';
import { beginEditing, editedConfigs, endEditing, perform, undoEdit } from '../../../stores/editing.ts';
import { isTaken } from '../../../stores/icon-choice.ts';
import { takeIcon } from './take-icon.ts';

const begin = (...items: Mapping[]) =>
  beginEditing(
    { [mainFile]: withPageKeys({ sections: [{ name: 'Media', items }] }, 'home') },
    { file: mainFile, pageId: 'home', loaded: { [mainFile]: { text: '' } } },
  );
const at = [mainFile, 'sections', 0, 'items', 0] as const;
const item = () => mapping(entryAt(editedConfigs(), at));

/** Answers each question with an icon; what is done meanwhile is done before the answer comes. */
const answer = (icon: string, isExact = true, meanwhile = () => {}) =>
  vi.stubGlobal('fetch', async () => {
    meanwhile();
    const proposal = { icon, set: icon.split('-')[0], picture: { kind: 'text', text: '' }, isExact };
    return Response.json({ success: true, message: '', proposal, symbols: '' });
  });
const take = async () => {
  const key = keyOf(item()) ?? '';
  await takeIcon(key, { title: 'Jellyfin', host: '' });
  return key;
};

beforeEach(() => begin({ title: 'Jellyfin' }));
afterEach(() => {
  endEditing();
  vi.unstubAllGlobals();
});

test('an icon that is called just as the item is taken, as a step of its own', async () => {
  answer('si-jellyfin');
  const key = await take();
  expect([item().icon, isTaken(key, 'si-jellyfin')]).toEqual(['si-jellyfin', true]);
  undoEdit();
  expect(Object.keys(item())).toEqual(['title']);
});

test.each([
  ['is only alike', () => answer('si-jellyfin', false)],
  ['has its picture elsewhere', () => answer('hl-jellyfin')],
  [
    'comes after another was chosen',
    () => answer('si-jellyfin', true, () => perform({ do: 'update', at, set: { icon: 'mdi-home' } })),
  ],
  [
    'comes after the name has changed',
    () => answer('si-jellyfin', true, () => perform({ do: 'update', at, set: { title: 'Films' } })),
  ],
  ['never comes', () => vi.stubGlobal('fetch', () => Promise.reject(new Error('No network.')))],
])('one that %s is not', async (_, given) => {
  given();
  await take();
  expect(String(item().icon)).not.toMatch(/jellyfin/);
});

test('one whose picture is elsewhere is taken where the config has such icons', async () => {
  endEditing();
  begin({ title: 'Jellyfin' }, { title: 'More', subItems: [{ title: 'Plex', icon: 'hl-plex' }] });
  answer('hl-jellyfin');
  await take();
  expect(item().icon).toBe('hl-jellyfin');
});
