import { expect, test } from 'vitest';
import { capitalise, escapeHtml, truncate } from './text.ts';

test('a text is cut only when it is longer than limit and suffix together', () => {
  expect(truncate('a'.repeat(63))).toBe('a'.repeat(63));
  expect(truncate('a'.repeat(64))).toBe(`${'a'.repeat(60)}...`);
  expect(truncate('12345678', 5)).toBe('12345678');
  expect(truncate('1234567890', 5)).toBe('12345...');
});

test('an emoji is not cut apart', () => {
  expect(truncate('1234🎬567890', 5)).toBe('1234...');
});

test.each([
  ['snake_case-and-kebab', 'Snake Case And Kebab'],
  ['UPPER case', 'UPPER Case'],
  ['über öl', 'Über Öl'],
  ["it's", "It's"],
])('capitalise: %j is %j', (text, capitals) => {
  expect(capitalise(text)).toBe(capitals);
});

test('HTML shows the text that it was', () => {
  expect(escapeHtml(`<a href="/x">'&'</a>`)).toBe('&lt;a href=&quot;&#x2F;x&quot;&gt;&#x27;&amp;&#x27;&lt;&#x2F;a&gt;');
});
