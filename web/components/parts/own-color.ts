import type { CSSProperties } from 'react';

/** A colour of the service's own as the variable `--own`; nothing where it is no plain colour, such as one with a picture in it. */
export function ownColor(color: string | undefined): CSSProperties | undefined {
  const trimmed = color?.trim() ?? '';
  return /^(?:#[\da-f]{3,8}|[a-z]{3,24}|(?:rgb|hsl)a?\([\d\s.,%/]+\))$/i.test(trimmed)
    ? ({ '--own': trimmed } as CSSProperties)
    : undefined;
}
