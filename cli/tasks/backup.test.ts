import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sealLegacy } from '../../schema/backup/legacy-format.ts';
import { bareId, newSalt, openBackup, saltIn, saltOf, sealBackup } from '../../schema/backup/sealed-format.ts';
import { syncRoutes } from '../../serve/routes/sync.ts';
import { createMemoryState } from '../../serve/state/memory-state.ts';
import { backupLimits, openBackups } from '../../serve/storage/backups.ts';
import { backupReport, restoreReport } from '../reports/backup.ts';
import { keysOf } from './backup/keys.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

const config = `# mine
pageInfo: {title: Home}
appConfig: {theme: nord, auth: {users: [{user: ann, hash: ${'a'.repeat(64)}}]}}
pages: [{name: Attic, path: pages/attic.yml}]
sections: [] # none yet
`;
const picture = Buffer.from([137, 80, 78, 71, 0, 1, 2]);

let cwd = '';
const write = (path: string, content: string | Buffer) => {
  mkdirSync(join(cwd, path, '..'), { recursive: true });
  writeFileSync(join(cwd, path), content);
};
const read = (path: string) => readFileSync(join(cwd, path), 'utf8');
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'dash-backup-'));
  write('home/conf.yml', config);
  write('home/pages/attic.yml', 'sections: [{name: Boxes}]\n');
  write('home/item-icons/nas.png', picture);
});

let notes: string[] = [];
beforeEach(() => {
  notes = [];
});
const ports = (password = 'correct horse', more: Record<string, string> = {}) => ({
  cwd,
  env: { DASH_BACKUP_PASSWORD: password, DASH_STATE_DIR: join(cwd, 'state'), ...more },
  note: (text: string) => void notes.push(text),
  readInput: async () => Buffer.alloc(0),
  readSecret: async (_question: string): Promise<string | undefined> => undefined,
  signal: new AbortController().signal,
  progress: () => ({ show: () => undefined, done: () => undefined }),
});
const keep = (target: string, more = {}, given = ports()) =>
  backup({ file: 'home/conf.yml', target, pictures: true, overwrite: false, ...more }, given);
const bring = (target: string, more = {}, given = ports()) =>
  restore({ file: 'home/conf.yml', target, overwrite: false, drill: false, ...more }, given);
const quiet = { colour: false };

const servers: Server[] = [];
const listen = async (server: Server): Promise<string> => {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};
afterAll(() => {
  for (const server of servers) server.close();
});

describe('a backup in a file', () => {
  test('is asked a password for once it is clear that one is of use', async () => {
    const questions: string[] = [];
    const asking = {
      ...ports(''),
      readSecret: async (question: string) => {
        questions.push(question);
        return 'correct horse';
      },
    };
    write('notes.txt', 'eggs, milk');
    await expect(bring('nowhere.backup', {}, asking)).rejects.toThrow('There is no file nowhere.backup.');
    await expect(bring('notes.txt', {}, asking)).rejects.toThrow('What is at notes.txt is no backup.');
    await expect(keep('notes.txt', {}, asking)).rejects.toThrow('There is something at notes.txt already');
    expect(questions).toEqual([]);

    await keep('dash.backup', {}, asking);
    await bring('dash.backup', { drill: true }, asking);
    expect(questions).toEqual(['Password of the backup: ', 'Once more: ', 'Password of the backup: ']);
  });

  test('brings everything back byte by byte, proves it by a drill, and takes no other password', async () => {
    const kept = await keep('dash.backup');
    expect(kept.files).toEqual(['conf.yml', 'pages/attic.yml', 'item-icons/nas.png']);
    expect(await backupReport(kept, quiet)).toMatch(/^✓ 3 files kept at dash\.backup, [\d.]+ kB sealed$/);
    expect(read('dash.backup')).toMatch(/^dash-backup:1:[\w:-]+\n$/);

    const drill = await bring('dash.backup', { drill: true, file: 'new/other.yml' });
    expect(drill.files.map(({ state }) => state)).toEqual(['new', 'new', 'new']);
    expect(await restoreReport(drill, quiet)).toContain('This backup can be restored; nothing was touched.');
    expect(existsSync(join(cwd, 'new'))).toBe(false);

    await bring('dash.backup', { file: 'new/other.yml' });
    expect(read('new/other.yml')).toBe(config);
    expect(read('new/pages/attic.yml')).toBe(read('home/pages/attic.yml'));
    expect(readFileSync(join(cwd, 'new/item-icons/nas.png'))).toEqual(picture);
    await expect(bring('dash.backup', {}, ports('wrong'))).rejects.toMatchObject({ code: 'unreadable-backup' });
  });

  test('replaces nothing in silence: what differs is left, or kept first', async () => {
    await keep('dash.backup');
    await expect(keep('dash.backup')).rejects.toMatchObject({ code: 'backup-there' });
    write('home/conf.yml', 'sections: [{name: Later}]\n');
    write('home/item-icons/nas.png', 'another');

    const refused = await bring('dash.backup');
    expect(refused).toMatchObject({
      outcome: 'refused',
      files: [{ state: 'different' }, { state: 'same' }, { state: 'different' }],
    });
    expect(read('home/conf.yml')).toContain('Later');

    const { files } = await bring('dash.backup', { overwrite: true });
    expect(read('home/conf.yml')).toBe(config);
    expect(readFileSync(files[0]?.kept ?? '', 'utf8')).toContain('Later');
    expect(readFileSync(files[2]?.kept ?? '', 'utf8')).toBe('another');
  });
});

describe('a backup at a sync service', () => {
  let service = '';
  beforeAll(async () => {
    const backups = openBackups(mkdtempSync(join(tmpdir(), 'dash-sync-')));
    const routes = syncRoutes(createMemoryState(), backups, backupLimits.size);
    service = `http://${await listen(createServer(express().use('/sync', routes)))}/sync`;
  });

  test('has an ID, can be replaced by it, and holds what the page restores', async () => {
    const { id = '' } = await keep(service, { sync: true, pictures: false });
    expect(saltIn(id)).toBeDefined();
    write('home/conf.yml', config.replace('nord', 'dracula'));
    expect((await keep(service, { sync: id, pictures: false })).id).toBe(id);

    await bring(service, { sync: id, file: 'new/conf.yml' });
    expect(read('new/conf.yml')).toContain('theme: dracula');

    const keys = await keysOf('correct horse', saltIn(id) ?? '');
    const query = new URLSearchParams({ backupId: bareId(id), subHash: keys.proof });
    const { userData } = await (await fetch(`${service}?${query}`)).json();
    const { appConfig, sections } = JSON.parse(openBackup(userData.userData, keys));
    expect({ appConfig, sections }).toEqual({ appConfig: { theme: 'dracula' }, sections: [] });
    await expect(bring(service, { sync: id }, ports('wrong'))).rejects.toMatchObject({ code: 'refused' });
  });
});

test('a backup at an address of WebDAV goes there once, and as the user that the address names', async () => {
  const files = new Map<string, string>();
  const host = await listen(
    createServer(async (request, response) => {
      const { method, url = '', headers } = request;
      if (headers.authorization !== `Basic ${btoa('ann:pw')}`) return response.writeHead(401).end();
      if (method === 'GET') return response.writeHead(files.has(url) ? 200 : 404).end(files.get(url));
      let body = '';
      for await (const chunk of request) body += chunk;
      if (headers['if-none-match'] === '*' && files.has(url)) return response.writeHead(412).end();
      files.set(url, body);
      return response.writeHead(201).end();
    }),
  );
  const address = `http://ann@${host}/dav/dash.backup`;
  const given = ports(undefined, { DASH_WEBDAV_PASSWORD: 'pw' });

  expect((await keep(address, {}, given)).to).toBe(`http://${host}/dav/dash.backup`);
  await expect(keep(address, {}, given)).rejects.toMatchObject({ code: 'backup-there' });
  await expect(keep(address)).rejects.toMatchObject({ code: 'refused', hint: expect.stringContaining('DASH_WEBDAV') });
  expect(await bring(address, { drill: true }, given)).toMatchObject({
    outcome: 'drill',
    files: [{ state: 'same' }, {}, {}],
  });
  await expect(bring(`${address}.none`, {}, given)).rejects.toMatchObject({ code: 'no-backup' });
  expect(notes).toEqual([]);
});

test('of a password that would cross a network in clear is warned, whether it is kept or brought', async () => {
  const address = 'http://ann@nas.invalid/dash.backup';
  const given = ports(undefined, { DASH_WEBDAV_PASSWORD: 'pw' });
  await expect(keep(address, {}, given)).rejects.toMatchObject({ code: 'no-answer' });
  await expect(bring(address, {}, given)).rejects.toMatchObject({ code: 'no-answer' });
  for (const safe of [address.replace('ann@', ''), address.replace('http:', 'https:')]) {
    await expect(keep(safe, {}, given)).rejects.toMatchObject({ code: 'no-answer' });
  }
  expect(notes).toEqual(Array(2).fill(expect.stringContaining('The password for nas.invalid is sent in clear')));
});

describe('a backup of a browser', () => {
  const theirs = JSON.stringify({
    appConfig: { theme: 'bee' },
    pageInfo: { title: 'Home' },
    pages: [],
    sections: [{ name: 'Theirs' }],
  });

  test('changes in the config what it holds, and leaves comments and sign-in', async () => {
    write('old.backup', sealLegacy(theirs, 'correct horse'));
    expect(await bring('old.backup', { overwrite: true })).toMatchObject({ outcome: 'restored' });
    expect(read('home/conf.yml')).toMatch(/^# mine\n.*theme: bee.*user: ann.*Theirs/s);
    expect(readdirSync(join(cwd, 'state/history'))).toHaveLength(1);
  });

  test('has no secrets of widgets: those of the config stay', async () => {
    const widgets = 'sections: [{name: A, widgets: [{type: weather, options: {apiKey: s3cret, city: Bern}}]}]';
    write('home/conf.yml', config.replace(/^sections.*$/m, widgets));
    await keep('own.backup', { pictures: false });
    const keys = await keysOf('correct horse', saltOf(read('own.backup')));
    const { dashFiles, ...forBrowsers } = JSON.parse(openBackup(read('own.backup').trim(), keys));
    expect(JSON.stringify(forBrowsers)).toContain('[redacted]');
    expect(JSON.stringify(forBrowsers)).not.toContain('s3cret');
    expect(JSON.stringify(dashFiles)).toContain('s3cret');

    write('page.backup', sealBackup(JSON.stringify(forBrowsers).replace('Bern', 'Basel'), keys));
    await bring('page.backup', { overwrite: true });
    expect(read('home/conf.yml')).toMatch(/apiKey: s3cret, city: Basel/);
  });

  test('is proven by a drill, which says what is wrong in it', async () => {
    const keys = await keysOf('correct horse', newSalt());
    write('bad.backup', sealBackup(theirs.replace('"bee"', '[1]'), keys));
    const drill = await bring('bad.backup', { drill: true });
    expect(drill.reports[0]?.problems.some(({ path }) => path === '/appConfig/theme')).toBe(true);
    expect(await restoreReport(drill, quiet)).toMatch(/made by a browser:\n {2}different.*error/s);
  });
});
