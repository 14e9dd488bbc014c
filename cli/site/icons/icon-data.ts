import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { ListedSet } from '../../../schema/api/icons.ts';
import { emojiKey } from './emoji-key.ts';
import { openTable, type SortedTable } from './sorted-table.ts';

/** The sets that the package carries: Simple Icons, Material Design Icons, Font Awesome Free. */
export type IconSetName = 'si' | 'mdi' | 'fa';

/** One outline as it stands in its set. */
export interface Outline {
  path: string;
  /** What differs from icon to icon: the brand colour as six hex digits and the growth of wide marks (`si`), the view box (`fa`). */
  extra: string | undefined;
}

/**
 * Read access to the folder that `packageIcons` writes. Per set there are
 * - `{set}.names`: a table of name to `offset length [extra]`; names in `fa` start with their style (`solid/rocket`)
 * - `{set}.aliases`: a table of other names that an icon goes by or went by
 * - `{set}.paths`: the outlines one after the other, so that drawing forty icons reads forty small pieces
 *
 * and per set of which only names are here `{set}.list`, a name a line,
 * beside `emoji`, a table of shortcode to glyph, `emoji.names`, one of `emojiKey` to `offset length place` of its picture in the
 * blocks of `emoji.blocks`, and `titles`, one of set to name and version of its package.
 */
export interface IconData {
  has(set: IconSetName, name: string): boolean;
  /**
   * The name that another one stands for; in `fa` it may start with the style that it stood for. For what only another
   * set has, that set and a colon stand before it (`mdi:minecraft`).
   */
  alias(set: IconSetName, name: string): string | undefined;
  /** The names that a set holds, without styles. */
  names(set: IconSetName): string[];
  /**
   * Everything that a set holds, for a search: each name (in `fa` with its style) and the place of its outline, which several
   * names may share, and the other names with what each stands for (`alias`).
   */
  index(set: IconSetName): { names: [name: string, place: string][]; aliases: [alias: string, name: string][] };
  /** The names of a set whose pictures are elsewhere. */
  listed(set: ListedSet): string[];
  /** All shortcodes of emoji without their colons, and their glyphs. */
  emojis(): [shortcode: string, glyph: string][];
  /** The outlines of the named icons; names that the set doesn't hold are left out. */
  outlines(set: IconSetName, names: Iterable<string>): Map<string, Outline>;
  /** The glyph of a shortcode without its colons. */
  emoji(shortcode: string): string | undefined;
  /** The shapes that draw an emoji on a square of 36; undefined where there is no picture of it. */
  emojiPicture(glyph: string): string | undefined;
  /** Name and version of the package that a set is taken from. */
  title(set: IconSetName | 'emoji'): string;
}

/** Opens the icon data in `dir`. Nothing is read before it is needed; a missing folder throws on first use. */
export function openIconData(dir: string): IconData {
  const tables = new Map<string, SortedTable>();

  const table = (file: string): SortedTable => {
    const known = tables.get(file) ?? openTable(readFileSync(join(dir, file), 'utf8'));
    tables.set(file, known);
    return known;
  };

  /** Synchronous on purpose: forty reads of a file in the page cache take less than one turn of the thread pool. */
  const readPieces = (file: string, places: readonly { offset: number; length: number }[]): Buffer[] => {
    const descriptor = openSync(join(dir, file), 'r');
    try {
      return places.map(({ offset, length }) => {
        const bytes = Buffer.alloc(length);
        readSync(descriptor, bytes, 0, length, offset);
        return bytes;
      });
    } finally {
      closeSync(descriptor);
    }
  };

  return {
    has: (set, name) => table(`${set}.names`).get(name) !== undefined,
    alias: (set, name) => table(`${set}.aliases`).get(name),
    emoji: (shortcode) => table('emoji').get(shortcode),
    index: (set) => ({ names: table(`${set}.names`).rows(), aliases: table(`${set}.aliases`).rows() }),
    listed: (set) =>
      readFileSync(join(dir, `${set}.list`), 'utf8')
        .split('\n')
        .filter(Boolean),
    emojis: () => table('emoji').rows(),
    emojiPicture(glyph) {
      const [offset, length, place] = table('emoji.names').get(emojiKey(glyph))?.split(' ').map(Number) ?? [];
      if (offset === undefined || length === undefined || place === undefined) return undefined;
      const [block = Buffer.alloc(0)] = readPieces('emoji.blocks', [{ offset, length }]);
      return brotliDecompressSync(block).toString().split('\n')[place];
    },
    title: (set) => table('titles').get(set) ?? set,
    names: (set) =>
      table(`${set}.names`)
        .keys()
        .map((name) => name.replace(/^.*\//, '')),
    outlines(set, names) {
      const places = [...names].flatMap((name) => {
        const place = placeOf(table(`${set}.names`).get(name));
        return place ? [{ name, ...place }] : [];
      });
      const pieces = readPieces(`${set}.paths`, places);
      return new Map(
        places.map(({ name, extra }, at): [string, Outline] => [
          name,
          { path: pieces[at]?.toString('latin1') ?? '', extra },
        ]),
      );
    },
  };
}

function placeOf(row: string | undefined): { offset: number; length: number; extra: string | undefined } | undefined {
  const [, offset, length, extra] = /^(\d+) (\d+)(?: (.+))?$/.exec(row ?? '') ?? [];
  return offset && length ? { offset: Number(offset), length: Number(length), extra } : undefined;
}
