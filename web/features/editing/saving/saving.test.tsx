import { act, fireEvent } from '@testing-library/react';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import type { SaveRequest } from '../../../../schema/api/config-manager.ts';
import { axeFaults } from '../../../testing/axe-faults.ts';
import { enterEditing, renameItem } from '../../../testing/editing.ts';
import { element, errorLog, pageText, texts, visibleTitles } from '../../../testing/find.ts';
import { type OpenPage, openedSite, press } from '../../../testing/open-page.tsx';

const config = (appConfig = '{}') => `
appConfig: ${appConfig}
pageInfo: {title: Lab}
pages: [{name: Work, path: work.yml}]
sections:
  - name: Media
    items:
      - {title: Reel, url: https://reel.example.org, description: Films, hotkey: 1}
      - {title: Radio, url: https://radio.example.org}
  - name: Tools
    items: [{title: Saw, url: https://saw.example.org}]
`;
const files = { 'conf.yml': config(), 'work.yml': 'sections: [{name: Desk, items: [{title: Lamp}]}]\n' };
const open = openedSite(files);

const bar = () => document.querySelector('.edit-bar');
const button = (name: string) => element('button', name);
/** Clicks as a pointer does. */
const point = (at: Element) => fireEvent.click(at, { detail: 1 });

/** A server that takes saves: what it was sent, and what it answers. */
function takingSaves(
  answer: () => Response = () => Response.json({ success: true, message: '', version: 'v2', changed: true }),
) {
  const saves: SaveRequest[] = [];
  return {
    saves,
    answer: (path: string, { body }: RequestInit) => {
      if (path !== 'config-manager/save') return undefined;
      saves.push(JSON.parse(String(body)));
      return answer();
    },
  };
}
const saved = (request: SaveRequest | undefined) => load(request?.config ?? '') as Record<string, never>;

describe('saving to disk', () => {
  const changedFile = config().replace('Reel', 'Film');
  const editAndSave = async (server: ReturnType<typeof takingSaves>): Promise<OpenPage> => {
    const page = await open('', files, { answer: server.answer });
    await enterEditing();
    await renameItem('Reel', 'Film');
    press('Control+s');
    await expect.poll(() => server.saves.length).toBe(1);
    return page;
  };

  test('sends the file as it is edited, and leaves the edit mode once the page has it', async () => {
    const server = takingSaves();
    const page = await editAndSave(server);
    expect(saved(server.saves[0])).toEqual(load(changedFile));
    expect(server.saves[0]?.filename).toBe('');
    expect(bar()).not.toBeNull();
    page.change({ ...files, 'conf.yml': changedFile });
    await expect.poll(bar).toBeNull();
    expect(visibleTitles()).toEqual(['Film', 'Radio', 'Saw']);
    expect(pageText()).toContain('Config file written to disk successfully');
    expect(page.complaints).toEqual([]);
  });

  test('writes the main file first, then those of pages', async () => {
    const server = takingSaves();
    await open('', files, { answer: server.answer });
    await enterEditing();
    const { addFile, perform } = await import('../../../stores/editing.ts');
    const text = files['work.yml'];
    addFile('work.yml', { config: load(text) as Record<string, unknown>, pageId: 'work', text });
    perform({ do: 'update', at: ['work.yml', 'sections', 0], set: { name: 'Table' } });
    await renameItem('Reel', 'Film');
    point(button('Save to Disk'));
    await expect.poll(() => server.saves.map(({ filename }) => filename)).toEqual(['', 'work.yml']);
  });

  test('writes the page’s own file on an extra page', async () => {
    const server = takingSaves();
    await open('home/work', files, { answer: server.answer });
    await enterEditing();
    await renameItem('Lamp', 'Light');
    point(button('Save to Disk'));
    await expect.poll(() => server.saves.map(({ filename }) => filename)).toEqual(['work.yml']);
    expect(saved(server.saves[0])).toEqual({ sections: [{ name: 'Desk', items: [{ title: 'Light' }] }] });
  });

  test('that fails leaves the edits as they are, and says why', async () => {
    const refusal = {
      success: false,
      code: 'read-only',
      message: 'The folder is read-only.',
      hint: 'Mount it otherwise.',
    };
    await editAndSave(takingSaves(() => Response.json(refusal, { status: 507 })));
    await expect.poll(pageText).toContain('The folder is read-only. Mount it otherwise.');
    expect(errorLog()).toContain('Failed to save config. The folder is read-only.');
    expect(visibleTitles()).toContain('Film');
    expect(bar()).not.toBeNull();
  });

  test('asks for the password where the sign-in changes', async () => {
    const refusal = { success: false, code: 'password-needed', message: 'Your password, please.' };
    const server = takingSaves(() => Response.json(refusal, { status: 403 }));
    await editAndSave(server);
    await expect.poll(() => texts('dialog h2')).toEqual(['Your password']);
    expect(await axeFaults(element('dialog'))).toEqual([]);
    expect(document.activeElement).toBe(element('dialog input'));
    element<HTMLInputElement>('dialog input').value = 'secret';
    fireEvent.submit(element('dialog form'));
    await expect.poll(() => server.saves.at(-1)?.password).toBe('secret');
  });

  test('says nothing of a version of the page that comes of no save', async () => {
    const page = await open();
    await enterEditing();
    await renameItem('Reel', 'Film');
    const looks = () => page.asked.filter((address) => address.includes('conf.yml')).length;
    const before = looks();
    page.change({ ...files, 'icon.svg': '<svg/>' });
    await expect.poll(looks).toBe(before + 1);
    await act(async () => undefined);
    expect(pageText()).not.toContain('Somebody else');
  });

  test('keeps what somebody else has saved meanwhile from the page, and says so', async () => {
    const page = await open();
    await enterEditing();
    await renameItem('Reel', 'Film');
    page.change({ ...files, 'conf.yml': config().replace('Saw', 'Axe') });
    await expect.poll(pageText).toContain('Somebody else has saved meanwhile');
    expect(visibleTitles()).toEqual(['Film', 'Radio', 'Saw']);
    point(button('Leave'));
    await expect.poll(() => texts('dialog button')).toContain('Throw Edits Away');
    point(button('Throw Edits Away'));
    await expect.poll(visibleTitles).toEqual(['Reel', 'Radio', 'Axe']);
  });
});

describe('saving in this browser', () => {
  test('warns first, then keeps the parts under their keys, and loads the page', async () => {
    const page = await open();
    await enterEditing();
    await renameItem('Reel', 'Film');
    point(button('Other ways to save'));
    await expect.poll(() => texts('[role=menu] .menu-label')).toContain('Save Locally');
    point(element('[role=menu] .menu-label', 'Save Locally'));
    await expect.poll(pageText).toContain('If you proceed, changes will be saved only in your browser.');
    expect(localStorage.confSections).toBeUndefined();
    point(element('dialog .main-button', 'Save Locally'));
    expect(JSON.parse(localStorage.confSections)[0].items[0].title).toBe('Film');
    expect([JSON.parse(localStorage.pageInfo).title, page.left.length]).toEqual(['Lab', 1]);
    expect(sessionStorage.toast).toBe('Local changes saved successfully');
  });

  test('keeps nothing of the sign-in', async () => {
    const auth = 'auth: {users: [{user: ann, type: admin}]}';
    await open('', { ...files, 'conf.yml': config(`{theme: nord, ${auth}}`) });
    await enterEditing();
    await renameItem('Reel', 'Film');
    point(button('Other ways to save'));
    await expect.poll(() => texts('[role=menu] .menu-label')).toContain('Save Locally');
    point(element('[role=menu] .menu-label', 'Save Locally'));
    await expect.poll(() => document.querySelector('dialog .main-button')).not.toBeNull();
    point(element('dialog .main-button', 'Save Locally'));
    expect(JSON.parse(localStorage.appConfig)).toEqual({ theme: 'nord' });
  });
});
