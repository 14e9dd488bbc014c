import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fontFile } from './assets.ts';
import { withoutGlyphNames } from './font.ts';

const given = readFileSync(fontFile(process.cwd()));

test('the letters of the page are sent in 20 kB at most', () => {
  expect(withoutGlyphNames(given).length).toBeLessThanOrEqual(20_000);
});

test('without the names of its glyphs a font has as many tables, one of them short, and says how long it is', () => {
  const font = withoutGlyphNames(given);
  expect([font.readUInt32BE(8), font.readUInt16BE(12)]).toEqual([font.length, given.readUInt16BE(12)]);
  // Unpacked: names of 265 glyphs, of which 32 bytes stay.
  expect(given.readUInt32BE(16) - font.readUInt32BE(16)).toBe(1128 - 32);
  expect(withoutGlyphNames(font).equals(font)).toBe(true);
});

test('what is no such font is refused', () => {
  expect(() => withoutGlyphNames(Buffer.from('a text'))).toThrow('not a WOFF2 file');
});
