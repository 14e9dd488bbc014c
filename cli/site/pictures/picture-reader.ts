import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { lightOf, type PictureLight, unknownLight } from '../../../schema/rules/appearance/picture-light.ts';
import { ownPath, readInside } from '../files/named-files.ts';

/** What a page has to know of a picture to stand behind it. */
export interface SeenPicture {
  /** `unknownLight` for a picture from elsewhere, or of which nothing can be read. */
  light: PictureLight;
  /** The picture in little as a `data:` address, where it is a file that can be read (`previewOf`). */
  preview?: string;
  /** Another for each content of a file; absent where there is none. */
  version?: string;
}

/** Looks at the picture at an address. */
export type ReadPicture = (address: string) => Promise<SeenPicture>;

/**
 * Looks at pictures of the operator's folder, and at those that stand in their addresses (`data:`). Each state of a file
 * is looked at once.
 */
export function createPictureReader(folder: string): ReadPicture {
  const known = new Map<string, Promise<SeenPicture>>();
  return async (address) => {
    const key = await keyOf(folder, address);
    const seen = known.get(key) ?? look(folder, address);
    known.set(key, seen);
    return seen;
  };
}

async function keyOf(folder: string, address: string): Promise<string> {
  const path = ownPath(address);
  if (path === undefined) return address;
  const file = await stat(join(folder, path)).catch(() => undefined);
  return `${path} ${file?.mtimeMs} ${file?.size}`;
}

async function look(folder: string, address: string): Promise<SeenPicture> {
  const bytes = await bytesOf(folder, address);
  if (!bytes) return { light: unknownLight };
  const { decodePicture } = await import('./decode-picture.ts');
  const pixels = await decodePicture(bytes);
  const light = pixels ? lightOf(pixels.data, pixels.width, pixels.height) : unknownLight;
  // What stands in the page itself is there at once.
  if (ownPath(address) === undefined) return { light };
  const version = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
  if (!pixels) return { light, version };
  const { previewOf } = await import('./preview.ts');
  return { light, version, preview: await previewOf(pixels) };
}

function bytesOf(folder: string, address: string): Promise<Buffer | undefined> | Buffer | undefined {
  const [, base64] = /^data:image\/[\w.+-]+;base64,(.*)$/is.exec(address) ?? [];
  if (base64 !== undefined) return Buffer.from(base64, 'base64');
  const path = ownPath(address);
  return path === undefined ? undefined : readInside(folder, path);
}
