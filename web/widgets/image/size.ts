/** A length as users write it (`420`, `"420"`, `"6.9rem"`, `"50%"`) as CSS; `undefined` where it is none. */
export function lengthOf(size: number | string | undefined): string | undefined {
  const found = /^(\d+(?:\.\d+)?)(px|rem|em|%|vw|vh|ch)?$/.exec(String(size ?? '').trim());
  return found ? `${found[1]}${found[2] ?? 'px'}` : undefined;
}

/** A length in pixels, as far as it doesn't depend on what is around it. */
export function pixelsOf(size: number | string | undefined): number | undefined {
  const length = lengthOf(size);
  const number = Number.parseFloat(length ?? '');
  if (length?.endsWith('px')) return number;
  return length?.endsWith('em') ? number * 16 : undefined;
}
