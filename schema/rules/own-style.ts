import type { Section, Settings } from '../model.ts';
import { footerHeight } from './layout.ts';
import { isExternal } from './urls.ts';

/**
 * The style that the config itself brings (core 3, 'appConfig'): colours per theme, the background image, styles of single
 * sections, the foot of a page that leaves parts out (`hide`), and the operator's CSS, which comes last and wins. Only what that imports comes first: elsewhere no browser
 * would take it.
 */
export function ownStyle(
  settings: Settings,
  sections: readonly Section[],
  root: string,
  hide: Settings['hide'] = settings.hide,
): string {
  const { customColors, backgroundImg, customCss } = settings;
  const themes = Object.entries(customColors).map(([theme, colours]) => {
    const declarations = Object.entries(colours).map(([name, value]) => `--${name}:${value}`);
    return declarations.length > 0 ? `${themeSelector(theme)}{${declarations.join(';')}}` : '';
  });
  const background = backgroundImg ? `:root{--page-image:url("${cssText(localAddress(backgroundImg, root))}")}` : '';
  const foot = footerHeight(hide);
  const { imports, rest } = splitImports(customCss ?? '');
  const room = hide.footer ? 'main.home{padding-block-end:var(--footer-height)}' : '';
  const height = foot ? `:root{--footer-height:${foot}}${room}` : '';
  return [importRules(imports, root), ...themes, background, ...sectionStyles(sections), height, rest]
    .filter(Boolean)
    .join('\n');
}

/** The styles of single sections. */
export const sectionStyles = (sections: readonly Section[]): string[] =>
  sections.map(({ id, display: { customStyles } }) =>
    customStyles ? `[id="section-outer-${cssText(id)}"]{${customStyles}}` : '',
  );

/** Stronger than the theme's own rule, wherever its stylesheet stands. */
const themeSelector = (theme: string) =>
  theme === 'default' ? ':root:not([data-theme])' : `:root[data-theme="${cssText(theme)}"]`;

const cssText = (text: string) =>
  text.replace(/["\\<\n\r\f]/g, (sign) => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `);

// An address may hold a semicolon, as those of letters do.
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

/** An address of the config as a page with this root reaches it: a path without a host is one of the site's own. */
export const localAddress = (url: string, root: string): string =>
  isExternal(url) || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url) ? url : `${root}${url.replace(/^(?:\.?\/)+/, '')}`;
