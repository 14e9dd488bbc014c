import { expect, test } from 'vitest';
import { clearStored } from './clear-stored.ts';

/** Local storage as far as it is used. */
function storageWith(keys: readonly string[]): Storage {
  const values = new Map(keys.map((key) => [key, 'x']));
  return {
    get length() {
      return values.size;
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    removeItem: (key: string) => void values.delete(key),
  } as Storage;
}

test('takes what Dash keeps, on every page, and leaves what other applications keep', () => {
  const storage = storageWith([
    ...['theme', 'other-app', 'theme-media-room', 'themes', 'lastUsed', 'appConfig', 'visited'],
    ...['username-of-another-app', 'language-chosen'],
  ]);

  clearStored(storage);

  expect(Array.from({ length: storage.length }, (_, index) => storage.key(index))).toEqual([
    'other-app',
    'themes',
    'username-of-another-app',
    'language-chosen',
  ]);
});
