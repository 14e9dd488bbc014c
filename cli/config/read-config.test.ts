import { mkdirSync, mkdtempSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { maxConfigBytes, readConfig } from './read-config.ts';

const cwd = mkdtempSync(join(tmpdir(), 'dash-read-'));
const ports = { cwd, readInput: async () => Buffer.from('from: input') };

describe('reading a config', () => {
  test('gives the text of the file as it is', async () => {
    writeFileSync(join(cwd, 'conf.yml'), '\ufeffa: ü\r\n');
    expect(await readConfig('conf.yml', ports)).toBe('\ufeffa: ü\r\n');
  });

  test('takes - for standard input', async () => {
    expect(await readConfig('-', ports)).toBe('from: input');
  });

  test('tells a missing file and a folder apart', async () => {
    mkdirSync(join(cwd, 'folder'));
    await expect(readConfig('nothing.yml', ports)).rejects.toMatchObject({ code: 'config-missing' });
    await expect(readConfig('conf.yml/below.yml', ports)).rejects.toMatchObject({ code: 'config-missing' });
    await expect(readConfig('folder', ports)).rejects.toMatchObject({ code: 'config-is-a-folder' });
  });

  test('refuses what no config is as large as, without reading it', async () => {
    writeFileSync(join(cwd, 'large.yml'), '');
    truncateSync(join(cwd, 'large.yml'), maxConfigBytes + 1);
    await expect(readConfig('large.yml', ports)).rejects.toMatchObject({ code: 'config-too-large' });
    const endless = { cwd, readInput: async (limit: number) => Buffer.alloc(limit + 1) };
    await expect(readConfig('-', endless)).rejects.toMatchObject({ code: 'config-too-large' });
  });
});
