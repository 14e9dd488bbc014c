import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { lightOf, type PictureLight, unknownLight } from '../../../schema/rules/appearance/picture-light.ts';
import { ownPath, readInside } from '../files/named-files.ts';

/** How light the picture at an address is; `unknownLight` for one from elsewhere, or of which nothing can be read. */
export type ReadPicture = (address: string) => Promise<PictureLight>;

/**
 * Looks at pictures of the operator's folder, and at those that stand in their addresses (`data:`). Each state of a file
 * is looked at once.
 */
export function createPictureReader(folder: string): ReadPicture {
  const known = new Map<string, Promise<PictureLight>>();
  return async (address) => {
    const key = await keyOf(folder, address);
    const light = known.get(key) ?? look(folder, address);
    known.set(key, light);
    return light;
  };
}

async function keyOf(folder: string, address: string): Promise<string> {
  const path = ownPath(address);
  if (path === undefined) return address;
  const file = await stat(join(folder, path)).catch(() => undefined);
  return `${path} ${file?.mtimeMs} ${file?.size}`;
}

async function look(folder: string, address: string): Promise<PictureLight> {
  const bytes = await bytesOf(folder, address);
  if (!bytes) return unknownLight;
  const { decodePicture } = await import('./decode-picture.ts');
  const pixels = await decodePicture(bytes);
  return pixels ? lightOf(pixels.data, pixels.width, pixels.height) : unknownLight;
}

function bytesOf(folder: string, address: string): Promise<Buffer | undefined> | Buffer | undefined {
  const [, base64] = /^data:image\/[\w.+-]+;base64,(.*)$/is.exec(address) ?? [];
  if (base64 !== undefined) return Buffer.from(base64, 'base64');
  const path = ownPath(address);
  return path === undefined ? undefined : readInside(folder, path);
}
