/** What a canvas needs of the theme: colours that no longer depend on anything. */
export interface ChartColors {
  lines: string[];
  /** The same, faint, for the areas below the lines. */
  areas: string[];
  text: string;
  grid: string;
}

/** Colours of the lines where the config names none: the theme's own, then its meanings. */
export const themeColors = [
  'var(--widget-text-color, #7cd6fd)',
  'var(--series-2, #5f85c7)',
  'var(--warning, #f5b94a)',
  'var(--danger, #ff7b72)',
];

/**
 * Resolves colours against an element, so that variables and mixtures of the theme come out as plain ones. `named` are
 * the config's own; they start again when there are more lines than colours.
 */
export function chartColors(element: HTMLElement, named: readonly string[], count: number): ChartColors {
  const probe = document.createElement('i');
  // Lines are told apart by their colours, where the system sets all others, too.
  probe.style.forcedColorAdjust = 'none';
  element.append(probe);
  const resolve = (color: string) => {
    // A colour that the browser doesn't know leaves the one before.
    probe.style.color = '#7cd6fd';
    probe.style.color = color;
    return getComputedStyle(probe).color;
  };
  const palette = named.length > 0 ? named : themeColors;
  const wanted = Array.from({ length: count }, (_, index) => palette[index % palette.length] ?? '');
  const lines = wanted.map(resolve);
  const areas = wanted.map((color) => resolve(`color-mix(in srgb, ${color} 12%, transparent)`));
  probe.style.forcedColorAdjust = 'auto';
  const colors = {
    lines,
    areas,
    text: resolve('var(--text-soft, currentColor)'),
    grid: resolve('var(--widget-accent-color, #8884)'),
  };
  probe.remove();
  return colors;
}
