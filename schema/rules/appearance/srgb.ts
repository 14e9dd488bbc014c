/** A part of a colour of sRGB as light, both 0 to 1 (transfer function of IEC 61966-2-1). */
export const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** Light as a part of a colour of sRGB, both 0 to 1. */
export const gamma = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
