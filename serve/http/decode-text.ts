/**
 * What Express's body parsers ask of `iconv-lite`, answered by Node's own decoders. The package build puts it in that
 * library's place: its tables are half a megabyte that an idle server would hold.
 */

interface TextStream {
  write(chunk: Uint8Array): string;
  end(): string;
}

/** Whether texts in this encoding can be read. */
export const encodingExists = (name: string): boolean => {
  try {
    return Boolean(new TextDecoder(name));
  } catch {
    return false;
  }
};

/** Reads a text piece by piece. Throws what `raw-body` knows as an unknown encoding, which it answers with 415. */
export function getDecoder(name: string): TextStream {
  if (!encodingExists(name)) throw new Error(`Encoding not recognized: '${name}'`);
  const decoder = new TextDecoder(name);
  return { write: (chunk) => decoder.decode(chunk, { stream: true }), end: () => decoder.decode() };
}

/** Reads a whole text. Throws as `getDecoder`. */
export function decode(body: Uint8Array, name: string): string {
  const { write, end } = getDecoder(name);
  return write(body) + end();
}
