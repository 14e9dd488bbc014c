import { cleanSvg } from './clean-svg.ts';

/** A picture that was checked, ready to be served. */
export interface Image {
  /** File ending without a dot. */
  ending: 'svg' | 'png' | 'jpg' | 'gif' | 'webp' | 'ico' | 'avif';
  body: Buffer;
}

/** Content types by ending, for what `readImage` lets through. */
export const imageTypes: Readonly<Record<Image['ending'], string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  ico: 'image/x-icon',
  avif: 'image/avif',
};

/** No icon needs more. */
export const imageLimit = 512 * 1024;

/**
 * Decides by its first bytes what an answer is, whatever its sender calls it, and cleans an SVG. Undefined for what is
 * no picture (a sign-in page that answers 200, say), is empty, or is larger than `limit` bytes.
 */
export function readImage(body: Uint8Array, limit = imageLimit): Image | undefined {
  if (body.byteLength > limit) return undefined;
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const ending = imageEnding(bytes);
  if (ending !== 'svg') return ending && { ending, body: bytes };
  const svg = cleanSvg(bytes.toString('utf8'));
  return svg === undefined ? undefined : { ending, body: Buffer.from(svg) };
}

/** What kind of picture a file is by its first bytes, whatever it is called; undefined for what is none. */
export function imageEnding(bytes: Buffer): Image['ending'] | undefined {
  const ending = endingOf(bytes);
  if (ending) return ending;
  const text = bytes.toString('utf8');
  return /^\uFEFF?\s*</.test(text) && text.includes('<svg') ? 'svg' : undefined;
}

function endingOf(bytes: Buffer): Image['ending'] | undefined {
  const at = (offset: number, magic: string) => bytes.toString('latin1', offset, offset + magic.length) === magic;
  if (at(0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (at(0, '\xff\xd8\xff')) return 'jpg';
  if (at(0, 'GIF87a') || at(0, 'GIF89a')) return 'gif';
  if (at(0, 'RIFF') && at(8, 'WEBP')) return 'webp';
  if (at(4, 'ftypavif') || at(4, 'ftypavis')) return 'avif';
  // Icon type 1 and at least one entry; cursors (2) are no icons.
  if (at(0, '\0\0\x01\0') && bytes.length > 22 && bytes.readUInt16LE(4) > 0) return 'ico';
  return undefined;
}
