/** Bytes that are kept for the next line; a larger store is let go. */
const usual = 64 * 1024;

/**
 * Cuts bytes that come in pieces into lines, and hands on each as text once its end is there, without that; undefined in
 * place of one of more than `most` bytes, which are not kept. Takes as long as there are bytes, however they are cut.
 */
export function byteLines(most: number, onLine: (line: string | undefined) => void): (piece: Buffer) => void {
  let held = Buffer.alloc(0);
  let length = 0;
  const hold = (piece: Buffer) => {
    const before = length;
    length += piece.length;
    if (length > most) return;
    if (length > held.length) {
      const larger = Buffer.alloc(Math.max(length, held.length * 2));
      held.copy(larger, 0, 0, before);
      held = larger;
    }
    piece.copy(held, before);
  };
  return (piece) => {
    let start = 0;
    // No letter of UTF-8 has this byte within it.
    for (let end = piece.indexOf(0x0a); end >= 0; end = piece.indexOf(0x0a, start)) {
      hold(piece.subarray(start, end));
      const line = length > most ? undefined : held.toString('utf8', 0, length);
      length = 0;
      if (held.length > usual) held = Buffer.alloc(0);
      start = end + 1;
      onLine(line);
    }
    hold(piece.subarray(start));
  };
}
