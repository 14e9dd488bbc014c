import { readFile } from 'node:fs/promises';
import { imageSize } from 'image-size';
import { packageFile } from '../../package-file.ts';
import { imageEnding } from '../icons/image.ts';

/** The pixels of a picture: four bytes each, red, green, blue and opacity. */
interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

interface Decoder {
  default(bytes: ArrayBuffer): Promise<Pixels>;
  init(part: unknown, options?: object): Promise<unknown>;
}

/** By kind, the part that decodes it, and what speaks to that part. Each is loaded with the first picture of its kind. */
const decoders: Readonly<Record<string, { part: string; load: () => Promise<unknown> }>> = {
  jpg: { part: 'mozjpeg_dec.wasm', load: () => import('@jsquash/jpeg/decode.js') },
  png: { part: 'squoosh_png_bg.wasm', load: () => import('@jsquash/png/decode.js') },
  webp: { part: 'webp_dec.wasm', load: () => import('@jsquash/webp/decode.js') },
  avif: { part: 'avif_dec.wasm', load: () => import('@jsquash/avif/decode.js') },
};

/** More than any screen has; a picture of them takes 200 MB while it is looked at. */
const mostPixels = 50_000_000;

/**
 * The pixels of a JPEG, PNG, WebP or AVIF picture. Undefined for other kinds, for one of more than 50 million pixels, and
 * for one that is broken.
 */
export async function decodePicture(bytes: Buffer): Promise<Pixels | undefined> {
  const kind = imageEnding(bytes.subarray(0, 64)) ?? '';
  if (!Object.hasOwn(decoders, kind)) return undefined;
  try {
    const { width, height } = imageSize(bytes);
    if (width * height > mostPixels) return undefined;
    const decoder = await loadDecoder(kind);
    return await decoder.default(new Uint8Array(bytes).buffer);
  } catch {
    // Whatever is wrong with it, nobody knows how light it is.
    return undefined;
  }
}

const loaded = new Map<string, Promise<Decoder>>();

function loadDecoder(kind: string): Promise<Decoder> {
  const decoder = loaded.get(kind) ?? startDecoder(kind);
  loaded.set(kind, decoder);
  return decoder;
}

async function startDecoder(kind: string): Promise<Decoder> {
  const { part = '', load } = decoders[kind] ?? {};
  const decoder = (await load?.()) as Decoder;
  const code = await compileWasm(await readFile(packageFile('dist', 'decoders', part)));
  // They make their results as browsers have them.
  Reflect.set(globalThis, 'ImageData', Reflect.get(globalThis, 'ImageData') ?? PixelData);
  await decoder.init(code, { print: () => undefined, printErr: () => undefined });
  return decoder;
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

/** The parts that decode, by the packages that they come from; `npm run build` lays them into `dist/decoders`. */
export const decoderParts: Readonly<Record<string, string>> = {
  '@jsquash/jpeg': 'codec/dec/mozjpeg_dec.wasm',
  '@jsquash/png': 'codec/pkg/squoosh_png_bg.wasm',
  '@jsquash/webp': 'codec/dec/webp_dec.wasm',
  '@jsquash/avif': 'codec/dec/avif_dec.wasm',
};
