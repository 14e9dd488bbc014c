import { loadPart, type Pixels } from './decode-picture.ts';

/** Pixels that a preview is wide: enough for where it is light, and which colour it has. */
const width = 20;
/** Of a picture that is higher than that, nothing more would be seen. */
const mostHeight = 40;

/** Of 0 to 100: what is drawn across a whole screen has no edges to lose. */
const quality = 40;

interface Encoder {
  default(pixels: Pixels, options: { quality: number }): Promise<ArrayBuffer>;
}

/**
 * A picture in little, 20 pixels wide, as a `data:` address of some 170 letters: it stands in a page at once, where the
 * picture itself comes later.
 */
export async function previewOf(pixels: Pixels): Promise<string> {
  const encoder = (await loadPart('webp-encoder')) as Encoder;
  const bytes = await encoder.default(shrunk(pixels), { quality });
  return `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`;
}

/** The means of as many pixels as each one of the smaller picture stands for; a smaller one stays as it is. */
export function shrunk({ data, width: from, height: fromHeight }: Pixels): Pixels {
  const columns = Math.min(width, from);
  const rows = Math.max(1, Math.min(mostHeight, fromHeight, Math.round((fromHeight * columns) / from)));
  const small = new Uint8ClampedArray(columns * rows * 4);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const sums = [0, 0, 0, 0];
      const [top, bottom] = [row, row + 1].map((edge) => Math.floor((edge * fromHeight) / rows)) as [number, number];
      const [left, right] = [column, column + 1].map((edge) => Math.floor((edge * from) / columns)) as [number, number];
      for (let y = top; y < bottom; y += 1) {
        for (let at = (y * from + left) * 4; at < (y * from + right) * 4; at += 1) {
          sums[at % 4] = (sums[at % 4] ?? 0) + (data[at] ?? 0);
        }
      }
      const count = (bottom - top) * (right - left);
      small.set(
        sums.map((sum) => sum / count),
        (row * columns + column) * 4,
      );
    }
  }
  return { data: small, width: columns, height: rows };
}
