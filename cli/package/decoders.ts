import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { decoderParts } from '../site/pictures/decode-picture.ts';

/** Lays the parts that decode pictures from the packages below `packages` (a node_modules folder) into `outDir`. */
export async function packageDecoders(outDir: string, packages: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  for (const part of decoderParts) await copyFile(join(packages, part), join(outDir, basename(part)));
}
