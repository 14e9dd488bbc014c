/** The name under which the picture of an emoji is kept: its code points, without the one that only asks for a picture. */
export const emojiKey = (glyph: string): string =>
  [...glyph]
    .filter((character) => character !== '\uFE0F')
    .map((character) => character.codePointAt(0)?.toString(16))
    .join('-');
