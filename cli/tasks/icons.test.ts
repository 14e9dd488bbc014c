import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { iconsReport } from '../reports/icons.ts';
import { findIcons } from './icons.ts';

let cwd = '';
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'dash-icons-'));
  mkdirSync(join(cwd, 'item-icons'));
  writeFileSync(join(cwd, 'item-icons', 'rocket-chat.svg'), '<svg/>');
});
const find = (words: string, more = {}) => findIcons({ words, file: 'conf.yml', limit: 3, ...more }, { cwd });

test('icons are found in every set and among the files beside the config, as a config names them', async () => {
  const { counts, icons } = await find('rocket');
  const names = icons.map(({ icon }) => icon);

  expect(names).toEqual(expect.arrayContaining(['mdi-rocket', 'fas fa-rocket', ':rocket:', 'rocket-chat.svg']));
  for (const set of ['si', 'mdi', 'fa'] as const)
    expect(icons.filter((each) => each.set === set).length).toBeLessThan(4);
  expect(counts.mdi).toBeGreaterThan(3);
});

test('the set that has the very icon comes first, and no icon is found across the end of a word', async () => {
  expect((await find('router network')).icons[0]?.icon).toBe('mdi-router-network');
  const { icons } = await find('router', { limit: 30 });
  expect(icons.map(({ icon }) => icon)).not.toContain('mdi-border-outside');
  expect((await find('homeass')).icons.map(({ icon }) => icon)).toContain('mdi-home-assistant');
});

test('one set may be asked for', async () => {
  const { counts, icons } = await find('rocket', { set: 'emoji' });
  expect(icons).toContainEqual({ icon: ':rocket:', set: 'emoji' });
  expect(counts).toMatchObject({ mdi: 0, file: 0 });
});

test('the report names sets and what it leaves out, and says where there is nothing', async () => {
  const report = async (words: string) => iconsReport(await find(words), words, { colour: false });

  expect(await report('rocket')).toMatch(
    /^Simple Icons\n {2}si-.*Material Design Icons\n {2}mdi-rocket\n.*… and \d+ more/s,
  );
  expect(await report('no such thing')).toBe('! No icon has no such thing in its name.');
});
