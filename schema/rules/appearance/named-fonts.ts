/** A font that comes with Dash, for the stylesheets that name it; `@assets/` marks the assets' folder in its rules. */
export interface NamedFont {
  family: string;
  /** Its `@font-face` rules. */
  faces: string;
  /** The families that stand in for it until it is there, fonts of the system that are made as wide, and their rules. */
  fallbacks: string[];
  fallbackFaces: string;
}

/** Lists of families: values of `font-family` and of the variables whose names begin with `--font-`. */
const lists = /((?:^|[{;\s])(?:--font-[\w-]+|font-family)\s*:)([^;{}]+)/gi;
const ownFaces = /@font-face\s*\{[^}]*\}/gi;

/**
 * The `@font-face` rules of those fonts that a stylesheet names and does not bring itself. A family of several words may be
 * written without the blanks between them, as older stylesheets do: `PTMono`.
 */
export function facesNamedIn(css: string, fonts: readonly NamedFont[]): string {
  const brought = namesIn((css.match(ownFaces) ?? []).join(''));
  const named = namesIn(css.replace(ownFaces, ''));
  return spelled(fonts)
    .filter(({ family }) => named.has(family.toLowerCase()) && !brought.has(family.toLowerCase()))
    .map(({ faces }) => faces)
    .join('');
}

/** A stylesheet with the rules of the fonts that it names, and with what stands in for a font behind each mention of it. */
export function withNamedFonts(css: string, fonts: readonly NamedFont[]): string {
  const known = new Map(spelled(fonts).map((font) => [font.family.toLowerCase(), font]));
  const found = new Set<NamedFont>();
  const text = css.replace(lists, (_, property: string, value: string) => {
    const parts = value.split(',').map((part) => {
      const font = known.get(nameOf(part));
      if (!font) return part;
      found.add(font);
      return [part, ...font.fallbacks.map((fallback) => `"${fallback}"`)].join();
    });
    return property + parts.join();
  });
  return [...found].map(({ faces, fallbackFaces }) => faces + fallbackFaces).join('') + text;
}

/** Fonts under each name that stands for them. */
const spelled = (fonts: readonly NamedFont[]): NamedFont[] =>
  fonts.flatMap((font) => {
    const { family, faces, fallbacks, fallbackFaces } = font;
    const joined = family.replaceAll(' ', '');
    if (joined === family) return [font];
    const renamed = (text: string) => text.replaceAll(family, joined);
    const inRules = (css: string) => css.replaceAll(`"${family}`, `"${joined}`);
    const other = {
      family: joined,
      faces: inRules(faces),
      fallbacks: fallbacks.map(renamed),
      fallbackFaces: inRules(fallbackFaces),
    };
    return [font, other];
  });

const namesIn = (css: string): Set<string> =>
  new Set([...css.matchAll(lists)].flatMap(([, , value = '']) => value.split(',').map(nameOf)));

/** One of a list of families, in small letters: case makes no other font. */
const nameOf = (part: string): string =>
  part
    .replace(/!\s*important/i, '')
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .toLowerCase();
