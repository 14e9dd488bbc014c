/** A light and a dark surface that stand for those of the themes; brand colours are measured against them. */
const surfaces = { dark: '23262d', light: 'ffffff' } as const;

/** WCAG 2.2, 1.4.11: graphics need 3:1 against what they stand on. */
const enough = 3;

/** Contrast ratio of two colours of six hex digits, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

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

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
