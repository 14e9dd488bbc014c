import { fireEvent } from '@testing-library/react';
import { load } from 'js-yaml';
import { expect, test, vi } from 'vitest';
import { operator, userStates, type Viewer } from '../../../../schema/model.ts';
import type { Mapping } from '../../../../schema/values.ts';
import { axeFaults } from '../../../testing/axe-faults.ts';
import { enterEditing, renameItem } from '../../../testing/editing.ts';
import { element, pageText, texts } from '../../../testing/find.ts';
import { openedSite, press } from '../../../testing/open-page.tsx';

const conf = (title = 'Reel', saw = 'Saw') => `pages: [{name: Work, path: work.yml}]
sections:
  - name: Media
    items: [{title: ${title}, url: https://reel.example.org}]
  - name: Tools
    items: [{title: ${saw}, url: https://saw.example.org}]
`;
const files = { 'conf.yml': conf(), 'work.yml': 'sections: [{name: Desk}]\n' };
const open = openedSite(files);
const kept = () => localStorage.getItem('editDrafts');
const offer = () => texts('.draft-offer p')[0];
const titles = () => texts('.item .tile-title');

/** Opens the page and enters the edit mode, with what an earlier page has left in this browser. */
async function edit(left: string | null = null, given: Record<string, string> = files, viewer: Viewer = operator) {
  await open('', given, { viewer });
  if (left !== null) localStorage.setItem('editDrafts', left);
  await enterEditing();
  await expect.poll(() => texts('.add-item').length).toBeGreaterThan(0);
}
/** What a page leaves that was closed after an edit. */
async function leftBehind(viewer?: Viewer): Promise<string> {
  await edit(null, files, viewer);
  await renameItem('Reel', 'Film');
  await expect.poll(kept).toContain('Film');
  return kept() ?? '';
}
const decide = (name: string) => fireEvent.click(element('.draft-offer button', name));

test('edits outlast the page, and are taken up as one step that the next one keeps as well', async () => {
  const left = await leftBehind();
  await edit(left);
  expect(offer()).toMatch(/^You have unsaved changes from \d+:\d+\s*[AP]M\.$/);
  expect(titles()).toEqual(['Reel', 'Saw']);
  expect(await axeFaults(element('.draft-offer'))).toEqual([]);
  element('.draft-take').focus();
  decide('Take up');
  await expect.poll(titles).toEqual(['Film', 'Saw']);
  expect([offer(), texts('.edit-count')]).toEqual([undefined, ['1 change']]);
  expect(texts('.edit-last')).toEqual(['Took up unsaved changes']);
  await expect.poll(() => document.activeElement?.tagName).toBe('MAIN');
  await renameItem('Saw', 'Axe');
  await expect.poll(kept).toContain('Axe');
});

test('they are thrown away where one says so, and where the edit mode is left', async () => {
  const left = await leftBehind();
  await edit(left);
  decide('Discard');
  expect([offer(), kept()]).toEqual([undefined, null]);
  await renameItem('Reel', 'Cinema');
  await expect.poll(kept).toContain('Cinema');
  press('Control+z');
  await expect.poll(kept).toBeNull();
  press('Control+Shift+z');
  await expect.poll(kept).toContain('Cinema');
  fireEvent.click(element('.edit-bar button', 'Leave'));
  await expect.poll(() => texts('dialog button')).toContain('Throw Edits Away');
  fireEvent.click(element('dialog button', 'Throw Edits Away'));
  await expect.poll(kept).toBeNull();
});

test('a draft stays as long as nobody has decided, whatever is edited meanwhile', async () => {
  const left = await leftBehind();
  await edit(left);
  await renameItem('Saw', 'Axe');
  await vi.advanceTimersByTimeAsync(2000);
  expect(kept()).toBe(left);
  decide('Take up');
  await expect.poll(titles).toEqual(['Film', 'Axe']);
});

test('what others have saved meanwhile stays beside it', async () => {
  const left = await leftBehind();
  await edit(left, { ...files, 'conf.yml': conf('Reel', 'Axe') });
  decide('Take up');
  await expect.poll(titles).toEqual(['Film', 'Axe']);
});

test('where others have changed the same, the save is going to ask', async () => {
  const left = await leftBehind();
  await edit(left, { ...files, 'conf.yml': conf('Cinema') });
  decide('Take up');
  await expect.poll(titles).toEqual(['Film', 'Saw']);
  await expect.poll(pageText).toContain('Others have changed the same meanwhile.');
  const { editing } = await import('../../../stores/editing.ts');
  // The save names what the file was when it was edited.
  expect(editing.getState().session?.loaded['']?.text).toBe(conf());
});

const user = (name: string): Viewer => ({ state: userStates.loggedIn, name, admin: true, roles: [], groups: [] });

test('nobody else is shown it: another viewer’s is forgotten', async () => {
  const left = await leftBehind(user('mira'));
  await edit(left, files, user('oskar'));
  expect([offer(), kept()]).toEqual([undefined, null]);
});

test('changes of the sign-in are kept nowhere', async () => {
  await edit();
  const { perform, editedConfigs } = await import('../../../stores/editing.ts');
  const secret = { ...editedConfigs()[''], appConfig: { auth: { users: [{ user: 'mira', hash: 'c0ffee' }] } } };
  perform({ do: 'replace', file: '', config: secret });
  await vi.advanceTimersByTimeAsync(2000);
  expect(kept()).toBeNull();
  await renameItem('Reel', 'Film');
  await expect.poll(kept).toContain('Film');
  expect(kept()).not.toContain('c0ffee');
});

test('secrets of widgets are kept nowhere, and it is said that they have to be entered anew', async () => {
  await edit();
  const { perform } = await import('../../../stores/editing.ts');
  const widget = { type: 'pi-hole-stats', options: { hostname: 'http://pi', apiKey: 's3cr3t' } };
  perform({ do: 'add', at: ['', 'sections', 0, 'widgets', 0], entry: widget });
  await expect.poll(kept).toContain('pi-hole-stats');
  const left = kept() ?? '';
  expect(left).not.toContain('s3cr3t');
  await edit(left);
  expect(offer()).toContain('Enter the secrets of widgets anew');
});

test('nor are those of a text that was written by hand', async () => {
  await edit();
  const { perform } = await import('../../../stores/editing.ts');
  const { withWrittenText } = await import('../../../../schema/editing/written-text.ts');
  const text = `${conf()}    widgets: [{type: weather, options: {apiKey: s3cr3t, city: Bonn}}] # by hand\n`;
  perform({ do: 'replace', file: '', config: withWrittenText(load(text) as Mapping, text) });
  await expect.poll(kept).toContain('# by hand');
  expect(kept()).not.toContain('s3cr3t');
});

test('a browser that keeps nothing is edited in as any other, and what is too much is not kept', async () => {
  await edit();
  await renameItem('Saw', 'a'.repeat(1_600_000));
  await vi.advanceTimersByTimeAsync(2000);
  expect(kept()).toContain('aaa');
  await renameItem('Reel', 'b'.repeat(1_600_000));
  await vi.advanceTimersByTimeAsync(2000);
  expect(kept()).toBeNull();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError');
  });
  press('Control+z');
  await vi.advanceTimersByTimeAsync(2000);
  expect(titles()[0]).toBe('Reel');
  vi.restoreAllMocks();
});
