import { expect, test } from 'vitest';
import { lineOf, type TextLine, typed, visiblePart } from './text-line.ts';

const press = (line: TextLine, ...keys: string[]): TextLine =>
  keys.reduce((now, key) => {
    const ctrl = key.startsWith('^');
    const name = ctrl ? key.slice(1) : key;
    const isName = /^(?:left|right|home|end|backspace|delete)$/.test(name);
    return typed(now, { name, text: ctrl || isName ? '' : name, ctrl }) ?? now;
  }, line);

test('letters go where the cursor is, which moves by whole characters', () => {
  expect(press(lineOf('nas'), 'home', 'M', 'y', ' ')).toEqual({ text: 'My nas', at: 3 });
  const family = '👨‍👩‍👧';
  expect(press(lineOf(`a${family}é`), 'left', 'left', 'b').text).toBe(`ab${family}é`);
  expect(press(lineOf(`a${family}`), 'backspace').text).toBe('a');
  expect(press(lineOf(`${family}a`), 'home', 'delete').text).toBe('a');
});

test('what is before, behind or around the cursor goes at one key', () => {
  expect(press(lineOf('one two  '), '^w')).toEqual({ text: 'one ', at: 4 });
  expect(press(lineOf('one two'), '^u').text).toBe('');
  expect(press(lineOf('one two'), '^a', 'right', '^k').text).toBe('o');
});

test('what is pasted stays one line without anything that steers the terminal', () => {
  expect(press(lineOf(''), 'http://a\n http://b\u001b[2J').text).toBe('http://a http://b[2J');
});

test('as much shows as there is room for, in columns, with the cursor in it', () => {
  expect(visiblePart(lineOf('abcdef'), 4)).toEqual({ text: 'def', column: 3 });
  expect(visiblePart({ text: 'abcdef', at: 0 }, 4)).toEqual({ text: 'abcd', column: 0 });
  expect(visiblePart(lineOf('漢字漢字'), 5)).toEqual({ text: '漢字', column: 4 });
});
