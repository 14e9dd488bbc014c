import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { realPathOf } from './real-path.ts';

let folder = '';
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'dash-real-path-')));
  mkdirSync(join(folder, 'data'));
  symlinkSync('data', join(folder, 'linked'));
  symlinkSync('data/conf.yml', join(folder, 'conf.yml'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each(['conf.yml', 'linked/conf.yml', 'data/conf.yml'])('%s leads to the same, there or not', async (name) => {
  const target = join(folder, 'data', 'conf.yml');
  expect(await realPathOf(join(folder, name))).toBe(target);
  writeFileSync(target, '');
  expect(await realPathOf(join(folder, name))).toBe(target);
});

test('without its folder a file is nowhere', async () => {
  await expect(realPathOf(join(folder, 'gone', 'conf.yml'))).rejects.toMatchObject({ code: 'ENOENT' });
});
