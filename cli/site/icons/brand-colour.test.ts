import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from '../../../schema/rules/appearance/contrast.ts';
import { hexToRgb, toOklab } from '../../../schema/rules/appearance/oklab.ts';
import { themeColours } from '../../../web/themes/theme-colours.ts';
import { brandColour, plates } from './brand-colour.ts';

test('the plates are those of the default theme', () => {
  const tokens = readFileSync('web/styles/tokens.css', 'utf8');
  const plate = (scheme: 'dark' | 'light') =>
    themeColours(scheme, tokens).seen('var(--background)', 'var(--item-group-background)', 'var(--icon-plate)');
  expect(plates).toEqual({ dark: plate('dark'), light: plate('light') });
});

const hueOf = (hex: string) => {
  const [, a, b] = toOklab(hexToRgb(hex));
  return (Math.atan2(b, a) * 180) / Math.PI;
};

test('a brand keeps its colour where it can be seen on dark and on light', () => {
  expect(brandColour('dd4b39')).toBe('#dd4b39');
});

// Home Assistant, Pi-hole, Paperless, Immich, Uptime Kuma, Node-RED, Radarr
test.each(['18bcf2', '96060c', '17541f', '4250af', '5cdd8b', '8f0000', 'ffcb3d'])(
  'a brand keeps its hue, and is lighter or darker until it can be seen: %s',
  (hex) => {
    const [, light = '', dark = ''] = /^light-dark\(#(.{6}),#(.{6})\)$/.exec(brandColour(hex)) ?? [];
    expect(contrast(light, 'ededeb')).toBeGreaterThanOrEqual(3.2);
    expect(contrast(dark, '222327')).toBeGreaterThanOrEqual(3.2);
    for (const moved of [light, dark]) expect(Math.abs(hueOf(moved) - hueOf(hex))).toBeLessThan(3);
    expect([light, dark]).toContain(contrast(hex, 'ededeb') < 3.2 ? dark : light);
  },
);

test.each(['000000', 'ffffff', '24292e', '4d4d4d'])('blacks, whites and greys go with the text: %s', (hex) => {
  expect(brandColour(hex)).toBe('currentColor');
});
