import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast } from '../../../schema/rules/appearance/contrast.ts';
import { inkOn } from '../../../schema/rules/appearance/ink.ts';
import { hexToRgb, toOklab } from '../../../schema/rules/appearance/oklab.ts';
import { themeSheets } from '../../../test/theme-sheets.ts';
import { type Scheme, themeColours } from '../../themes/theme-colours.ts';

const themes = await themeSheets('.');
const tokens = readFileSync('web/styles/tokens.css', 'utf8');
const rule = /\.own-color \{[^}]*\}/.exec(readFileSync('web/components/tile/own-colours.css', 'utf8'))?.[0] ?? '';

// Tomato, gold, navy, maroon, pure red, green and blue, lime, violet, grey, black, white
const colours = ['ff6347', 'ffd700', '000080', '800000', 'ff0000', '008000', '0000ff', '00ff00', 'ee82ee', '808080'];
/** All around the circle, as dark and as light as people write them. */
const hues = Array.from({ length: 24 }, (_, step) =>
  [20, 50, 80].map((lightness) => hexOf(step * 15, lightness)),
).flat();
const own = [...colours, '000000', 'ffffff', ...hues];

/** `hsl()` of full saturation: degrees, and per cent. */
function hexOf(hue: number, lightness: number): string {
  const light = lightness / 100;
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    const value = light - Math.min(light, 1 - light) * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return [0, 8, 4].map(channel).join('');
}

/** What text of this colour looks like where these declarations stand, and its contrast on these layers. */
function textIn(scheme: Scheme, colour: string, layers: string[], ...sheets: string[]) {
  const { seen } = themeColours(scheme, ...sheets, rule, `a { --own-color: #${colour} }`);
  return {
    colour: seen(...layers, 'var(--item-text-color)'),
    contrast: contrast(seen(...layers, 'var(--item-text-color)'), seen(...layers)),
  };
}

describe('a colour of the author’s own can be read on the surfaces of a theme (WCAG 2.2, 1.4.3)', () => {
  test.each([
    { name: 'default', scheme: 'dark', css: '' } as const,
    { name: 'default', scheme: 'light', css: '' } as const,
    ...themes,
  ])('$name, $scheme', ({ scheme, css }) => {
    const section = ['var(--background)', 'var(--item-group-background)'];
    const surfaces = [
      section,
      [...section, 'var(--item-background-hover)'],
      [...section, 'var(--item-background-pressed)'],
    ];
    const faint = own.flatMap((colour) =>
      surfaces.flatMap((layers) => {
        const text = textIn(scheme, colour, layers, tokens, css);
        return text.contrast < 4.5 ? [`#${colour} on ${layers.at(-1)}: ${text.contrast.toFixed(2)}`] : [];
      }),
    );
    expect(faint).toEqual([]);
  });
});

test('what can be read stays as it is, and the rest keeps its hue', () => {
  const section = ['var(--background)', 'var(--item-group-background)'];
  expect(textIn('dark', 'ffd700', section, tokens).colour).toBe('ffd700');
  expect(textIn('light', '000080', section, tokens).colour).toBe('000080');
  const hueOf = (hex: string) => {
    const [, a, b] = toOklab(hexToRgb(hex));
    return Math.round((Math.atan2(b, a) * 180) / Math.PI);
  };
  expect(Math.abs(hueOf(textIn('light', 'ff6347', section, tokens).colour) - hueOf('ff6347'))).toBeLessThan(4);
  expect(Math.abs(hueOf(textIn('dark', '800000', section, tokens).colour) - hueOf('800000'))).toBeLessThan(4);
});

test('on a ground of the author’s own, text in a colour of their own can be read whatever the two are', () => {
  const grounds = ['#000', '#fff', '#123456', '#808080', '#757575', 'rgb(200, 30, 30)', 'hsl(60, 90%, 50%)', '#00f'];
  const faint = grounds.flatMap((ground) => {
    const { scheme, limit } = inkOn(ground) ?? expect.fail();
    const { seen } = themeColours(scheme);
    const shown = ground === 'hsl(60, 90%, 50%)' ? '#f2f20d' : ground;
    return own.flatMap((colour) => {
      const limits = `a { --ink-least: ${limit}; --ink-most: ${limit} }`;
      const text = textIn(scheme, colour, [shown], limits);
      const ratio = contrast(text.colour, seen(shown));
      return ratio < 4.5 ? [`#${colour} on ${ground}: ${ratio.toFixed(2)}`] : [];
    });
  });
  expect(faint).toEqual([]);
});
