import type { Format } from '../../schema/format.ts';
import { type Figure, figure } from '../../schema/shown.ts';
import type { WidgetWords } from '../../schema/widget.ts';

/** From here on a count is written in short. */
const large = 10_000;

/** A count as it is read at a glance: whole, or in short where it is a large one. */
export const writtenCount = (value: number, format: Format): string =>
  Math.abs(value) < large ? format.number(value, 0) : format.compact(value);

/** A count as a figure; none where it is absent. */
export const countFigure = (
  label: string,
  count: number | undefined,
  format: Format,
  rest: Pick<Figure, 'unit' | 'level'> = {},
): Figure | undefined => figure(label, count === undefined ? undefined : writtenCount(count, format), rest);

/**
 * What a word with plural forms takes for a count: `count`, by which the language chooses the form, and the count as it is
 * written, below the name that the word has for it.
 */
export const countWords = (
  count: number,
  format: Format,
  name = 'number',
): { count: number; [name: string]: string | number } => ({
  [name]: writtenCount(count, format),
  count: pluralOf(count),
});

/**
 * The number that the plural form of a count goes by. In short it is read as so many thousands or millions, which have the
 * form of a round number: Russian says "12,3 тыс. фильмов", though 12,341 itself has the form of 1.
 */
export function pluralOf(count: number): number {
  const size = Math.abs(count);
  if (size < large) return count;
  const step = size < writtenAsMillion ? 1000 : 1_000_000;
  return Math.sign(count) * Math.max(1, Math.floor(size / step)) * step;
}

/** From here on a count is rounded to millions, of which it has one decimal. */
const writtenAsMillion = 999_950;

/** A count of what an answer lists: where it may have left some out there are at least so many, `50+`. */
export const listedCount = (
  count: number,
  hasMore: boolean,
  { t, format }: { t: WidgetWords; format: Format },
): string => {
  const number = format.number(count, 0);
  return hasMore ? t.general('at-least', { number }) : number;
};

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
