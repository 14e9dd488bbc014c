import { expect, test } from 'vitest';
import { formatFor } from '../format.ts';
import type { WidgetWords } from '../widget.ts';
import { noteWords } from './noted-words.ts';

const words: Record<string, string> = { up: 'läuft', running: 'läuft', free: 'frei' };
const look = (key: string) => words[key] ?? key;
const t: WidgetWords = Object.assign(look, { general: look });
const noted = noteWords(t, formatFor('de'));
const { format } = noted;
const read = (text: string, unit?: string) => {
  const { amount, scale } = noted.readingOf(text, unit);
  return [amount, scale];
};

test('what is written is read as what it was written from, with its unit', () => {
  expect(read(format.compact(61_400))).toEqual([61_400, undefined]);
  expect(read(format.percent(0.04))).toEqual([0.04, undefined]);
  expect(read(format.bytes(1.8e12))).toEqual([1.8e12, undefined]);
  expect(read(format.duration(7300))).toEqual([7300, undefined]);
  expect(read(format.past(0, 3_600_000))).toEqual([3600, undefined]);
  expect(read(format.quantity(45, 'ms'))).toEqual([0.045, 0.001]);
  const { text, unit } = format.rateParts(2_500_000);
  expect(read(text, unit)).toEqual([2_500_000, undefined]);
  expect(read(text, `${unit} frei`)).toEqual([2_500_000, undefined]);
  expect(read(format.number(3.5), 'GB')).toEqual([3.5e9, 1e9]);
});

test('what nobody has written here is read as it stands', () => {
  expect(read('7')).toEqual([7, undefined]);
  expect(read('7', 'min')).toEqual([420, 60]);
  expect(read('12 GB')).toEqual([12e9, 1e9]);
  expect(read('v1.2.3')).toEqual([undefined, undefined]);
});

test('a word is called by its keys, anything else as it is', () => {
  expect(noted.namesOf(noted.t('free'))).toEqual(['free']);
  expect(noted.namesOf(noted.t('up'))).toEqual(['up']);
  noted.t.general('running');
  expect(noted.namesOf('läuft')).toEqual(['up', 'running']);
  expect([noted.namesOf('sda'), noted.isWord('sda'), noted.isWord('frei')]).toEqual([['sda'], false, true]);
});
