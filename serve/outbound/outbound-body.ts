import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutboundFailure } from './outbound-failure.ts';

/** Undoes the compression of an answer; undefined where it has none. */
export type Decoder = (() => Transform & { bytesWritten: number }) | undefined;

const decoders = new Map<string, NonNullable<Decoder>>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** What servers write where an answer is not compressed; `utf-8` is a mistake for the charset of its type. */
const uncompressed = new Set(['', 'identity', 'none', 'utf-8', 'utf8']);

/** Value of `Accept-Encoding` for what `findDecoder` knows. */
export const acceptEncoding = 'gzip, deflate, br';

/**
 * What undoes the compression that `Content-Encoding` names. Throws an `OutboundFailure` where that is none that was asked
 * for, or more than one.
 */
export function findDecoder(header: string | readonly string[] | undefined): Decoder {
  const named = [header ?? ''].flat().join().toLowerCase().split(',');
  const names = named.map((name) => name.trim()).filter((name) => !uncompressed.has(name));
  const [name] = names;
  if (name === undefined) return undefined;
  const decoder = names.length === 1 ? decoders.get(name) : undefined;
  if (decoder) return decoder;
  throw new OutboundFailure('upstream_error', 'unknown-encoding', 'The answer is compressed in an unknown way.', {
    hint: `Let the service compress by one of ${acceptEncoding}, or not at all.`,
  });
}

/**
 * Reads an answer to its end and decompresses it on the way. Throws an `OutboundFailure` as soon as there are more
 * than `maxBytes` of it, compressed or not.
 */
export async function readBytes(body: Readable, decoder: Decoder, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const decoding = decoder?.();
  try {
    // A failure of either stream ends the decoder with it, and so the loop that reads the decoder.
    for await (const chunk of decoding ? pipeline(body, decoding, () => undefined) : body) {
      size += chunk.length;
      if (size > maxBytes) {
        throw new OutboundFailure('upstream_error', 'answer-too-large', `The answer has more than ${maxBytes} bytes.`);
      }
      chunks.push(chunk);
    }
  } catch (cause) {
    // Services name a compression where there is nothing to compress, too.
    if (decoding?.bytesWritten !== 0 || (cause as NodeJS.ErrnoException).code !== 'Z_BUF_ERROR') throw cause;
  }
  return Buffer.concat(chunks, size);
}
