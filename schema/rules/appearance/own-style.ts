import type { Section } from '../../config/section.ts';
import type { Settings } from '../../config/settings.ts';
import type { ScreenName } from '../addresses/routes.ts';
import { footerHeight } from '../sections/layout.ts';
import { localAddress } from './local-address.ts';
import { luminanceOf } from './luminance.ts';

/**
 * The style that the config itself brings: colours per theme, styles of single sections, the foot
 * of a screen that leaves parts out, and the operator's CSS, which comes last and wins. Only what that imports comes
 * first: elsewhere no browser accepts it. A path in it means the same file on every page.
 */
export function ownStyle(
  settings: Settings,
  sections: readonly Section[],
  root: string,
  screen: ScreenName = 'home',
): string {
  const { customColors, customCss } = settings;
  const hide = hiddenOn(screen, settings);
  const themes = Object.entries(customColors).map(([theme, colours]) => {
    const declarations = Object.entries(colours).map(([name, value]) => `--${name}:${value}`);
    // Plates of somebody's own stay as they are, unless that somebody wants some of each brand in them.
    if ('icon-plate' in colours && !('brand-plate' in colours)) declarations.push('--brand-plate:0%');
    const scheme = theme === 'default' ? undefined : schemeOf(colours);
    if (scheme) declarations.unshift(`color-scheme:${scheme}`);
    return declarations.length > 0 ? `${themeSelector(theme)}${unlessOwn}{${declarations.join(';')}}` : '';
  });
  const written = groundIn(customCss ?? '');
  const scheme = schemeOf({ ...written, ...customColors.default });
  const condition = schemeOf(written) === scheme ? '' : unlessOwn;
  const ground = scheme ? `${themeSelector('default')}${condition}{color-scheme:${scheme}}` : '';
  const foot = footerHeight(hide);
  const { imports, rest } = splitImports(customCss ?? '');
  const room = hide.footer ? 'main.home{padding-block-end:var(--footer-height)}' : '';
  const height = foot ? `:root{--footer-height:${foot}}${room}` : '';
  return [importRules(imports, root), ...themes, ground, ...sectionStyles(sections), height, rooted(rest, root)]
    .filter(Boolean)
    .join('\n');
}

/** Whether styles of users' own give sections a frame, for which they need rules (`web/styles/own-frame.css`). */
export const hasOwnFrame = (css: string): boolean => /item-group-(?:outer-background|padding)\b/.test(css);

/** What a screen shows no header or footer of; the workspace has its title in the side bar. */
function hiddenOn(screen: ScreenName, { hide }: Settings): Settings['hide'] {
  if (screen === 'home' || screen === 'about') return hide;
  return screen === 'workspace' ? { ...hide, footer: true } : { ...hide, heading: true, footer: true };
}

export const sectionStyles = (sections: readonly Section[]): string[] =>
  sections.map(({ id, display: { customStyles } }) =>
    customStyles ? `[id="section-outer-${cssText(id)}"]{${customStyles}}` : '',
  );

/** Colours that a browser keeps for a theme count instead of all that the config has for it. */
const unlessOwn = ':not([data-own])';

/** Stronger than the theme's own rule, wherever its stylesheet stands. */
const themeSelector = (theme: string) =>
  theme === 'default' ? ':root:not([data-theme])' : `:root[data-theme="${cssText(theme)}"]`;

/**
 * Whether own colours make a theme dark or light: by the ground, or by the text upon it. What derives from them goes by
 * it, as the default theme otherwise goes by the system. Dark where only a browser knows how light they are, and
 * undefined where they leave both alone.
 */
export function schemeOf({ background, text }: Readonly<Record<string, string>>): 'dark' | 'light' | undefined {
  if (background === undefined && text === undefined) return undefined;
  if (/light-dark\(/i.test(`${background} ${text}`)) return undefined;
  const ground = background === undefined ? undefined : luminanceOf(background);
  if (ground !== undefined) return ground > middleLuminance ? 'light' : 'dark';
  const ink = text === undefined ? undefined : luminanceOf(text);
  return ink !== undefined && ink <= middleLuminance ? 'light' : 'dark';
}

/** Black and white contrast alike with it. */
const middleLuminance = 0.179;

/** What CSS says of the ground of the page and of the text upon it. */
function groundIn(css: string): Record<string, string> {
  const found = [...css.matchAll(/--(background|text):\s*([^;}]+)/g)];
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value.trim()]));
}

export const cssText = (text: string) =>
  text.replace(/["\\<\n\r\f]/g, (sign) => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `);

// An address may hold a semicolon, as those of fonts do.
const importRule =
  /@import\s*(?:url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"')]*))\s*\)|"([^"]*)"|'([^']*)')([^;{}]*)(?:;|$)/gi;
const beforeRules = new RegExp(
  `^(?:\\s+|/\\*[^]*?\\*/|@charset\\s[^;{}]*;|@layer\\s[^;{}]*;|${importRule.source})*`,
  'i',
);

/** CSS in two: what stands before its rules, where alone `@import` counts, and the rules. */
export function splitImports(css: string): { imports: string; rest: string } {
  const [imports = ''] = beforeRules.exec(css) ?? [];
  return { imports, rest: css.slice(imports.length) };
}

/** Imports as a page with this root reaches what they name: a style in the page starts its paths from that page. */
const importRules = (imports: string, root: string): string =>
  imports
    .replace(importRule, (_, ...[a, b, c, d, e, conditions]: (string | undefined)[]) => {
      const address = localAddress(a ?? b ?? c ?? d ?? e ?? '', root);
      return `@import url("${cssText(address)}")${conditions};`;
    })
    .trim();

// Comments and texts are passed over: what looks like an address in them is none.
const urlInCss = new RegExp(
  [
    String.raw`/\*.*?(?:\*/|$)`,
    String.raw`\burl\(\s*(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|((?:[^\s"'()\\]|\\(?:[\da-f]{1,6}\s?|.))*))\s*\)`,
    String.raw`"(?:[^"\\\n]|\\.)*"`,
    String.raw`'(?:[^'\\\n]|\\.)*'`,
  ].join('|'),
  'gis',
);
const escapeInCss = /\\(?:([\da-f]{1,6})\s?|(.))/gis;

/** CSS with each path in its `url()` as `toAddress` gives it; whole addresses and `#` stay as they are written. */
function mapPaths(css: string, toAddress: (path: string) => string): string {
  return css.replace(urlInCss, (part, ...[a, b, c]: (string | undefined)[]) => {
    const url = (a ?? b ?? c ?? '').replace(escapeInCss, (_, code?: string, sign?: string) =>
      code ? String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)) : (sign ?? ''),
    );
    if (url === '' || url.startsWith('#') || localAddress(url, 'x/') === url) return part;
    return `url("${cssText(toAddress(url))}")`;
  });
}

/** CSS with each path in it, of imports too, as `toAddress` gives it. */
export function mapAddresses(css: string, toAddress: (path: string) => string): string {
  const { imports, rest } = splitImports(css);
  const mapped = imports.replace(importRule, (_, ...[a, b, c, d, e, conditions]: (string | undefined)[]) => {
    const path = a ?? b ?? c ?? d ?? e ?? '';
    return `@import url("${cssText(localAddress(path, 'x/') === path ? path : toAddress(path))}")${conditions};`;
  });
  return mapped + mapPaths(rest, toAddress);
}

/** Rules as a page with this root reaches what they name. */
const rooted = (css: string, root: string): string => mapPaths(css, (path) => localAddress(path, root));

/** Rules that load nothing of the site's own, for a page that may stand at any address. */
export const withoutPaths = (css: string): string => mapPaths(css, () => '');
