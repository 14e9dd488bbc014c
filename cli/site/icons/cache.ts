import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheDir } from '../../cache-dir.ts';
import { type Image, imageTypes } from './image.ts';

/** What is known of an address: its picture, or that there is none. `stale` asks for another request when there is time. */
export type CachedIcon = { image: Image; hash: string; stale: boolean } | 'missing';

/** Pictures that were fetched once, on disk, by the address that they came from. */
export interface IconCache {
  /** Undefined when nothing is known of the address, or it is too long ago that it had no picture. */
  get(url: string): Promise<CachedIcon | undefined>;
  put(url: string, image: Image): Promise<CachedIcon>;
  putMissing(url: string): Promise<void>;
}

const day = 24 * 60 * 60 * 1000;
/** An address without a picture is asked again after a day, one with a picture after a month. */
const missingFor = day;
const freshFor = 30 * day;

/** An entry of `urls/`; the picture stands in `images/` under the hash of its bytes. */
interface Entry {
  /** The address, for people who read the folder. */
  url: string;
  /** Milliseconds since 1970. */
  at: number;
  image?: { hash: string; ending: Image['ending'] };
}

/** The folder for icons, below that of everything that can be had again. */
export const iconCacheDir = (environment: Readonly<Record<string, string | undefined>>, home?: string): string =>
  join(cacheDir(environment, home), 'icons');

/**
 * Opens the cache in `dir`, which is made when something is stored. File names hold nothing but hashes. Entries that
 * can't be read, or are not what they should be, count as absent; a folder that can't be written to throws on `put`.
 * `now` gives milliseconds since 1970.
 */
export function createIconCache(dir: string, now: () => number = Date.now): IconCache {
  const entryFile = (url: string) => join(dir, 'urls', `${sha256(url)}.json`);
  const imageFile = ({ hash, ending }: NonNullable<Entry['image']>) => join(dir, 'images', `${hash}.${ending}`);

  const write = async (folder: string, file: string, body: Buffer | string) => {
    const { default: writeFileAtomic } = await import('write-file-atomic');
    await mkdir(join(dir, folder), { recursive: true });
    // A lost cache entry costs one request: no reason to wait for the disk.
    await writeFileAtomic(file, body, { fsync: false });
  };
  const writeEntry = (entry: Entry) => write('urls', entryFile(entry.url), JSON.stringify(entry));

  return {
    async get(url) {
      const entry = parseEntry(await readIfThere(entryFile(url)));
      if (!entry) return undefined;
      const age = now() - entry.at;
      if (!entry.image) return age < missingFor ? 'missing' : undefined;
      const body = await readIfThere(imageFile(entry.image));
      if (!body || sha256(body) !== entry.image.hash) return undefined;
      return { image: { ending: entry.image.ending, body }, hash: entry.image.hash, stale: age >= freshFor };
    },
    async put(url, image) {
      const place = { hash: sha256(image.body), ending: image.ending };
      await write('images', imageFile(place), image.body);
      await writeEntry({ url, at: now(), image: place });
      return { image, hash: place.hash, stale: false };
    },
    async putMissing(url) {
      await writeEntry({ url, at: now() });
    },
  };
}

/** The hash that names cached and served pictures: SHA-256 in hex. */
export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch {
    // Absent, unreadable or a folder: all of them mean that the icon has to be fetched.
    return undefined;
  }
}

function parseEntry(text: Buffer | undefined): Entry | undefined {
  if (!text) return undefined;
  try {
    const entry = JSON.parse(text.toString()) as Partial<Entry> | null;
    if (typeof entry?.url !== 'string' || typeof entry.at !== 'number') return undefined;
    const { url, at, image } = entry;
    if (image === undefined) return { url, at };
    // The folder may be shared: what it says becomes part of a path.
    return /^[\da-f]{64}$/.test(image.hash) && Object.hasOwn(imageTypes, image.ending) ? { url, at, image } : undefined;
  } catch {
    // Half written by something else than this module.
    return undefined;
  }
}
