import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from '../../../schema/rules/appearance/contrast.ts';
import { themeSheets } from '../../../test/theme-sheets.ts';
import { themeColours } from '../../themes/theme-colours.ts';

const themes = await themeSheets('.');
const tokens = readFileSync('web/styles/tokens.css', 'utf8');
const rule = /\.part-event,\n\.part-dots > i \{[^}]*\}/.exec(
  readFileSync('web/components/parts/timeline.css', 'utf8'),
)?.[0];

// Navy, gold, maroon, pure red, green and blue, lime, yellow, black, white, and what calendars have unless they say it.
const colours = ['000080', 'ffd700', '800000', 'ff0000', '008000', '0000ff', '00ff00', 'ffff00', '000000', 'ffffff'];
const usual = ['4c8dff', '2fa37c', 'c47be0', 'd98a29', 'e0637a', '35a3b5', '8f8ae0', '9aa13a'];

test.each([
  { name: 'default', scheme: 'dark', css: '' } as const,
  { name: 'default', scheme: 'light', css: '' } as const,
  ...themes,
])('the colour of a calendar can be told from the ground (WCAG 2.2, 1.4.11): $name, $scheme', ({ scheme, css }) => {
  const ground = ['var(--background)', 'var(--item-group-background)'];
  const faint = [...colours, ...usual].flatMap((colour) => {
    const { seen } = themeColours(scheme, tokens, css, rule ?? expect.fail(), `a { --own: #${colour} }`);
    const ratio = contrast(seen(...ground, 'var(--own-seen)'), seen(...ground));
    return ratio < 3 ? [`#${colour}: ${ratio.toFixed(2)}`] : [];
  });
  expect(faint).toEqual([]);
});
