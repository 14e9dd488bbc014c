import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { themeFolder } from './theme-names.ts';

/**
 * Rules that several themes share and the default theme does without. Its first rule, `& { … }`, gives the tokens that it
 * goes by values that change nothing.
 */
export interface Lever {
  css: string;
  tokens: readonly string[];
  /** Its rules for the page itself, `& { … }`: those values, and in some levers others of which a theme may set its own. */
  pageRules: string;
}

/** The levers of `web/themes/levers/`, one a file. */
export async function readLevers(root: string): Promise<Lever[]> {
  const folder = join(themeFolder(root), 'levers');
  const files = (await readdir(folder)).sort();
  return Promise.all(files.map(async (file) => leverOf(await readFile(join(folder, file), 'utf8'))));
}

function leverOf(css: string): Lever {
  const rules = css.match(/^& \{.*?^\}/gms) ?? [];
  return { css, tokens: declaredIn(rules[0] ?? ''), pageRules: rules.join('\n') };
}

/** The levers whose tokens a theme's stylesheet sets. */
export function leversOf(css: string, levers: readonly Lever[]): Lever[] {
  const set = new Set(declaredIn(css));
  return levers.filter(({ tokens }) => tokens.some((token) => set.has(token)));
}

/**
 * The stylesheet of a theme behind the levers whose tokens it sets. Where these colour sections or tiles, each gets one of
 * the theme's accents in turn: `--accent-1` and so on. Levers count for this theme only, and not on paper.
 */
export function withLevers(name: string, css: string, levers: readonly Lever[]): string {
  const pulled = leversOf(css, levers).map((lever) => lever.css);
  const accents = [...new Set(declaredIn(css))].filter((token) => /^--accent-\d+$/.test(token));
  const cycles = cycled.filter(({ accent }) => pulled.some((css) => css.includes(`var(${accent}`)));
  const shared = [...cycles.flatMap((cycle) => rulesOf(cycle, accents)), ...pulled].join('\n');
  return shared ? `@media screen {\n[data-theme="${name}"] {\n${shared}}}\n${css}` : css;
}

/** What has accents in turn, and under which name levers read them. */
const cycled = [
  { selector: '.collapsable', accent: '--section-accent', starts: [{ within: '', share: 0 }] },
  {
    selector: '.item-wrapper',
    accent: '--tile-accent',
    starts: [
      { within: '', share: 0 },
      { within: '.collapsable:nth-child(3n + 2) ', share: 1 / 3 },
      { within: '.collapsable:nth-child(3n) ', share: 2 / 3 },
    ],
  },
] as const;

/**
 * One rule an accent. Tiles begin anew in each section: in the second and third of three they start a third of the cycle
 * further on, so that first tiles, which often stand beside each other, differ.
 */
function rulesOf({ selector, accent, starts }: (typeof cycled)[number], accents: readonly string[]): string[] {
  const count = accents.length;
  return accents.map((one, index) => {
    const selectors = starts.map(({ within, share }) => {
      const place = (index - Math.round(count * share) + count) % count;
      return `${within}${selector}:nth-child(${count}n + ${place + 1})`;
    });
    return `${selectors.join(', ')} { ${accent}: var(${one}) }`;
  });
}

/** The custom properties that a text of CSS sets. */
const declaredIn = (css: string): string[] => [...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name);
