import type { Section, Settings } from '../../schema/model.ts';
import { isExternal } from '../../schema/rules/urls.ts';

/**
 * The style that the config itself brings (core 3, 'appConfig'): colours per theme, the background image, styles of single
 * sections, and the operator's CSS, which comes last and wins.
 */
export function ownStyle(settings: Settings, sections: readonly Section[], root: string): string {
  const { customColors, backgroundImg, customCss } = settings;
  const themes = Object.entries(customColors).map(([theme, colours]) => {
    const declarations = Object.entries(colours).map(([name, value]) => `--${name}:${value}`);
    return declarations.length > 0 ? `${themeSelector(theme)}{${declarations.join(';')}}` : '';
  });
  const background = backgroundImg ? `:root{--page-image:url("${cssText(localAddress(backgroundImg, root))}")}` : '';
  const styled = sections.map(({ id, display: { customStyles } }) =>
    customStyles ? `[id="section-outer-${cssText(id)}"]{${customStyles}}` : '',
  );
  return [...themes, background, ...styled, customCss ?? ''].filter(Boolean).join('\n');
}

/** Stronger than the theme's own rule, wherever its stylesheet stands. */
const themeSelector = (theme: string) =>
  theme === 'default' ? ':root:not([data-theme])' : `:root[data-theme="${cssText(theme)}"]`;

const cssText = (text: string) =>
  text.replace(/["\\<\n\r\f]/g, (sign) => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `);

/** An address of the config as a page with this root reaches it: a path without a host is one of the site's own. */
export const localAddress = (url: string, root: string): string =>
  isExternal(url) || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url) ? url : `${root}${url.replace(/^(?:\.?\/)+/, '')}`;

/** Origins that the operator's own CSS loads pictures, letters or stylesheets from. */
export function hostsInCss(css: string): string[] {
  const addresses = css.matchAll(/https?:\/\/[^\s"'()\\]+/gi);
  return [...new Set([...addresses].flatMap(([url]) => (URL.canParse(url) ? [new URL(url).origin] : [])))];
}
