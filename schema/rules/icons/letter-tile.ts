import type { Picture } from '../../picture.ts';
import { hash } from '../text/hash.ts';
import { isPrintableAscii } from '../text/printable-ascii.ts';

let segmenter: Intl.Segmenter | undefined;

/** The first thing that a reader takes for one character. */
function firstGrapheme(text: string): string {
  // Titles are mostly plain letters, and a page may hold a thousand.
  if (/^\p{ASCII}(?:\p{ASCII}|$)/u.test(text)) return text.charAt(0);
  if (typeof Intl.Segmenter !== 'function') return [...text][0] ?? '';
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { segment } of segmenter.segment(text)) return segment;
  return '';
}

// Some capitals are two letters (`ß`); the tile keeps one.
function capital(letter: string): string {
  const upper = letter.toUpperCase();
  return [...upper].length > [...letter].length ? letter : upper;
}

const hasCase = (letter: string) => letter.toUpperCase() !== letter.toLowerCase();

/** Hues of OKLCH that look well beside each other; those between 60 and 110 degrees, dark, are olive and mud. */
const hues = [5, 28, 50, 140, 160, 182, 205, 230, 255, 280, 305, 335] as const;

// The first use of a class of Unicode takes as long as a hundred tiles.
const plainWord = /[a-z\d][a-z\d']*/gi;
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’\u200C\u200D]*/gu;

/**
 * The tile that stands in for an icon that is missing: the first letter of the title, or the initials of its first two
 * words in scripts that have capitals, and one of twelve hues by the whole title. The same title gives the same tile everywhere.
 */
export function letterTile(title: string): Picture & { kind: 'letter' } {
  const name = title.normalize('NFC').trim();
  const hue = hues[hash(name.toLowerCase()) % hues.length] ?? hues[0];
  const words = name.match(isPrintableAscii(name) ? plainWord : word) ?? [];
  const [first = '', second = ''] = words.map((word) => capital(firstGrapheme(word)));
  if (first === '') return { kind: 'letter', text: firstGrapheme(name) || '?', hue };
  const text = hasCase(first) && hasCase(second) ? first + second : first;
  return { kind: 'letter', text, hue };
}
