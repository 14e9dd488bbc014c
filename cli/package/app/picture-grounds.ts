import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contrast } from '../../../schema/rules/appearance/contrast.ts';
import { luminanceOfHex } from '../../../schema/rules/appearance/luminance.ts';
import { toLightness } from '../../../schema/rules/appearance/picture-light.ts';
import { sceneStyle } from '../../../schema/rules/appearance/picture-style.ts';
import { type Scheme, themeColours } from '../../../web/themes/theme-colours.ts';
import { leversOf, readLevers } from './levers.ts';
import type { PackagedScene, Scenes } from './scenes.ts';
import { bundleStyles } from './styles.ts';
import { themeNames } from './theme-names.ts';
import { readTheme } from './theme-sheets.ts';

/** What text needs (WCAG 2.2, AA). */
const leastContrast = 4.5;

/** What is read on sections, and above them. */
const sectionInks = ['text', 'text-soft', 'text-faint', 'item-text-color', 'item-text-color-hover'].map(variable);
const headingInks = ['item-group-heading-text-color'].map(variable);
const liftedInks = ['primary', 'success', 'warning', 'danger', 'widget-text-color'].map(variable);
const pageInks = ['text', 'text-soft', 'heading-text-color', 'nav-link-text-color', 'settings-text-color'].map(
  variable,
);

function variable(name: string): string {
  return `var(--${name})`;
}

/**
 * Rules for pages with a picture behind them (`web/styles/picture.css`): what each theme's page, surface and weakest ink
 * allow of a picture, as lightness (`PictureLight`). Themes that come with Dash have one scheme each; the default has two.
 */
export async function pictureGrounds(root: string, sheet: string): Promise<string> {
  const tokens = await readFile(join(root, 'web/styles/tokens.css'), 'utf8');
  const levers = await readLevers(root);
  const lift = /--lift: (\d+%)/.exec(sheet)?.[1] ?? '';
  const groundOf = (scheme: Scheme, theme = ''): string => {
    const pageRules = leversOf(theme, levers).map((lever) => lever.pageRules);
    const colours = themeColours(scheme, tokens, ...pageRules, theme, inksIn(sheet));
    const page = colours.seen(variable('background'));
    const surface = colours.seen(variable('background'), variable('surface'));
    const lifted = liftedInks.map((ink) => `color-mix(in oklab, ${ink} ${lift}, ${variable('text')})`);
    const onSurface = [...sectionInks, ...headingInks, ...lifted].map((ink) => colours.seen(surfaceCss(surface), ink));
    const onPage = pageInks.map((ink) => colours.seen(surfaceCss(page), ink));
    const values = {
      dark: scheme === 'dark' ? 1 : 0,
      picture: variable(scheme === 'dark' ? 'night-picture' : 'day-picture'),
      preview: variable(scheme === 'dark' ? 'night-preview' : 'day-preview'),
      'page-light': rounded(toLightness(luminanceOfHex(page))),
      'surface-light': rounded(toLightness(luminanceOfHex(surface))),
      'surface-limit': rounded(limitOf(scheme, surface, onSurface)),
      'page-limit': rounded(limitOf(scheme, page, onPage)),
      opaque: 0,
    };
    return `{${Object.entries(values)
      .map(([name, value]) => `--${name}:${value}`)
      .join(';')}}`;
  };
  // What is known of no theme can't be relied on: surfaces cover the picture.
  const rules = [
    `:root${groundOf('dark')}`,
    ':root[data-theme]{--opaque:1}',
    `:root[data-scheme=light]${groundOf('light')}`,
    `@media (prefers-color-scheme:light){:root:not([data-scheme=dark])${groundOf('light')}}`,
  ];
  for (const name of themeNames) {
    const css = await readTheme(root, name);
    rules.push(`:root[data-theme="${name}"]${groundOf(/color-scheme: light;/.test(css) ? 'light' : 'dark', css)}`);
  }
  rules.push(':root[data-own]{--opaque:1}');
  return rules.join('\n');
}

const surfaceCss = (hex: string): string => `#${hex}`;

/** What the sheet for pictures makes of less important text, on the whole page. */
const inksIn = (sheet: string): string => (sheet.match(/--text-(?:soft|faint): [^;]+;/g) ?? []).join('\n');

/**
 * The lightness up to which (where it is dark, from which where it is light) all inks that can be read on a ground can
 * still be read; what can't be read on it stands on something else.
 */
function limitOf(scheme: Scheme, ground: string, inks: readonly string[]): number {
  const read = inks.filter((ink) => contrast(ink, ground) >= leastContrast).map(luminanceOfHex);
  const limit =
    scheme === 'dark'
      ? (Math.min(...read) + 0.05) / leastContrast - 0.05
      : (Math.max(...read) + 0.05) * leastContrast - 0.05;
  return toLightness(Math.min(1, Math.max(0, limit)));
}

/** Three digits are more than an eye sees. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * The rules for pages with a picture behind them, with what each theme allows of it, and the drawn scenes that a viewer may
 * choose; `assets` leads to the assets' folder.
 */
export async function pictureSheet(root: string, scenes: Scenes, assets: string): Promise<string> {
  const file = 'web/styles/picture.css';
  const grounds = await pictureGrounds(root, await readFile(join(root, file), 'utf8'));
  const drawn = Object.entries(scenes).map(([name, { day, night }]) => {
    const shown = ({ file: path, light }: PackagedScene) => ({ address: assets + path, light });
    return sceneStyle(name, { day: shown(day), night: shown(night) });
  });
  return [grounds, await bundleStyles(root, [file]), ...drawn].join('\n');
}
