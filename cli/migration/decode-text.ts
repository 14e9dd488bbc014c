/** The text of a file as editors save them: UTF-8, or UTF-16 with a byte-order mark, else the code page that it names. */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(codePageOf(bytes)).decode(bytes);
  }
}

/** The code page that a page or a feed names at its beginning, as `charset=…` or `encoding="…"`; else the old Western one. */
function codePageOf(bytes: Buffer): string {
  const [, name] = /(?:charset|encoding)\s*=\s*["']?([\w-]+)/i.exec(bytes.toString('latin1', 0, 2000)) ?? [];
  // A text that is no UTF-8 is none, whatever it says.
  return name === undefined || /^utf-?8$/i.test(name) || !isKnown(name) ? 'windows-1252' : name;
}

function isKnown(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== '';
  } catch {
    return false;
  }
}
