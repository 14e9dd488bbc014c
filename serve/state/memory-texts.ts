import { setLast } from '../set-last.ts';
import type { SharedTexts, TextsOptions } from './shared-state.ts';

export function createMemoryTexts({ most }: Pick<TextsOptions, 'most'>): SharedTexts {
  const texts = new Map<string, string>();
  return {
    get: async (key) => texts.get(key),
    set(key, text) {
      texts.delete(key);
      if (Buffer.byteLength(text) > most.bytesOfOne) return;
      setLast(texts, key, text, most.texts);
      let bytes = 0;
      for (const [each, kept] of [...texts].reverse()) {
        bytes += Buffer.byteLength(kept);
        if (bytes > most.bytes) texts.delete(each);
      }
    },
  };
}
