import type { QrCode } from '../../schema/shown.ts';

/** Letters that a square has room for which is still read from a screen. */
const mostLetters = 200;

/** Units of ground around the square, without which phones don't find it. */
const quiet = 4;

let encode: typeof import('qr').encodeQR | undefined;

/** Gets what makes the squares; a declaration's `load`. */
export async function loadQrCodes(): Promise<void> {
  encode ??= (await import('qr')).encodeQR;
}

/** The square of a text, once `loadQrCodes` is through; nothing of an empty text, and of one that is too long for it. */
export function qrCodeOf(text: string): Pick<QrCode, 'path' | 'size'> | undefined {
  if (!encode) throw new Error('What makes QR codes is not loaded.');
  if (text === '' || text.length > mostLetters) return undefined;
  const lines = encode(text, 'raw', { border: quiet });
  return { path: lines.map(strokesOf).join(''), size: lines.length };
}

/** A stroke for each run of dark units of a line. */
function strokesOf(line: readonly boolean[], row: number): string {
  const isStart = (dark: boolean, column: number) => dark && !line[column - 1];
  return line
    .flatMap((dark, column) => {
      if (!isStart(dark, column)) return [];
      const end = line.indexOf(false, column);
      return `M${column} ${row}.5h${(end < 0 ? line.length : end) - column}`;
    })
    .join('');
}
