import { readFile } from 'node:fs/promises';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import type { Change } from '../../../schema/document/merge/changes.ts';
import { stateWords } from './state-words.ts';

const added = (name: string, index: number): Change => ({
  ...{ kind: 'added', path: `/sections/${index}`, place: ['sections', name] },
});

test.each([
  ['en', 'A added, B added and 1 more'],
  ['ja', '「A」を追加、「B」を追加ほか 1 件'],
  ['zh-CN', '添加了“A”，添加了“B”等（另有 1 处）'],
  ['zh-TW', '新增「A」，新增「B」（另有 1 項）'],
])('in %s, what is not named is told by its number, after a blank where the language has one', async (lng, text) => {
  const file = new URL(`../../../locales/${lng}/page.json`, import.meta.url);
  const { history } = JSON.parse(await readFile(file, 'utf8'));
  const words = createInstance();
  await words.init({ lng, resources: { [lng]: { history } }, interpolation: { escapeValue: false } });

  expect(stateWords(['A', 'B', 'C'].map(added), words.getFixedT(lng, 'history'))).toBe(text);
});
