import { expect, test } from 'vitest';
import { visible, visibleLines, visibleStack, visibleStyled } from './visible.ts';

const text = 'a\x1b[31mb\u009bc\u202ed\r\ne\tf\ud800 ü 👩‍👩‍👧';

test('what would steer is shown, on one line', () => {
  expect(visible(text)).toBe('a\\u001b[31mb\\u009bc\\u202ed\\r\\ne\\tf\\ud800 ü 👩‍👩‍👧');
});

test('lines may stay lines', () => {
  expect(visibleLines(text)).toBe('a\\u001b[31mb\\u009bc\\u202ed\\r\ne\tf\\ud800 ü 👩‍👩‍👧');
});

test('colours of ours stay, and nothing else that begins like one', () => {
  expect(visibleStyled('\x1b[31ma\x1b[39m \x1b[2J\x1b]52;c;x\x07')).toBe(
    '\x1b[31ma\x1b[39m \\u001b[2J\\u001b]52;c;x\\u0007',
  );
});

test('no line of a stack begins where ours do', () => {
  expect(visibleStack('Error: a\nFailed\n    at b')).toBe('Error: a\n    Failed\n    at b');
});
