import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutboundFailure } from './outbound-failure.ts';

const decoders: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Value of `Accept-Encoding` for what `readBytes` can take. */
export const acceptEncoding = 'gzip, deflate, br';

/**
 * Reads an answer to its end and decompresses it on the way. Throws an `OutboundFailure` as soon as there are more
 * than `maxBytes` of it, compressed or not, and where the encoding is one that nobody asked for.
 */
export async function readBytes(body: Readable, encoding: string | undefined, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of decoded(body, encoding?.trim().toLowerCase())) {
    size += chunk.length;
    if (size > maxBytes) {
      throw new OutboundFailure('upstream_error', 'answer-too-large', `The answer has more than ${maxBytes} bytes.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

function decoded(body: Readable, encoding = 'identity'): Readable {
  if (encoding === 'identity' || encoding === '') return body;
  const decoder = Object.hasOwn(decoders, encoding) ? decoders[encoding]?.() : undefined;
  if (!decoder) {
    body.destroy();
    throw new OutboundFailure('upstream_error', 'unknown-encoding', 'The answer is compressed in an unknown way.');
  }
  // A failure of either stream ends the decoder with it, and so the loop that reads the decoder.
  return pipeline(body, decoder, () => undefined);
}
