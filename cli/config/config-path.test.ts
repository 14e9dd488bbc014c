import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { configPath } from './config-path.ts';

function folderWith(...files: string[]): string {
  const cwd = mkdtempSync(join(tmpdir(), 'dash-path-'));
  for (const file of files) {
    mkdirSync(join(cwd, file, '..'), { recursive: true });
    writeFileSync(join(cwd, file), '');
  }
  return cwd;
}

describe('the config that a command works on', () => {
  test('is the one that was named, there or not', () => {
    expect(configPath('x.yml', { cwd: folderWith('user-data/conf.yml'), env: {} })).toBe('x.yml');
  });

  test('is conf.yml in user-data where there is one, else beside the user', () => {
    expect(configPath(undefined, { cwd: folderWith('user-data/conf.yml', 'conf.yml'), env: {} })).toBe(
      join('user-data', 'conf.yml'),
    );
    expect(configPath(undefined, { cwd: folderWith('conf.yml'), env: {} })).toBe('conf.yml');
    expect(configPath(undefined, { cwd: folderWith(), env: {} })).toBe('conf.yml');
  });

  test('is looked for in USER_DATA_DIR, with or without a slash at its end', () => {
    const cwd = folderWith('data/conf.yml', 'user-data/conf.yml');
    for (const USER_DATA_DIR of ['data', 'data/']) {
      expect(configPath(undefined, { cwd, env: { USER_DATA_DIR } })).toBe(join('data', 'conf.yml'));
    }
  });
});
