import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findValue } from './secret-forms.ts';

const latin1 = (bytes: Uint8Array | string) => Buffer.from(bytes as string).toString('latin1');
const concealed = (value: string, text: Uint8Array | string) =>
  Buffer.from(findValue(value)?.replace(latin1(text), 'NAME') ?? latin1(text), 'latin1').toString();

const value = 'se/cr+et"one <välüe>';
const hex = (byte: number) => byte.toString(16).padStart(2, '0');
const bytes = [...Buffer.from(value)];
const percent = bytes.map((byte) => `%${hex(byte)}`).join('');

test.each([
  ['as it is', value],
  ['as an address has it', encodeURIComponent(value)],
  ['with small letters in the escapes', encodeURIComponent(value).toLowerCase()],
  ['with every letter escaped', percent],
  ['escaped twice', encodeURIComponent(encodeURIComponent(value))],
  ['as a form has it', String(new URLSearchParams({ value })).slice('value='.length)],
  ['as JSON', JSON.stringify(value).slice(1, -1)],
  ['as JSON with escaped slashes', JSON.stringify(value).slice(1, -1).replaceAll('/', '\\/')],
  [
    'as JSON of ASCII alone',
    JSON.stringify(value)
      .slice(1, -1)
      .replace(/[^ -~]/g, (unit) => `\\u00${hex(unit.charCodeAt(0))}`),
  ],
  [
    'as JSON with escaped signs',
    JSON.stringify(value)
      .slice(1, -1)
      .replace(/[<>+]/g, (unit) => `\\u00${hex(unit.charCodeAt(0)).toUpperCase()}`),
  ],
  ['as JSON inside of JSON', JSON.stringify(JSON.stringify(value)).slice(3, -3)],
  ['as HTML', value.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')],
  ['as HTML by numbers', value.replace(/[^a-z ]/g, (unit) => `&#${unit.charCodeAt(0)};`)],
  ['as HTML by numbers to sixteen', value.replace(/[^a-z ]/g, (unit) => `&#x0${unit.charCodeAt(0).toString(16)};`)],
  ['as mail', value.replace(/[^a-z ]/g, (unit) => [...Buffer.from(unit)].map((byte) => `=${hex(byte)}`).join(''))],
  ['as JavaScript', value.replace(/[^a-z]/g, (unit) => `\\x${hex(unit.charCodeAt(0))}`)],
  ['in capitals', value.toUpperCase().replace('Ä', 'ä').replace('Ü', 'ü')],
  ['in hexadecimal', Buffer.from(value).toString('hex')],
  ['in hexadecimal by bytes', bytes.map(hex).join(':').toUpperCase()],
  ['in UTF-16', Buffer.from(value, 'utf16le')],
  ['in UTF-16, the other way', Buffer.from(value, 'utf16le').swap16()],
  ['in ISO 8859-1', Buffer.from(value, 'latin1')],
])('a value is found %s', (_form, text) => {
  const around = Buffer.concat([Buffer.from('before='), Buffer.from(text as string), Buffer.from('|after')]);

  expect(concealed(value, around)).toBe('before=NAME|after');
});

test.each([0, 1, 2, 3, 4, 5])('it is found in the base64 of a text in which it stands at %i', (offset) => {
  for (const encoding of ['base64', 'base64url'] as const) {
    const whole = Buffer.from(`${'x'.repeat(offset)}${value} and more`).toString(encoding);
    const found = concealed(value, `{"a":"${whole.replaceAll('/', '\\/')}"}`);

    expect(found).toContain('NAME');
    // What is left holds at most the letters that its neighbours have a part in.
    for (const part of found.split('NAME')) {
      const left = Buffer.from(part.replace(/[^\w+/-]/g, ''), encoding).toString();
      expect(left).not.toContain('cr+et');
    }
  }
});

test('any value is found in any mix of these forms', () => {
  const letters = [
    (letter: string) => letter,
    (letter: string) => [...Buffer.from(letter)].map((byte) => `%${hex(byte)}`).join(''),
    (letter: string) =>
      letter
        .split('')
        .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
        .join(''),
    (letter: string) => `&#${letter.codePointAt(0)};`,
    (letter: string) => `&#x${letter.codePointAt(0)?.toString(16)};`,
  ];
  const form = fc.constantFrom(...letters);
  const given = fc.array(fc.tuple(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), form), {
    minLength: 6,
    maxLength: 60,
  });
  fc.assert(
    fc.property(given, fc.string(), fc.string(), (parts, before, after) => {
      const plain = parts.map(([letter]) => letter).join('');
      const text = parts.map(([letter, write]) => [...letter].map(write).join('')).join('');

      expect(findValue(plain)?.isIn(latin1(before + text + after))).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('a text without it stays as it is, byte by byte', () => {
  const text = Buffer.from([0, 255, 254, 13, 10, ...Buffer.from('{"set": "cret one value", "é": 1}')]);

  expect(Buffer.from(findValue(value)?.replace(latin1(text), 'NAME') ?? '', 'latin1')).toEqual(text);
});

test('of a very long value all is found', () => {
  const long = Array.from({ length: 400 }, (_, index) => `part-${index}.`).join('');

  const found = concealed(long, JSON.stringify({ long, coded: encodeURIComponent(long) }));

  expect(found.replace(/(?:NAME)+/g, 'NAME')).toBe('{"long":"NAME","coded":"NAME"}');
});

test.each([
  ['{"x-a":"gpass"}', '{"x-a":"NAME"}'],
  ['key=gpass&b=1', 'key=NAME&b=1'],
  ['{"t":"\\ngpass\\n"}', '{"t":"\\nNAME\\n"}'],
  ['%22gpass%22', '%22NAME%22'],
  ['\\u0022gpass\\u0022', '\\u0022NAME\\u0022'],
  ['Z3Bhc3M=', 'NAME='],
  ['6770617373', 'NAME'],
  ['gp%61ss', 'NAME'],
  ['gpassword, egpass, a1gpass', 'gpassword, egpass, a1gpass'],
  ['xZ3Bhc3M', 'xZ3Bhc3M'],
])('a short value is found as a word of its own: in %s it leaves %s', (text, expected) => {
  expect(concealed('gpass', text)).toBe(expected);
});

test('a value of one or two letters is not looked for', () => {
  expect([findValue('a1'), findValue(''), findValue('a1b') !== undefined]).toEqual([undefined, undefined, true]);
});

// The time for one that takes more than its length is beyond that of a test.
test.each(['\\', '%25', '25', '&amp;', 'amp;', '=', '&#0', '0'])(
  '%s over and over is looked through in one go',
  (sign) => {
    const text = sign.repeat(150_000 / sign.length);

    expect([value, 'gpass', '/home'].some((each) => findValue(each)?.isIn(text))).toBe(false);
  },
);
