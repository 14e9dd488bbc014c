import { expect, test } from 'vitest';
import { inList, inSentences } from './joined.ts';

test.each([
  [['ar', 'ar-EG', 'fa', 'ur-PK'], 'a، b، c'],
  [['ja', 'ja-JP', 'zh-CN', 'zh-TW', 'zh', 'ZH_hant'], 'a、b、c'],
  [['en', 'en-GB', 'en-x-pirate', 'de', 'hi', 'ko', 'bn', 'arn', 'constructor', ''], 'a, b, c'],
])('%j have their comma in a list: %s', (locales, text) => {
  expect(locales.map((locale) => inList(locale, ['a', 'b', 'c']))).toEqual(locales.map(() => text));
});

test.each([
  [['ja', 'ja-JP', 'zh-CN', 'zh-TW', 'zh'], 'a。b。c'],
  [['hi', 'hi-IN', 'bn'], 'a। b। c'],
  [['en', 'en-GB', 'ar', 'ko', 'de', 'hil', 'constructor', ''], 'a. b. c'],
])('%j have their full stop between sentences: %s', (locales, text) => {
  expect(locales.map((locale) => inSentences(locale, ['a', 'b', 'c']))).toEqual(locales.map(() => text));
});

test.each([
  ['en', 'Saved.', 'Saved. b'],
  ['en', 'Saved!', 'Saved! b'],
  ['fr', 'Vraiment ?', 'Vraiment ? b'],
  ['en', 'Saving…', 'Saving… b'],
  ['en', 'It says “no.”', 'It says “no.” b'],
  ['de', 'Dort steht „Nein.“', 'Dort steht „Nein.“ b'],
  ['en', 'It says “no”', 'It says “no”. b'],
  ['en', 'In a.b', 'In a.b. b'],
  ['ar', 'هل حُفظ؟', 'هل حُفظ؟ b'],
  ['hi', 'सहेजा गया।', 'सहेजा गया। b'],
  ['ja', '保存しました。', '保存しました。b'],
  ['ja', '「はい。」', '「はい。」b'],
  ['zh-CN', '已保存！', '已保存！b'],
  ['zh-TW', '儲存嗎？', '儲存嗎？b'],
])('in %s, %j gets no second end', (locale, text, joined) => {
  expect(inSentences(locale, [text, 'b'])).toBe(joined);
});

test('what is not there leaves no mark, and the last one stays as it is', () => {
  const gaps = [undefined, 'a', '', false, null, 0, 'b', undefined] as const;

  expect([inList('en', gaps), inSentences('en', gaps), inSentences('ja', gaps)]).toEqual(['a, b', 'a. b', 'a。b']);
  expect([inList('ja', ['a']), inSentences('ja', ['a', '']), inSentences('en', ['a', 'b.'])]).toEqual([
    'a',
    'a',
    'a. b.',
  ]);
  expect([inList('en', []), inSentences('ja', [false])]).toEqual(['', '']);
});
