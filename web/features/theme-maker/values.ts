import { type VariableKind, variables } from './variables.ts';

/** The swatches beside the picker, in rows of four. */
export const swatches: readonly string[] = [
  ...['#eb5cad', '#985ceb', '#5346f3', '#5c90eb'],
  ...['#5cdfeb', '#00ccb4', '#5ceb8d', '#afeb5c'],
  ...['#eff961', '#ebb75c', '#eb615c', '#eb2d6c'],
  ...['#060913', '#141b33', '#1c2645', '#263256'],
  ...['#2b2d42', '#1a535c', '#372424', '#312437'],
  ...['#f5f5f5', '#d9d9d9', '#bfbfbf', '#9a9a9a'],
  ...['#636363', '#363636', '#313941', '#0d0d0d'],
];

const kinds = new Map(variables.map(({ name, kind }) => [name, kind]));

/**
 * How a variable is edited. A known one by its kind; of another it is the value that tells: what has a length or a share in
 * it is no colour, and neither is what is named after a font.
 */
export function kindOf(name: string, value: string): VariableKind {
  const known = kinds.get(name);
  if (known) return known;
  if (name.startsWith('font-')) return 'font';
  if (/shadow/.test(name)) return 'shadow';
  if (/^(?:#[\da-f]{3,8}|(?:rgb|hsl|oklab|oklch|light-dark|color(?:-mix)?)a?\(.*\)|[a-z]+)$/i.test(value.trim())) {
    return /rem|px|%/.test(value) && !/\(/.test(value) ? 'size' : 'colour';
  }
  return /rem|px|%/.test(value) ? 'size' : 'other';
}

/** Whether a value needs a field as wide as the panel. */
export const isLong = (name: string, value: string): boolean => name.startsWith('font-') || value.length > 12;

/** The colour of a mark on a swatch: white on dark ones, and on what is no hex colour. */
export function markOn(value: string): 'white' | 'black' {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i.exec(value);
  if (!hex) return 'white';
  const [red = 0, green = 0, blue = 0] = hex.slice(1).map((part) => Number.parseInt(part, 16));
  return (299 * red + 587 * green + 114 * blue) / 1000 < 100 ? 'white' : 'black';
}
