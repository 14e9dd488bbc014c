import { compress } from '../../../serve/http/compress.ts';
import type { Draft } from './draft.ts';

/** Bytes of a text, and of it as it is sent. */
interface TextSize {
  bytes: number;
  sent: number;
}

/** Takes the files of a site. Of those with the same path the first one counts. */
export interface SiteWriter {
  write(path: string, body: Uint8Array): void;
  /** Writes a text, with compressed copies beside it. */
  writeText(path: string, text: string | Uint8Array): void;
  /** Resolves once all texts are compressed, with their sizes by their paths. */
  finish(): Promise<ReadonlyMap<string, TextSize>>;
}

export function createSiteWriter(draft: Pick<Draft, 'write'>): SiteWriter {
  const written = new Set<string>();
  const sizes = new Map<string, TextSize>();
  const compressing: Promise<void>[] = [];
  const write = (path: string, body: Uint8Array) => {
    if (written.has(path)) return;
    written.add(path);
    draft.write(path, body);
  };
  return {
    write,
    writeText(path, text) {
      const body = Buffer.from(text);
      write(path, body);
      compressing.push(
        compress(body, 'good').then(({ br, gzip }) => {
          write(`${path}.br`, br);
          write(`${path}.gz`, gzip);
          sizes.set(path, { bytes: body.byteLength, sent: br.byteLength });
        }),
      );
    },
    async finish() {
      await Promise.all(compressing);
      return sizes;
    },
  };
}
