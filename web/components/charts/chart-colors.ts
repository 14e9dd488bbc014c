/** What a canvas needs of the theme: colours that no longer depend on anything. */
export interface ChartColors {
  lines: string[];
  /** The first one, faint, for the area below its line. */
  area: string;
  text: string;
  grid: string;
  /** What the chart stands on. */
  ground: string;
}

/** Colours of the lines where the config names none: the accent, the same receding, and ink. None of them has a meaning. */
export const themeColors = [
  'var(--widget-text-color, #7cd6fd)',
  'color-mix(in oklab, var(--widget-text-color, #7cd6fd) 62%, var(--surface, #14161b))',
  'color-mix(in oklab, var(--text, #e9ebf0) 44%, var(--surface, #14161b))',
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
  const area = resolve(`color-mix(in srgb, ${wanted[0]} 30%, transparent)`);
  probe.style.forcedColorAdjust = 'auto';
  const colors = {
    lines,
    area,
    text: resolve('var(--text-faint, var(--text-soft, currentColor))'),
    grid: resolve('var(--line, #8884)'),
    ground: resolve('var(--surface, transparent)'),
  };
  probe.remove();
  return colors;
}
