import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { Encoding } from './encodings.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** What was compressed by gzip, as it was. */
export const unpack: (packed: Uint8Array) => Promise<Buffer> = promisify(gunzip);

/** How hard to try: `good` for a page, `best` for what is small. */
export type Effort = 'good' | 'best';

const levels: Record<Effort, { br: number; gzip: number }> = {
  good: { br: 5, gzip: 6 },
  best: { br: 9, gzip: 9 },
};

/** The brotli and gzip forms of some bytes, made beside each other off the main thread. */
export async function compress(body: Uint8Array, effort: Effort): Promise<{ br: Buffer; gzip: Buffer }> {
  const [br, gz] = await Promise.all([compressAs('br', body, effort), compressAs('gzip', body, effort)]);
  return { br, gzip: gz };
}

/** One of them. */
export function compressAs(encoding: Encoding, body: Uint8Array, effort: Effort): Promise<Buffer> {
  const level = levels[effort];
  if (encoding === 'gzip') return deflate(body, { level: level.gzip });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level.br,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  return brotli(body, { params });
}
