import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KnownIcons } from '../../../schema/document/check/lint/subjects.ts';
import { readIcon } from '../../../schema/rules/icons/icon-ref.ts';
import { packageIcons } from '../../package/icons/icons.ts';
import { openKnownIcons } from './known-icons.ts';

let folder: string;
let known: KnownIcons | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dash-known-icons-'));
  await packageIcons(join(folder, 'icons'), fileURLToPath(new URL('../../../node_modules', import.meta.url)));
  await mkdir(join(folder, 'item-icons/nets'), { recursive: true });
  await writeFile(join(folder, 'item-icons/own.png'), '');
  await writeFile(join(folder, 'item-icons/nets/two words.svg'), '');
  await writeFile(join(folder, 'outside.png'), '');
  known = openKnownIcons(join(folder, 'icons'), folder);
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['fas fa-server', true],
  ['far fa-server', true],
  ['fas fa-vector-square', true],
  ['fas fa-nosuch', false],
  ['mdi-nas', true],
  ['mdi-nosuch', false],
  ['si-xbox', true],
  ['si-constructor', false],
  [':rocket:', true],
  [':constructor:', false],
  ['own.png', true],
  ['nets/two%20words.svg', true],
  ['missing.png', false],
  ['nets', true],
  ['hl-whatever', true],
  ['generative', true],
])('%s is known: %s', (icon, isKnown) => {
  expect(known?.has(readIcon(icon))).toBe(isKnown);
});

test('no file outside of the folder of icons is one', () => {
  expect(known?.has({ kind: 'file', name: '../outside.png' })).toBe(false);
});

test('what is meant is named: the same in another set, else the nearest in its own', () => {
  expect(known?.near(readIcon('fas fa-radar'))).toBe('mdi-radar');
  expect(known?.near(readIcon('fas fa-sevrer'))).toBe('fa-server');
  expect(known?.near(readIcon('si-grafanna'))).toBe('si-grafana');
  expect(known?.near(readIcon('nosuch.png'))).toBeUndefined();
});

test('nothing is known where the package has not been built', () => {
  expect(openKnownIcons(join(folder, 'none'), folder)).toBeUndefined();
  expect(openKnownIcons(join(folder, 'icons'), undefined)?.has({ kind: 'file', name: 'any.png' })).toBe(true);
});
