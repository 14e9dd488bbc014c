import { describe, expect, test } from 'vitest';
import { cssValue, isCssValue, plainDeclarations, variableName, withoutTags } from './css-values.ts';

describe('a value for a declaration', () => {
  test.each([
    '#fff',
    'rgb(10 20 30 / 50%)',
    'var(--primary)',
    'linear-gradient(90deg, hsl(0, 0%, 0%), #123)',
    '"Open Sans", \'Inter\', sans-serif',
    'clamp(10rem, 50% + (2 * 1vw), 80rem)',
    'Größe',
  ])('may be %s', (value) => {
    expect(isCssValue(value)).toBe(true);
  });

  test.each([
    'red;top:0',
    'red}body{top:0',
    '</style>',
    'URL (//x)',
    'image-set("x" 1x)',
    'red/**/',
    'red !important',
    '\\72 ed',
    'rgb(1',
    'rgb(1))(',
    ')(',
    '"red',
    '\'red"',
    '[a',
    'red\nblue',
    'a'.repeat(401),
  ])('is never one that leaves its declaration or loads something: %j', (value) => {
    expect(isCssValue(value)).toBe(false);
    expect(cssValue(value)).toBeUndefined();
  });
});

test('a variable is named with or without its dashes, in characters that need no escape', () => {
  expect(['primary', '--text-color', ' a_1 ', '1a', 'a b', '__proto__', 'a:b', ''].map(variableName)).toEqual([
    ...['primary', 'text-color', 'a_1'],
    ...Array(5).fill(undefined),
  ]);
});

test('declarations of a section hold letters, digits, blanks and `- : ; .`', () => {
  expect(plainDeclarations(' border: 2px #f00;} body{x:url("y")} ')).toBe('border: 2px f00; bodyx:urly');
});

describe('CSS of the operator', () => {
  test.each([
    ['a > b { top: 0 }', 'a > b { top: 0 }'],
    ['a{}<script src="x">b{}</script>', 'a{}b{}'],
    ['<scr<b>ipt>', '\\3c script>'],
    ['</style', '\\3c /style'],
    ['a<!-- b', 'a\\3c !-- b'],
    ['a<', 'a\\3c '],
    ['@media (100px < width <= 600px){}', '@media (100px < width <= 600px){}'],
  ])('%j stays as %j', (css, expected) => {
    expect(withoutTags(css)).toBe(expected);
  });
});
