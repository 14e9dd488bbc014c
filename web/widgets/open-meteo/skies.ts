/** The pictures of the sky (`weather/sky.ts`) by the codes of the World Meteorological Organization, up to each of these. */
const pictures: readonly (readonly [upTo: number, picture: string])[] = [
  [0, '01'],
  [2, '02'],
  [3, '04'],
  [48, '50'],
  [57, '09'],
  [65, '10'],
  [67, '09'],
  [77, '13'],
  [82, '09'],
  [86, '13'],
  [99, '11'],
];

/** Codes that have a word; others are said by the one below them. */
const worded = [0, 1, 2, 3, 45, 51, 56, 61, 63, 65, 66, 71, 73, 75, 77, 80, 85, 95];

/** What `skyPath` draws for a code, by day or by night. */
export const pictureOf = (code: number, isDay: boolean): string =>
  `${pictures.find(([upTo]) => code <= upTo)?.[1] ?? ''}${isDay ? 'd' : 'n'}`;

/** The key of the word for a code. */
export const wordOf = (code: number): string => `sky-${worded.findLast((one) => one <= code) ?? 0}`;
