import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type SaveRequest, versionHeader } from '../../../../schema/api/config-manager.ts';
import { axeFaults } from '../../../testing/axe-faults.ts';
import { enterEditing, renameItem } from '../../../testing/editing.ts';
import { element, texts, visibleTitles } from '../../../testing/find.ts';
import { openedSite } from '../../../testing/open-page.tsx';

const files = { 'conf.yml': 'sections: [{name: Media, items: [{title: Film}]}]\n' };
const open = openedSite(files);
const button = (name: string) => element('button', name);
const title = () => document.querySelector('dialog[open] h2')?.textContent;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const gone = () =>
  Response.json(
    { success: false, code: 'file-gone', message: 'There is no /srv/conf.yml any more.', path: '/srv/conf.yml' },
    { status: 409 },
  );

/** Renames the one item and saves it while the file is not there. A save that wishes so writes it anew. */
async function saveOfGone() {
  const saves: SaveRequest[] = [];
  const answer = (path: string, { body }: RequestInit) => {
    if (path === 'conf.yml') return new Response(files['conf.yml'], { headers: { [versionHeader]: 'v1' } });
    if (path !== 'config-manager/save') return undefined;
    const request: SaveRequest = JSON.parse(String(body));
    saves.push(request);
    return request.anew ? Response.json({ success: true, message: '', version: 'v2', changed: false }) : gone();
  };
  await open('', files, { answer });
  await enterEditing();
  await renameItem('Film', 'Movie');
  await expect.poll(() => texts('.edit-last')[0]).toContain('Renamed');
  fireEvent.click(button('Save to Disk'));
  await expect.poll(title).toBe('The file is gone');
  return saves;
}

describe('a save of a file that has gone', () => {
  test('says which, and that nothing was saved or lost', async () => {
    await saveOfGone();

    expect(texts('dialog[open] p')[0]).toMatch(/^\/srv\/conf\.yml is not there any more: .* Nothing was saved/);
    expect(await axeFaults(element('dialog'))).toEqual([]);
    fireEvent.click(button('Keep Editing'));
    await expect.poll(title).toBeUndefined();
    expect(visibleTitles()).toEqual(['Movie']);
  });

  test('writes it anew with what was edited, and only when asked to', async () => {
    const saves = await saveOfGone();
    expect(saves[0]).not.toHaveProperty('anew');
    fireEvent.click(button('Write it anew'));

    await expect.poll(() => document.querySelector('.edit-bar')).toBeNull();
    expect(saves[1]).toMatchObject({ anew: true, version: 'v1', config: expect.stringContaining('Movie') });
  });

  test('keeps a draft beyond the edit mode, which is offered when the page is edited again', async () => {
    await saveOfGone();
    fireEvent.click(button('Keep a draft and leave'));
    await expect.poll(() => document.querySelector('.edit-bar')).toBeNull();
    expect(visibleTitles()).toEqual(['Film']);

    await enterEditing();
    await expect.poll(() => document.querySelector('.draft-offer')).not.toBeNull();
    expect(document.querySelectorAll('.draft-offer')).toHaveLength(1);
    fireEvent.click(element('.draft-take'));
    await expect.poll(visibleTitles).toEqual(['Movie']);
  });

  test('goes on editing where the browser has no room for a draft', async () => {
    await saveOfGone();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    localStorage.clear();
    fireEvent.click(button('Keep a draft and leave'));

    await expect.poll(() => texts('.toast-message').join()).toContain('could not keep a draft');
    expect(visibleTitles()).toEqual(['Movie']);
  });
});
