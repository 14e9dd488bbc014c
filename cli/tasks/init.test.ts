import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { init } from './init.ts';
import { starterFile } from './starter-file.ts';

describe('dash init', () => {
  const { signal } = new AbortController();
  let cwd = '';
  beforeEach(() => {
    cwd = mkdtempSync(join(tmpdir(), 'dash-init-'));
  });

  test('writes the starter config, and the folder for it', async () => {
    const file = await init({ folder: 'a/b' }, { cwd, signal });
    expect(file).toBe(join('a', 'b', 'conf.yml'));
    expect(readFileSync(join(cwd, file), 'utf8')).toBe(readFileSync(starterFile(), 'utf8'));
  });

  test('leaves nothing but the config behind', async () => {
    await init({ folder: '.' }, { cwd, signal });
    expect(readdirSync(cwd)).toEqual(['conf.yml']);
  });

  test('never touches a config that is there', async () => {
    writeFileSync(join(cwd, 'conf.yml'), 'mine: true\n');
    await expect(init({ folder: '.' }, { cwd, signal })).rejects.toMatchObject({ code: 'config-exists' });
    expect(readFileSync(join(cwd, 'conf.yml'), 'utf8')).toBe('mine: true\n');
    expect(readdirSync(cwd)).toEqual(['conf.yml']);
  });

  test('lets one of several at the same time win, whole', async () => {
    const runs = await Promise.allSettled(Array.from({ length: 5 }, () => init({ folder: '.' }, { cwd, signal })));
    expect(runs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(readdirSync(cwd)).toEqual(['conf.yml']);
    expect(readFileSync(join(cwd, 'conf.yml'), 'utf8')).toBe(readFileSync(starterFile(), 'utf8'));
  });

  test('says so when the folder is a file', async () => {
    writeFileSync(join(cwd, 'taken'), '');
    await expect(init({ folder: 'taken' }, { cwd, signal })).rejects.toMatchObject({ code: 'folder-not-writable' });
  });
});
