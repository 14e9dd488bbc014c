import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast } from '../../../schema/rules/appearance/contrast.ts';
import { luminanceOfHex } from '../../../schema/rules/appearance/luminance.ts';
import { hexToRgb, toOklab } from '../../../schema/rules/appearance/oklab.ts';
import { themeSheets } from '../../../test/theme-sheets.ts';
import { themeColours } from '../../../web/themes/theme-colours.ts';
import { brandColours } from './brand-colour.ts';

const enough = 4.5;

/** The values of a `light-dark()`. */
const tones = (css = '') => {
  const [, light = '', dark = ''] = /^light-dark\(#(.{6}),#(.{6})\)$/.exec(css) ?? [];
  return { light, dark };
};

const coloursOf = (hex: string) => {
  const colours = brandColours(hex);
  return { hex, mark: tones(colours?.mark), ground: tones(colours?.ground) };
};

const hueOf = (hex: string) => {
  const [, a, b] = toOklab(hexToRgb(hex));
  return (Math.atan2(b, a) * 180) / Math.PI;
};

const known: { hex: string }[] = JSON.parse(readFileSync('node_modules/simple-icons/data/simple-icons.json', 'utf8'));
const brands = [...new Set(known.map(({ hex }) => hex.toLowerCase()))]
  .filter((hex) => brandColours(hex))
  .map(coloursOf);

// Home Assistant, Pi-hole, Paperless, Immich, Node-RED, Plex
test.each(['18bcf2', '96060c', '17541f', '4250af', '8f0000', 'ebaf00'])(
  'mark and plate have the hue of the brand: %s',
  (hex) => {
    const { mark, ground } = coloursOf(hex);
    for (const tone of [mark.light, mark.dark, ground.light, ground.dark]) {
      expect(Math.abs(hueOf(tone) - hueOf(hex)), tone).toBeLessThan(8);
    }
  },
);

test('a mark that can be seen on its plate as it is keeps its colour', () => {
  expect(coloursOf('18bcf2').mark.dark).toBe('18bcf2');
});

test('yellow stays yellow on light plates: the plate is, and the mark is dark', () => {
  const { mark, ground } = coloursOf('ffcb3d');
  const [, a, b] = toOklab(hexToRgb(ground.light));
  expect(Math.hypot(a, b)).toBeGreaterThan(0.08);
  expect(contrast(mark.light, ground.light)).toBeGreaterThan(7);
});

test.each(['000000', 'ffffff', '24292e', '4d4d4d'])('blacks, whites and greys go with the text: %s', (hex) => {
  expect(brandColours(hex)).toBeUndefined();
});

const tokens = readFileSync('web/styles/tokens.css', 'utf8');
const themes = [
  { name: 'default', scheme: 'dark', css: '' },
  { name: 'default', scheme: 'light', css: '' },
  ...(await themeSheets('.')),
] as const;

describe.each([
  ['dark', (one: string, other: string) => luminanceOfHex(one) - luminanceOfHex(other)],
  ['light', (one: string, other: string) => luminanceOfHex(other) - luminanceOfHex(one)],
] as const)('in %s themes each brand there is', (scheme, nearness) => {
  test('can be told from its plate like text (WCAG 2.2, 1.4.3)', () => {
    expect(brands.length).toBeGreaterThan(2000);
    expect(brands.filter(({ mark, ground }) => contrast(mark[scheme], ground[scheme]) < enough)).toEqual([]);
  });

  // No other mark is as near to the plates that themes have of their own.
  const [faintest] = brands.toSorted(({ mark: one }, { mark: other }) => nearness(one[scheme], other[scheme]));
  const plate = [
    'var(--background)',
    'var(--item-group-background)',
    'var(--icon-plate)',
    `color-mix(in oklab, #${faintest?.ground[scheme]} var(--brand-plate), transparent)`,
  ];

  test.each(themes.filter((theme) => theme.scheme === scheme))('can be told from the plates of $name', ({ css }) => {
    const { seen } = themeColours(scheme, tokens, css);
    const mark = seen(...plate, `var(--icon-color, #${faintest?.mark[scheme]})`);
    expect(contrast(mark, seen(...plate))).toBeGreaterThanOrEqual(enough);
  });
});
