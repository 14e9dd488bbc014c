import { describe, expect, test } from 'vitest';
import { lightOf, unknownLight } from './picture-light.ts';

/** A picture whose pixels have the colour that `at` gives for a place, 0 to 1 in both directions. */
function picture(width: number, height: number, at: (x: number, y: number) => number[]): Uint8Array {
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [red = 0, green = 0, blue = 0, opacity = 255] = at(x / width, y / height);
      pixels.set([red, green, blue, opacity], (y * width + x) * 4);
    }
  return pixels;
}

const seen = (width: number, height: number, at: (x: number, y: number) => number[]) =>
  lightOf(picture(width, height, at), width, height);

describe('lightOf', () => {
  test('finds the spots that are hardest to read on', () => {
    const light = seen(640, 450, (x, y) => (y > 0.5 && x > 0.9 ? [255, 255, 255] : [0, 0, 0]));
    expect(light).toMatchObject({ darkest: 0, lightest: 1, topLightest: 0 });
    expect(light.mean).toBeGreaterThan(0.03);
    expect(light.mean).toBeLessThan(0.07);
  });

  test('sees the top by itself', () => {
    const light = seen(128, 90, (_, y) => (y < 0.2 ? [255, 255, 255] : [40, 40, 40]));
    expect(light).toMatchObject({ topLightest: 1, lightest: 1 });
    expect(light.topDarkest).toBeLessThan(0.2);
    expect(seen(128, 90, (_, y) => (y > 0.3 ? [255, 255, 255] : [0, 0, 0])).topLightest).toBe(0);
  });

  test('takes one bright pixel among many for what glass makes of it', () => {
    const light = seen(1280, 900, (x, y) => (x === 0.5 && y === 0.5 ? [255, 255, 255] : [0, 0, 0]));
    expect(light.lightest).toBeLessThan(0.15);
  });

  test('names the hue with the most colour, but none that looks like danger', () => {
    expect(seen(64, 45, () => [30, 60, 200]).hue).toBe(265);
    expect(seen(64, 45, (x) => (x < 0.9 ? [200, 20, 20] : [20, 160, 60]))).toMatchObject({ hue: 145 });
    expect(seen(64, 45, () => [200, 20, 20]).hue).toBeUndefined();
    expect(seen(64, 45, () => [120, 121, 120]).hue).toBeUndefined();
  });

  test('knows nothing of what shines through', () => {
    expect(seen(64, 45, () => [0, 0, 0, 0])).toMatchObject({ darkest: 0, lightest: 1, mean: 0.5 });
  });

  test('can look at a picture of one pixel, and at none', () => {
    expect(seen(1, 1, () => [255, 255, 255])).toMatchObject({ darkest: 1, lightest: 1 });
    expect(lightOf(new Uint8Array(), 0, 0)).toBe(unknownLight);
    expect(lightOf(new Uint8Array(16), 4000, 4000)).toBe(unknownLight);
  });
});
