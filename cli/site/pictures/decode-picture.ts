import { readFile } from 'node:fs/promises';
import { imageSize } from 'image-size';
import { packageFile } from '../../package-file.ts';
import { imageEnding } from '../icons/image.ts';

/** The pixels of a picture: four bytes each, red, green, blue and opacity. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

interface Part {
  init(part: unknown, options?: object): Promise<unknown>;
}

interface Decoder extends Part {
  default(bytes: ArrayBuffer): Promise<Pixels>;
}

/**
 * By kind, the part that decodes it, and what speaks to that part; and what makes previews. Each is loaded with the first
 * picture that wants it.
 */
const parts: Readonly<Record<string, { part: string; load: () => Promise<unknown> }>> = {
  jpg: { part: 'mozjpeg_dec.wasm', load: () => import('@jsquash/jpeg/decode.js') },
  png: { part: 'squoosh_png_bg.wasm', load: () => import('@jsquash/png/decode.js') },
  webp: { part: 'webp_dec.wasm', load: () => import('@jsquash/webp/decode.js') },
  avif: { part: 'avif_dec.wasm', load: () => import('@jsquash/avif/decode.js') },
  'webp-encoder': { part: 'webp_enc_simd.wasm', load: () => import('@jsquash/webp/encode.js') },
};

/** More than any screen has; a picture of them takes 200 MB while it is looked at. */
const mostPixels = 50_000_000;

/**
 * The pixels of a JPEG, PNG, WebP or AVIF picture. Undefined for other kinds, for one of more than 50 million pixels, and
 * for one that is broken.
 */
export async function decodePicture(bytes: Buffer): Promise<Pixels | undefined> {
  const kind = imageEnding(bytes.subarray(0, 64)) ?? '';
  if (!Object.hasOwn(parts, kind)) return undefined;
  try {
    const { width, height } = imageSize(bytes);
    if (width * height > mostPixels) return undefined;
    const decoder = (await loadPart(kind)) as Decoder;
    return await decoder.default(new Uint8Array(bytes).buffer);
  } catch {
    // Whatever is wrong with it, nobody knows how light it is.
    return undefined;
  }
}

const loaded = new Map<string, Promise<unknown>>();

/** What speaks to the part of a kind, ready for use. */
export function loadPart(kind: string): Promise<unknown> {
  const part = loaded.get(kind) ?? startPart(kind);
  loaded.set(kind, part);
  return part;
}

async function startPart(kind: string): Promise<Part> {
  const { part: file = '', load } = parts[kind] ?? {};
  const part = (await load?.()) as Part;
  const code = await compileWasm(await readFile(packageFile('dist', 'decoders', file)));
  // They make their results as browsers have them.
  Reflect.set(globalThis, 'ImageData', Reflect.get(globalThis, 'ImageData') ?? PixelData);
  await part.init(code, { print: () => undefined, printErr: () => undefined });
  return part;
}

/** Types of Node's leave WebAssembly to those of browsers. */
const compileWasm = (bytes: Buffer): Promise<unknown> =>
  (Reflect.get(globalThis, 'WebAssembly') as { compile(bytes: Buffer): Promise<unknown> }).compile(bytes);

class PixelData implements Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}

/** Where these parts stand among the packages; `npm run build` lays them into `dist/decoders`. Every Node has what `simd` asks for. */
export const decoderParts: readonly string[] = [
  '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm',
  '@jsquash/png/codec/pkg/squoosh_png_bg.wasm',
  '@jsquash/webp/codec/dec/webp_dec.wasm',
  '@jsquash/webp/codec/enc/webp_enc_simd.wasm',
  '@jsquash/avif/codec/dec/avif_dec.wasm',
];
