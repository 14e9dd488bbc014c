import { readWeights } from './weights.ts';

/** The encodings that answers are kept in, best first. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * The encodings that a client takes, by its `Accept-Encoding`, best first. The server's order counts among those that
 * the client takes at all: brotli is always the smaller one. `q=0` refuses, `*` stands for those not named.
 */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (!header) return none;
  const kept = known.get(header);
  if (kept) return kept;
  const weights = readWeights(header);
  const accepted = encodings.filter(
    (name) => (weights.get(name) ?? weights.get(`x-${name}`) ?? weights.get('*') ?? 0) > 0,
  );
  // Browsers send a handful of values; anything beyond that is somebody playing.
  if (known.size < 64) known.set(header, accepted);
  return accepted;
}
const none: readonly Encoding[] = [];
const known = new Map<string, readonly Encoding[]>();
