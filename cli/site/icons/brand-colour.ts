import { contrast } from '../../../schema/rules/appearance/contrast.ts';

/** A light and a dark surface that stand for those of the themes; brand colours are measured against them. */
const surfaces = { dark: '23262d', light: 'ffffff' } as const;

/** WCAG 2.2, 1.4.11: graphics need 3:1 against what they stand on. */
const enough = 3;

/**
 * The CSS colour of a brand icon: its own where that can be seen, else the colour of the text around it. Colours that
 * can be seen on one kind of surface only are left to `light-dark()`, which goes by the theme's `color-scheme`.
 */
export function brandColour(hex: string): string {
  const onDark = contrast(hex, surfaces.dark) >= enough;
  const onLight = contrast(hex, surfaces.light) >= enough;
  if (onDark && onLight) return `#${hex}`;
  return onLight ? `light-dark(#${hex},currentColor)` : `light-dark(currentColor,#${hex})`;
}
