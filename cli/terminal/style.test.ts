import { expect, test } from 'vitest';
import { loadStyle } from './style.ts';

/** The basic colours of xterm, by the codes that ask for them (ctlseqs, and its default resources). */
const palette: Readonly<Record<string, readonly [number, number, number]>> = {
  31: [205, 0, 0],
  32: [0, 205, 0],
  33: [205, 205, 0],
  34: [0, 0, 238],
  35: [205, 0, 205],
  36: [0, 205, 205],
};

/** Relative luminance, as WCAG 2 has it. */
function luminance(colour: readonly [number, number, number]): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(['strong', 'quiet', 'warning', 'bad', 'accent'] as const)(
  'text that is %s can be read on black and on white',
  async (look) => {
    const painted = (await loadStyle(true))[look]('x').replaceAll('\u001b', '^');
    const codes = [...painted.matchAll(/\^\[(\d+)m/g)].map(([, code]) => code ?? '');
    expect(codes).not.toEqual([]);
    for (const code of codes) {
      const colour = palette[code];
      if (!colour) continue;
      const light = luminance(colour);
      expect(1.05 / (light + 0.05)).toBeGreaterThan(3);
      expect((light + 0.05) / 0.05).toBeGreaterThan(3);
    }
  },
);
