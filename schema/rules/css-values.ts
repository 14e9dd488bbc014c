/**
 * Values and names that may stand in a declaration without ending it, opening another, or loading anything: what a
 * config says of colours and sizes goes into style attributes and sheets.
 */
export const isCssValue = (value: string): boolean =>
  value.length <= 400 && !/[;{}<>\\@!]|\/\*|\*\/|url\s*\(|image\s*\(|image-set\s*\(|expression\s*\(/i.test(value);

/** A value for a declaration, trimmed; undefined where it is none. */
export function cssValue(value: string | undefined): string | undefined {
  const trimmed = value?.trim();
  return trimmed && isCssValue(trimmed) ? trimmed : undefined;
}

/** The name of a CSS variable as a config writes it, with or without its dashes; undefined where it is none. */
export const variableName = (name: string): string | undefined => /^(?:--)?([a-z][\w-]*)$/i.exec(name.trim())?.[1];

/** Declarations with nothing in them but letters, digits, blanks and `- : ; .` (core 5, 'Section custom styles'). */
export const plainDeclarations = (styles: string): string => styles.replace(/[^a-zA-Z0-9\s\-:;.]/g, '').trim();

/** The operator's CSS without anything that looks like an HTML tag (core 5, 'customCss'); no `<` is left at all. */
export const withoutTags = (css: string): string => css.replace(/<\/?[a-z!][^>]*>/gi, '').replaceAll('<', '\\3c ');
