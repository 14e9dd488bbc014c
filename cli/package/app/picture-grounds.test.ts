import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from '../../../schema/rules/appearance/contrast.ts';
import { themeSheets } from '../../../test/theme-sheets.ts';
import { themeColours } from '../../../web/themes/theme-colours.ts';
import { pictureGrounds } from './picture-grounds.ts';

const sheet = readFileSync('web/styles/picture.css', 'utf8');
const tokens = readFileSync('web/styles/tokens.css', 'utf8');
const rules = await pictureGrounds('.', sheet);
const themes = [
  { name: 'default', scheme: 'dark', css: '' },
  { name: 'default', scheme: 'light', css: '' },
  ...(await themeSheets('.')),
] as const;

/** The numbers of a rule by their names. */
function groundOf(name: string, scheme: string): Record<string, number> {
  const selector = { dark: ':root', light: ':root[data-scheme=light]' }[scheme] ?? '';
  const start = name === 'default' ? `${selector}{` : `:root[data-theme="${name}"]{`;
  const rule = rules.split('\n').find((line) => line.startsWith(start)) ?? '';
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+):([\d.]+)/g)].map(([, key = '', value]) => [key, Number(value)]),
  );
}

test('each theme says how light it is', () => {
  for (const { name, scheme } of themes) {
    const ground = groundOf(name, scheme);
    expect([name, Object.keys(ground).sort()]).toEqual([
      name,
      ['dark', 'opaque', 'page-light', 'page-limit', 'surface-light', 'surface-limit'],
    ]);
    expect(ground.dark).toBe(scheme === 'dark' ? 1 : 0);
  }
});

/** As `web/styles/picture.css` has it; a browser holds the two together (`test/page/pictures.test.ts`). */
function glassOver(light: number, ground: Record<string, number>): number {
  const way = 2 * (ground.dark ?? 0) - 1;
  const { 'surface-limit': limit = 0, 'surface-light': surface = 0 } = ground;
  const share = Math.max(0, way * (light - limit)) / Math.max(0.01, way * (light - surface)) + 0.03;
  return Math.min(1, Math.max(0.5, share));
}

test('on glass in front of any grey, what a theme writes on its surfaces keeps 4.5', () => {
  const low: string[] = [];
  for (const { name, scheme, css } of themes) {
    const own = (sheet.match(/--text-(?:soft|faint): [^;]+;/g) ?? []).join('\n');
    const colours = themeColours(scheme, tokens, css, own);
    const surface = colours.seen('var(--background)', 'var(--surface)');
    const inks = ['text', 'text-soft', 'text-faint', 'item-text-color', 'item-group-heading-text-color']
      .map((ink) => `var(--${ink})`)
      .concat(
        ['primary', 'success', 'warning', 'danger'].map((ink) => `color-mix(in oklab, var(--${ink}) 70%, var(--text))`),
      )
      .map((ink) => colours.seen(`#${surface}`, ink))
      .filter((ink) => contrast(ink, surface) >= 4.5);
    for (let grey = 0; grey <= 255; grey += 15) {
      const part = grey.toString(16).padStart(2, '0');
      const light = contrast(`${part.repeat(3)}`, '000000') * 0.05 - 0.05;
      const glass = glassOver(light ** (1 / 2.2), groundOf(name, scheme));
      const pane = `#${surface}${Math.round(glass * 255)
        .toString(16)
        .padStart(2, '0')}`;
      const seen = colours.seen(`#${part.repeat(3)}`, pane);
      const worst = Math.min(...inks.map((ink) => contrast(ink, seen)));
      if (worst < 4.5) low.push(`${name} ${scheme} ${part} ${worst.toFixed(2)}`);
    }
  }
  expect(low).toEqual([]);
});
