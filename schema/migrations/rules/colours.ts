import { numberOf, textOf } from '../../values.ts';

/** `200 50 50` (hue, saturation, lightness) as `#4095bf`; undefined for what is none. */
export function hexOfHsl(value: unknown): string | undefined {
  const parts = textOf(value)
    ?.split(/[\s,]+/)
    .map((part) => numberOf(part.replace(/(?:%|deg)$/, '')));
  const [hue, saturation, lightness] = parts ?? [];
  if (hue === undefined || saturation === undefined || lightness === undefined || parts?.length !== 3) return undefined;
  const light = lightness / 100;
  const chroma = (saturation / 100) * Math.min(light, 1 - light);
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    const part = light - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(255 * Math.min(1, Math.max(0, part)))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
