// Generated from `locales/` by `npm run build`. Do not edit.

/** The codes of the languages that this version has, for each page: their names are for who chooses one. */
export const shippedCodes: readonly string[] =
  'en ar bg bn cs da de el es fr hi hu it ja ko nb nl pl pt gl ru ro sk sl sv tr uk zh-CN zh-TW en-x-pirate'.split(' ');

/** Those that are written from right to left. */
export const rightToLeftCodes: readonly string[] = 'ar'.split(' ');
