import { expect, test } from 'vitest';
import { codeFor } from './language-code.ts';

const codes = ['en', 'en-x-pirate', 'nb', 'pt', 'uk', 'zh-CN', 'zh-TW'];

test.each([
  ['zh-CN', ['cn', 'zh', 'zh_CN', 'zh-Hans', 'zh-hans-SG', 'ZH-cn']],
  ['zh-TW', ['zh-TW', 'zh_tw', 'zh-Hant', 'zh-Hant-HK', 'zh-HK']],
  ['nb', ['nb-NO', 'no', 'nn_NO']],
  ['uk', ['ua', 'uk-UA']],
  ['pt', ['pt-BR', 'pt_PT']],
  ['en-x-pirate', ['pirate', 'zz-pirate', 'Pirate']],
  ['en', ['en-GB', 'en-US-posix']],
  [undefined, ['', 'cs', 'x-zh', '-']],
])('%s is what %j stand for', (code, tags) => {
  expect(tags.map((tag) => codeFor(tag, codes))).toEqual(tags.map(() => code));
});

test('what else a language is called leads to nothing where that is not there', () => {
  expect(codeFor('cn', ['en'])).toBeUndefined();
  expect(codeFor('zh-Hant', ['zh-CN'])).toBe('zh-CN');
});
