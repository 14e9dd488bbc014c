import { type VariableKind, variables } from './variables.ts';

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
