import { type Mapping, mapping, textOf } from '../../values.ts';
import type { ImportContext } from '../import-context.ts';
import { pictureFile } from '../rules/icons.ts';

/** Variables of a theme, by what Homer calls its colours. */
const names: Readonly<Record<string, string>> = {
  background: 'background',
  'card-background': 'item-background',
  'highlight-primary': 'primary',
  'highlight-secondary': 'nav-link-background-color',
  'highlight-hover': 'nav-link-background-color-hover',
  'text-header': 'heading-text-color',
  'text-title': 'item-text-color',
};

/** What Homer comes with, and nearly every file repeats. */
const shipped = new Set(
  '#3367d6 #4285f4 #5a95f5 #f5f5f5 #ffffff #363636 #424242 #303030 #131313 #2b2b2b #eaeaea #fafafa'.split(' '),
);

/** The colours of both schemes as themes of one's own, chosen as Homer would. */
export function readColours(config: Mapping, context: ImportContext): Mapping {
  const colours = mapping(config.colors);
  const customColors: Record<string, Mapping> = {};
  let backgroundImg: string | undefined;
  for (const scheme of ['light', 'dark'] as const) {
    const given = mapping(colours[scheme]);
    const own: Record<string, string> = {};
    for (const [key, value] of Object.entries(given)) {
      const text = textOf(value);
      if (text === undefined || shipped.has(text.toLowerCase())) continue;
      const name = Object.hasOwn(names, key) ? names[key] : undefined;
      if (key === 'background-image') {
        if (text.includes('assets/your/')) continue;
        const picture = context.logo(pictureFile(text), given, key);
        if (backgroundImg !== undefined && backgroundImg !== picture) {
          context.losses.of(given, key, 'no-counterpart', `There is one background; \`${text}\` is left out.`);
        }
        backgroundImg ??= picture;
      } else if (name !== undefined) own[name] = text;
      else context.losses.of(given, key, 'no-counterpart', `The colour \`${key}\` is lost.`);
    }
    if (Object.keys(own).length > 0) customColors[`homer-${scheme}`] = own;
  }
  const [first] = Object.keys(customColors);
  const wanted = textOf(mapping(config.defaults).colorTheme) ?? 'auto';
  const fixed = `homer-${wanted}`;
  return {
    ...(wanted !== 'auto' && fixed in customColors && { theme: fixed }),
    ...(wanted === 'auto' && 'homer-light' in customColors && { dayTheme: 'homer-light' }),
    ...(wanted === 'auto' && 'homer-dark' in customColors && { nightTheme: 'homer-dark' }),
    ...(first !== undefined && { customColors }),
    ...(backgroundImg !== undefined && { backgroundImg }),
  };
}
