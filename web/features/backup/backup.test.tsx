import { fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SyncRequest } from '../../../schema/api/sync.ts';
import { legacyHash, openLegacy, sealLegacy } from '../../../schema/backup/legacy-format.ts';
import { isSealed } from '../../../schema/backup/sealed-format.ts';
import { element, errorLog, pageText, texts } from '../../testing/find.ts';
import { openedSite, press } from '../../testing/open-page.tsx';

const config = (more = '') => `
pageInfo: {title: Lab}
appConfig: {theme: callisto, auth: {enableGuestAccess: false}${more}}
pages: [{name: Work, path: work.yml}]
sections: [{name: Links, items: [{title: One}]}]
`;
const legacy = ', backupService: "https://backup.example/"';
const work = 'pageInfo: {title: At work}\nsections: [{name: Tools, items: [{title: Saw}]}]\n';
const files = (more = '') => ({ 'conf.yml': config(more), 'work.yml': work });
const openSite = openedSite(files());

interface Sent extends SyncRequest {
  method: string;
  path: string;
}

/** A service that keeps one backup, as existing ones answer. */
function service(path: string, id = 'abcd-efgh-ijkl-mnop') {
  const sent: Sent[] = [];
  let kept: Required<Pick<SyncRequest, 'userData' | 'subHash'>> | undefined;
  const answer = (asked: string, { method = 'GET', body }: RequestInit, query = ''): Response | undefined => {
    if (asked !== path) return undefined;
    const given: SyncRequest = body ? JSON.parse(String(body)) : Object.fromEntries(new URLSearchParams(query));
    sent.push({ method, path: asked, ...given });
    if (method === 'POST') {
      kept = { userData: given.userData ?? '', subHash: given.subHash ?? '' };
      return Response.json({ backupId: id });
    }
    const fits = kept && given.backupId === id && given.subHash === kept.subHash;
    if (!fits) return Response.json({ errorMsg: 'No such backup' }, { status: 404 });
    if (method === 'PUT') kept = { ...kept, userData: given.userData ?? '' } as typeof kept;
    return Response.json(method === 'PUT' ? { backupId: id } : { userData: { userData: kept?.userData } });
  };
  return {
    sent,
    answer,
    keep: (text: string, password: string) => {
      kept = { userData: sealLegacy(text, password), subHash: legacyHash(password).slice(0, 14) };
    },
  };
}

/** Opens a page whose requests a service answers by their query, too; `fetch` stands in for it. */
async function open(path: string, more: string, { answer }: Pick<ReturnType<typeof service>, 'answer'>) {
  const page = await openSite(path, files(more), { payload: { keepsBackups: true } });
  const rest = globalThis.fetch;
  globalThis.fetch = async (url, request = {}) => {
    const { pathname, search } = new URL(String(url), 'http://localhost:3000/');
    return answer(pathname.slice(1), request, search) ?? rest(url, request);
  };
  return page;
}

const openTab = async () => {
  fireEvent.click(element('.config-launcher button'));
  await expect.poll(() => texts('[role=tab]')).not.toEqual([]);
  fireEvent.click(element('[role=tab]', 'Cloud Backup & Restore'));
  await expect.poll(() => document.querySelector('.backup')).not.toBeNull();
};
const fill = (form: number, name: string, value: string) => {
  const field = [...document.querySelectorAll('.backup-part')][form]?.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!field) throw new Error(`There is no ${name}.`);
  fireEvent.input(field, { target: { value } });
};
const send = (form: number) =>
  fireEvent.submit([...document.querySelectorAll('.backup-part')][form] as HTMLFormElement);
const backUp = (password: string) => {
  fill(0, 'password', password);
  send(0);
};
const restore = (id: string, password: string) => {
  fill(1, 'id', id);
  fill(1, 'password', password);
  send(1);
};
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');

describe('a backup at this server', () => {
  test('is made, updated with its password only, and restored', async () => {
    const server = service('sync');
    const page = await open('', '', server);
    await openTab();
    expect(texts('.backup-part h3')).toEqual(['Back up', 'Restore a backup']);
    expect(element('.backup-intro').textContent).toContain('Kept by this server.');
    expect(element('.backup-intro p').textContent).toContain('encrypted end to end with AES');
    expect(element<HTMLAnchorElement>('.backup-intro a').href).toBe('http://localhost:3000/about#docs');
    expect(texts('.backup-part label')).toEqual(['Choose a Password', 'Restore ID', 'Password']);
    backUp('correct horse');
    await expect.poll(() => document.querySelector('progress')).not.toBeNull();
    await expect.poll(pageText).toContain('Backup Completed Successfully');
    const [made] = server.sent;
    expect(made?.method).toBe('POST');
    expect(isSealed(made?.userData ?? '')).toBe(true);
    expect(localStorage.backupId).toMatch(/^abcd-efgh-ijkl-mnop\.1[\w-]{22}$/);
    expect(localStorage.backupHash).not.toBe(made?.subHash);
    expect(texts('.backup-id code')).toEqual([localStorage.backupId]);
    expect(texts('.backup-part label')[0]).toBe('Enter your Password');
    expect(element<HTMLInputElement>('[name=password]').value).toBe('');

    backUp('wrong horse');
    await expect.poll(pageText).toContain('Incorrect password. Please enter your current password.');
    expect(element('[name=password]').getAttribute('aria-invalid')).toBe('true');
    expect(server.sent).toHaveLength(1);
    backUp('correct horse');
    await expect.poll(pageText).toContain('Update Completed Successfully');
    expect(server.sent[1]).toMatchObject({ method: 'PUT', backupId: 'abcd-efgh-ijkl-mnop', subHash: made?.subHash });
    expect(server.sent[1]?.userData).not.toBe(made?.userData);

    const id = localStorage.backupId;
    localStorage.clear();
    restore(` ${id} `, 'correct horse');
    await expect.poll(() => page.left).toEqual(['http://localhost:3000/']);
    expect(stored('confSections')).toEqual([{ name: 'Links', items: [{ title: 'One' }] }]);
    expect(stored('appConfig')).toEqual({ theme: 'callisto' });
    expect(stored('confPages')).toEqual([{ name: 'Work', path: 'work.yml' }]);
    expect(stored('pageInfo')).toEqual({ title: 'Lab' });
    expect([localStorage.theme, localStorage.backupId]).toEqual(['callisto', id]);
    expect(sessionStorage.toast).toBe('Config Restored Successfully');
    expect(page.complaints.filter((line) => !line.startsWith('Cloud Backup & Restore: '))).toEqual([]);
  }, 60_000);

  test('keeps what this browser keeps in place of the file, without sign-in and what older dashboards left', async () => {
    const server = service('', 'x');
    localStorage.confSections = JSON.stringify([{ name: 'Mine', items: [], filteredItems: [{ title: 'no' }] }]);
    localStorage.appConfig = JSON.stringify({ theme: 'nord', auth: { users: [] } });
    await open('', legacy, server);
    await openTab();
    backUp('pw');
    await expect.poll(() => server.sent).toHaveLength(1);
    expect(JSON.parse(openLegacy(server.sent[0]?.userData ?? '', 'pw'))).toEqual({
      appConfig: { theme: 'nord' },
      pageInfo: { title: 'Lab' },
      pages: [{ name: 'Work', path: 'work.yml' }],
      sections: [{ name: 'Mine', items: [] }],
    });
  });

  test('takes a password, and says so where none is given', async () => {
    const server = service('sync');
    await open('', '', server);
    await openTab();
    send(0);
    await expect.poll(() => texts('.backup-failure')).toEqual(['Missing Password', '']);
    restore('abcd', '');
    await expect.poll(() => texts('.backup-failure')).toEqual(['', 'Missing Password']);
    expect(server.sent).toEqual([]);
    expect(errorLog()).toContain('Cloud Backup & Restore: Missing Password');
  });

  test('can’t be made where the server keeps none, does not answer, or gives no reason', async () => {
    let reply: () => Response = () => new Response('Not found', { status: 404 });
    await open('', '', { answer: (path) => (path === 'sync' ? reply() : undefined) });
    await openTab();
    restore('abcd', 'pw');
    await expect
      .poll(() => texts('.backup-failure')[1])
      .toContain('This server keeps no backups. Start it with --sync');
    reply = () => {
      throw new TypeError('Failed to fetch');
    };
    restore('abcd', 'pw');
    await expect.poll(() => texts('.backup-failure')[1]).toBe('Unable to process request');
    reply = () => Response.json({});
    restore('abcd', 'pw');
    await expect.poll(() => texts('.backup-failure')[1]).toBe('Error');
    expect(document.querySelector('progress')).toBeNull();
  });

  test('is not offered on a site of files', async () => {
    await openSite('', files(), { payload: { served: false } });
    fireEvent.click(element('.config-launcher button'));
    await expect.poll(() => texts('[role=tab]')).not.toEqual([]);
    fireEvent.click(element('[role=tab]', 'Cloud Backup & Restore'));
    await expect.poll(pageText).toContain('There is nowhere to keep backups');
    expect(document.querySelector('.backup-part')).toBeNull();
  });

  test('is not offered by a server that keeps none, which says how it would', async () => {
    await openSite('', files());
    fireEvent.click(element('.config-launcher button'));
    await expect.poll(() => texts('[role=tab]')).not.toEqual([]);
    fireEvent.click(element('[role=tab]', 'Cloud Backup & Restore'));
    await expect.poll(pageText).toContain('This server keeps no backups. Start it with --sync');
    expect(document.querySelector('.backup-part')).toBeNull();
  });
});

describe('a backup at a service of older dashboards', () => {
  const text = JSON.stringify({
    appConfig: { theme: 'nord', auth: { users: [{ user: 'ann', hash: 'x' }] } },
    pageInfo: { title: 'Old' },
    sections: [{ name: 'Old', items: [{ title: 'Two' }], filteredItems: [{ title: 'Two' }] }],
  });

  test('is written as they read it, and updated by what their browsers hold', async () => {
    const server = service('', 'x');
    localStorage.backupId = 'x';
    localStorage.backupHash = legacyHash('pw');
    server.keep(text, 'pw');
    const page = await open('', legacy, server);
    await openTab();
    expect(pageText()).toContain('Kept by backup.example, in the form of older dashboards');
    backUp('other');
    await expect.poll(() => texts('.backup-failure')[0]).toContain('Incorrect password');
    expect(server.sent).toEqual([]);
    backUp('pw');
    await expect.poll(pageText).toContain('Update Completed Successfully');
    expect(server.sent[0]).toMatchObject({ method: 'PUT', backupId: 'x', subHash: '30c952fab122c3' });
    expect(JSON.parse(openLegacy(server.sent[0]?.userData ?? '', 'pw')).pageInfo).toEqual({ title: 'Lab' });
    expect(page.complaints.filter((line) => !line.startsWith('Cloud Backup & Restore: '))).toEqual([]);
  });

  test('is restored on the main page as a whole', async () => {
    const server = service('', 'x');
    server.keep(text, 'pässword');
    const page = await open('', legacy, server);
    await openTab();
    restore('x', 'password');
    await expect.poll(() => texts('.backup-failure')[1]).toBe('No such backup');
    expect(localStorage).toHaveLength(0);
    restore('x', 'pässword');
    await expect.poll(() => page.left).toHaveLength(1);
    expect(server.sent[1]).toMatchObject({ method: 'GET', backupId: 'x', subHash: '3478267b561279' });
    expect(stored('confSections')).toEqual([{ name: 'Old', items: [{ title: 'Two' }] }]);
    expect([stored('appConfig'), stored('confPages'), localStorage.theme]).toEqual([{ theme: 'nord' }, [], 'nord']);
    expect(localStorage.backupHash).toBe(legacyHash('pässword'));
  });

  test('is restored on another page as that page', async () => {
    const server = service('', 'x');
    server.keep(text, 'pw');
    const page = await open('home/work', legacy, server);
    await openTab();
    restore('x', 'pw');
    await expect.poll(() => page.left).toHaveLength(1);
    const names = Object.keys(localStorage).filter((key) => !key.startsWith('backup'));
    expect(names.sort()).toEqual(['confSections-work', 'pageInfo-work', 'theme-work']);
  });

  test.each([
    ['{"sections": 3}', 'The backup holds no config of a dashboard.'],
    ['{"dashFiles": {"created": "", "files": []}}', 'was broken when it was kept'],
    ['no JSON', 'could not be decrypted'],
  ])('changes nothing where it is none: %s', async (kept, said) => {
    const server = service('', 'x');
    server.keep(kept, 'pw');
    localStorage.confSections = '[{"name": "Mine"}]';
    const page = await open('', legacy, server);
    await openTab();
    restore('x', 'pw');
    await expect.poll(() => texts('.backup-failure')[1]).toContain(said);
    expect([localStorage.confSections, localStorage.backupId, page.left]).toEqual([
      '[{"name": "Mine"}]',
      undefined,
      [],
    ]);
  });

  test('is not restored where this browser may keep nothing', async () => {
    const server = service('', 'x');
    server.keep(text, 'pw');
    await open('', `${legacy}, preventLocalSave: true`, server);
    await openTab();
    expect(texts('.backup-part').at(-1)).toBe(
      'Restore a backupUnable to save changes locally, this feature has been disabled',
    );
    expect(texts('.backup-part button')).not.toContain('Restore');
  });

  test('that the browser knows of is named where this server keeps backups itself', async () => {
    localStorage.backupId = 'old-id';
    localStorage.backupHash = legacyHash('pw');
    await open('', '', service('sync'));
    await openTab();
    expect(pageText()).toContain('This browser knows of a backup at another service: old-id.');
    expect(texts('.backup-part label')[0]).toBe('Choose a Password');
  });
});

test('the edit mode leads to the tab of backups, and a backup has what is edited by then', async () => {
  const server = service('', 'x');
  await open('', legacy, server);
  press('F2');
  await expect.poll(() => texts('.edit-save button')).not.toEqual([]);
  const { perform } = await import('../../stores/editing.ts');
  perform({ do: 'update', at: ['', 'pageInfo'], set: { title: 'Edited' } });
  fireEvent.click(element('.edit-main-more'));
  await expect.poll(() => texts('.edit-save [role=menuitem]')).toContain('Backup to Cloud');
  fireEvent.click(element('.edit-save [role=menuitem]', 'Backup to Cloud'));
  await expect.poll(() => texts('[role=tab][aria-selected=true]')).toEqual(['Cloud Backup & Restore']);
  await expect.poll(() => document.querySelector('.backup')).not.toBeNull();
  backUp('pw');
  await expect.poll(() => server.sent).toHaveLength(1);
  expect(JSON.parse(openLegacy(server.sent[0]?.userData ?? '', 'pw'))).toMatchObject({
    pageInfo: { title: 'Edited' },
    sections: [{ name: 'Links', items: [{ title: 'One' }] }],
  });
});
