import { cssValue, variableName } from '../../schema/rules/appearance/css-values.ts';
import { hasOwnFrame, schemeOf } from '../../schema/rules/appearance/own-style.ts';
import { isMapping, mapping } from '../../schema/values.ts';
import { siteUrl } from '../addresses/site-root.ts';
import { readStored, removeStored, writeStored } from '../stored/storage.ts';

/** Variables without their dashes, and their values. */
export type Variables = Readonly<Record<string, string>>;

/** What this browser keeps for a theme; undefined where it keeps nothing. Values that could leave their declaration are left out. */
export function storedColors(theme: string): Variables | undefined {
  const own = storedThemes()[theme];
  return isMapping(own) ? readVariables(own) : undefined;
}

/** The variables among what somebody has written, with names without dashes. */
export function readVariables(written: unknown): Variables | undefined {
  const entries = Object.entries(mapping(written)).flatMap(([key, value]) => {
    const name = key === 'color-scheme' ? undefined : variableName(key);
    const safe = typeof value === 'string' || typeof value === 'number' ? cssValue(String(value)) : undefined;
    return name !== undefined && safe !== undefined ? [[name, safe] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** What counts for a theme: what this browser keeps for it, else what the config has, each as a whole. */
export const colorsOf = (theme: string, configured: Readonly<Record<string, Variables>>): Variables =>
  storedColors(theme) ?? (Object.hasOwn(configured, theme) ? configured[theme] : undefined) ?? {};

/** Keeps variables for a theme, or forgets those that are kept. What is kept for others stays as it is written. */
export function storeColors(theme: string, variables: Variables | undefined): void {
  const { [theme]: _, ...others } = storedThemes();
  const next = variables ? { ...others, [theme]: withScheme(variables) } : others;
  if (Object.keys(next).length > 0) writeStored('customColors', next);
  else removeStored('customColors');
}

/** Shows variables on the page, in place of all that are shown there and of those that the config has for the theme. */
export function showColors(variables: Variables): void {
  const root = document.documentElement;
  const wanted = new Map(Object.entries(withScheme(variables)).map(([name, value]) => [propertyOf(name), value]));
  for (const name of [...root.style]) if (!wanted.has(name)) root.style.removeProperty(name);
  for (const [name, value] of wanted) {
    if (root.style.getPropertyValue(name) !== value) root.style.setProperty(name, value);
  }
  root.dataset.own = '';
  void addOwnVariables(variables);
  if (Object.keys(variables).some((name) => name.startsWith('font-'))) addFonts();
}

/** Shows the colours of the config again. */
export function hideColors(): void {
  document.documentElement.removeAttribute('style');
  delete document.documentElement.dataset.own;
}

/**
 * Completes what the head of the page has shown of the colours that this browser keeps: older dashboards stored whatever was
 * typed, and nothing of whether that makes a theme dark or light.
 */
export function completeOwnColors(): void {
  const { theme = 'default' } = document.documentElement.dataset;
  const own = storedColors(theme);
  storeColors(theme, own);
  if (own) showColors(own);
  else hideColors();
}

/** Rules that go by variables which only styles of users' own set. Where the config brings such styles, the page has them. */
async function addOwnVariables(variables: Variables): Promise<void> {
  const isThere = getComputedStyle(document.documentElement).getPropertyValue('--transparent-white-10') !== '';
  if (!isThere) await import('../styles/own-variables.css');
  if (hasOwnFrame(Object.keys(variables).join())) await import('../styles/own-frame.css');
}

const fontsId = 'own-fonts';

/** The rules of all fonts that come with Dash; only those that are used are loaded. */
/** Makes all fonts known to the page that themes may name, which loads those that it shows. */
export function addFonts(): void {
  if (document.getElementById(fontsId)) return;
  const href = siteUrl(`assets/fonts.css?${document.documentElement.dataset.release}`);
  document.head.append(Object.assign(document.createElement('link'), { id: fontsId, rel: 'stylesheet', href }));
}

const storedThemes = () => mapping(readStored('customColors'));

const propertyOf = (name: string) => (name === 'color-scheme' ? name : `--${name}`);

/** What derives from them goes by whether they are dark or light. The head of the page shows it before any other script. */
function withScheme(variables: Variables): Variables {
  const scheme = schemeOf(variables);
  return scheme ? { ...variables, 'color-scheme': scheme } : variables;
}
