import { describe, expect, test } from 'vitest';
import { facesNamedIn, type NamedFont, withNamedFonts } from './named-fonts.ts';

const font = (family: string): NamedFont => ({
  family,
  faces: `@font-face{font-family:"${family}";src:url("@assets/${family.toLowerCase()}.woff2")}`,
  fallbacks: [`${family} Fallback`],
  fallbackFaces: `@font-face{font-family:"${family} Fallback";src:local("Arial")}`,
});
const fonts = [font('PT Mono'), font('Roboto'), font('Sniglet')];

/** The families of the rules in a stylesheet. */
const familiesIn = (css: string) => [...css.matchAll(/@font-face\{font-family:"([^"]*)"/g)].map(([, family]) => family);

describe('the fonts that a stylesheet gets', () => {
  test.each([
    ['h1 { font-family: "PT Mono", serif }', ['PT Mono']],
    ["[data-theme='a']{--font-headings:'pt mono';--font-body: Roboto, sans-serif}", ['PT Mono', 'Roboto']],
    ['.a { font-family: Roboto !important }', ['Roboto']],
    ['.a { color: red; --primary: Roboto } .b::after { content: "Sniglet" } .Roboto { font-family: Robot }', []],
    ['', []],
  ])('are those that it names: %s', (css, families) => {
    expect(familiesIn(facesNamedIn(css, fonts))).toEqual(families);
  });

  test('come under a name without blanks where it is written so', () => {
    const faces = facesNamedIn('.clock { font-family: PTMono, monospace }', fonts);
    expect(faces).toBe('@font-face{font-family:"PTMono";src:url("@assets/pt mono.woff2")}');
  });

  test('are none that it brings itself', () => {
    const css = '@font-face { font-family: "Roboto"; src: url("mine.woff2") } body { font-family: Roboto }';
    expect(facesNamedIn(css, fonts)).toBe('');
  });
});

describe('a theme', () => {
  test('has the fonts that it names, each with what stands in for it behind it, and no others', () => {
    const css = withNamedFonts('[data-theme=a]{--font-headings: PTMono, monospace;--font-body: "Roboto"}', fonts);
    expect(familiesIn(css)).toEqual(['PTMono', 'PTMono Fallback', 'Roboto', 'Roboto Fallback']);
    expect(css).toMatch(
      /\}\[data-theme=a\]\{--font-headings: PTMono,"PTMono Fallback", monospace;--font-body: "Roboto","Roboto Fallback"\}$/,
    );
  });

  test('that names none stays as it is', () => {
    const css = '[data-theme=a]{--primary: red;--font-headings: Georgia, serif}';
    expect(withNamedFonts(css, fonts)).toBe(css);
  });
});
