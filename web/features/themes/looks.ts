import { luminanceOf } from '../../../schema/rules/appearance/luminance.ts';
import { siteUrl } from '../../addresses/site-root.ts';
import { storedColors } from '../../appearance/own-colors.ts';
import { ownStyleId } from '../../page/payload.ts';
import type { ThemeLook, ThemeLooks } from '../../themes/theme-looks.ts';

let loading: Promise<ThemeLooks> | undefined;

/** Loads what the themes that come with Dash are drawn by, once. Rejects where it doesn't come; the next call tries again. */
export function loadLooks(): Promise<ThemeLooks> {
  loading ??= fetchLooks().catch((cause) => {
    loading = undefined;
    throw cause;
  });
  return loading;
}

async function fetchLooks(): Promise<ThemeLooks> {
  const reply = await fetch(siteUrl(`assets/themes/looks.json?${document.documentElement.dataset.release}`));
  if (!reply.ok) throw new Error(`The looks of the themes were answered with ${reply.status}.`);
  return reply.json();
}

/** What themes look like here: as they come, with what this browser keeps for them, or the config has. */
export function looksHere({ base, themes }: ThemeLooks): (name: string) => ThemeLook {
  const rules = ownRules();
  return (name) => {
    const own = { ...(storedColors(name) ?? tokensFor(name, rules)) };
    const shipped = Object.hasOwn(themes, name) ? themes[name] : undefined;
    return { scheme: schemeOf(own) ?? shipped?.scheme ?? 'dark', tokens: { ...base, ...shipped?.tokens, ...own } };
  };
}

/** Dark or light by the ground, where that is the operator's own. */
function schemeOf({ background }: Record<string, string>): 'dark' | 'light' | undefined {
  const luminance = background === undefined ? undefined : luminanceOf(background);
  return luminance === undefined ? undefined : luminance > middleLuminance ? 'light' : 'dark';
}

/** Black and white contrast alike with it. */
const middleLuminance = 0.179;

/** The rules of the config's own style, and of those that took its place while the page is open. */
function ownRules(): CSSStyleRule[] {
  const element = document.getElementById(ownStyleId) as HTMLStyleElement | null;
  const sheets = [element?.sheet, ...document.adoptedStyleSheets].filter((sheet) => sheet && !sheet.disabled);
  return sheets.flatMap((sheet) => [...(sheet?.cssRules ?? [])]).filter((rule) => rule instanceof CSSStyleRule);
}

/** The custom properties that these rules give to the root element under a theme. */
function tokensFor(theme: string, rules: readonly CSSStyleRule[]): Record<string, string> {
  const tokens: Record<string, string> = {};
  for (const { selectorText, style } of rules) {
    if (
      !selectorText.split(',').some((selector) => isRootUnder(theme, selector.replace(':not([data-own])', '').trim()))
    )
      continue;
    for (const name of style) {
      const value = style.getPropertyValue(name).trim();
      // A path in it starts from the stylesheet.
      if (name.startsWith('--') && !/url\((?!["']?data:)/.test(value)) tokens[name.slice(2)] = value;
    }
  }
  return tokens;
}

function isRootUnder(theme: string, selector: string): boolean {
  if (selector === ':root' || selector === 'html') return true;
  if (selector === ':root:not([data-theme])') return theme === 'default';
  return /^(?:html|:root)?\[data-theme=["']?(.*?)["']?\]$/.exec(selector)?.[1] === theme;
}
