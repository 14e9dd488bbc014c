import { isPrintableAscii } from '../text/printable-ascii.ts';

/** The sum of the UTF-16 codes of a text, as item and widget ids carry it. */
export function charSum(text: string): number {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum += text.charCodeAt(index);
  return sum;
}

// Older dashboards turn blanks to dashes, which then go with the other non-letters: one step does both.
const lettersOf = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(isPrintableAscii(text) ? notPlainLetter : notLetter, '');

const notLetter = /[^\p{L}\p{Mn}\p{Mc}]|\p{Variation_Selector}/gu;
const notPlainLetter = /[^a-z]/g;

function generatedId(index: number, sectionName: string | undefined, name: string, sectionPosition: number): string {
  return placedId(index, sectionName, lettersOf(name), sectionPosition);
}

function placedId(index: number, sectionName: string | undefined, letters: string, sectionPosition: number): string {
  const section = sectionName || `unlabeledSec_${sectionPosition}`;
  return `${index}_${charSum(section)}_${letters}`;
}

/** The id that an entry has in another place, by the one that was made for it; any other id is as it was. */
export function idInPlace(id: string, index: number, sectionName: string | undefined, sectionPosition: number): string {
  const [, letters] = /^\d+_\d+_([^-_]*)/.exec(id) ?? [];
  return letters === undefined ? id : placedId(index, sectionName, letters, sectionPosition);
}

/**
 * The id of an item: `{index}_{sum}_{title}`, the title lower-cased with nothing but letters left, letters of every
 * script. Usage counts of existing users hang on it.
 * Where older dashboards take a random number for a missing section name, the section's position is taken, so that the
 * same file gives the same ids. Equal sections give equal ids; `uniqueSlugs` tells them apart where that matters.
 */
export const itemId = (
  index: number,
  sectionName: string | undefined,
  title: string | undefined,
  sectionPosition = 0,
): string => generatedId(index, sectionName, title || 'unknown', sectionPosition);

/** The id of the widget on the tile of an item, by that of the item: no other entry's looks like it. */
export const tileWidgetId = (itemId: string): string => `${itemId}~live`;

/** The id of a widget: as an item's, with the type in place of the title. */
export const widgetId = (
  index: number,
  sectionName: string | undefined,
  type: string | undefined,
  sectionPosition = 0,
): string => generatedId(index, sectionName, type || 'unknown', sectionPosition);
