/**
 * Values and names that may stand in a declaration without ending it, opening another, or loading anything: what a
 * config says of colours and sizes goes into style attributes and sheets.
 */
export const isCssValue = (value: string): boolean =>
  value.length <= 400 &&
  !/[;{}<>\\@!\p{Cc}]|\/\*|\*\/|url\s*\(|image\s*\(|image-set\s*\(|expression\s*\(/iu.test(value) &&
  isClosed(value);

/** Whether all quotes and brackets are closed: an open one would swallow the rest of the sheet. */
function isClosed(value: string): boolean {
  const bare = value.replace(/"[^"]*"|'[^']*'/g, '');
  if (/["'[\]]/.test(bare)) return false;
  let depth = 0;
  for (const character of bare) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** A value for a declaration, trimmed; undefined where it is none. */
export function cssValue(value: string | undefined): string | undefined {
  const trimmed = value?.trim();
  return trimmed && isCssValue(trimmed) ? trimmed : undefined;
}

/** The name of a CSS variable as a config writes it, with or without its dashes; undefined where it is none. */
export const variableName = (name: string): string | undefined => /^(?:--)?([a-z][\w-]*)$/i.exec(name.trim())?.[1];

/** Declarations with nothing in them but letters, digits, blanks and `- : ; .`. */
export const plainDeclarations = (styles: string): string => styles.replace(/[^a-zA-Z0-9\s\-:;.]/g, '').trim();

/**
 * The operator's CSS without anything that looks like an HTML tag. No `<` is left that could begin one; others stay,
 * for `(width < 600px)` is CSS. Its time grows with the length alone, whatever the text.
 */
export const withoutTags = (css: string): string =>
  css.replace(/<\/?[a-z!][^<>]*>/gi, '').replace(/<(?=[a-z/!?<]|$)/gi, '\\3c ');
