import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { DashError } from '../../../schema/errors.ts';
import { emojiKey } from '../../site/icons/emoji-key.ts';

/** Pictures of emoji: rows of a table from `emojiKey` to `offset length place`, and the blocks that these lead into. */
interface EmojiPictures {
  title: string;
  rows: [key: string, place: string][];
  blocks: Buffer;
}

/**
 * Drawings in a block, which are compressed together: an emoji in five colours of skin is nearly the same five times. All in
 * one would be half as large again, and take long to read one from.
 */
const blockSize = 16;

// No script, and nothing from elsewhere: `href` leads to a shape of the same drawing.
const attribute = String.raw`\s(?!on|href="[^#])[\w:-]+="[^"<>&]*"`;
const shape = String.raw`<(?:\/(?:g|defs|clipPath|use|path)|(?:path|circle|ellipse|g|defs|use|clipPath)(?:${attribute})*\s*\/?)>`;
const drawing = new RegExp(`^(?:${shape})+$`);

/** Takes the drawings out of Twemoji, as Iconify's package has them. */
export async function twemoji(folder: string): Promise<EmojiPictures> {
  const [icons, chars, info] = await Promise.all(
    ['icons.json', 'chars.json', 'package.json'].map(async (file) =>
      JSON.parse(await readFile(join(folder, file), 'utf8')),
    ),
  );
  const places = new Map<string, string>();
  const bodies: string[] = [];
  const rows: [string, string][] = [];
  const blocks: Buffer[] = [];
  const named = Object.entries(chars as Record<string, string>).sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [codes, name] of named) {
    const key = emojiKey(String.fromCodePoint(...codes.split('-').map((code) => Number.parseInt(code, 16))));
    const body = (icons.icons[name] ?? icons.icons[icons.aliases?.[name]?.parent])?.body;
    // A page inlines the drawing as it is.
    if (typeof body !== 'string' || !drawing.test(body)) {
      throw new DashError('icon-package', `${join(folder, 'icons.json')} has no drawing of shapes for ${name}.`, {
        hint: 'Look at what the new version of the package changed.',
      });
    }
    if (!places.has(body)) {
      places.set(body, `${Math.floor(bodies.length / blockSize)} ${bodies.length % blockSize}`);
      bodies.push(withOwnIds(body, key));
    }
    rows.push([key, places.get(body) ?? '']);
  }
  let end = 0;
  const spans: string[] = [];
  for (let at = 0; at < bodies.length; at += blockSize) {
    const block = brotliCompressSync(bodies.slice(at, at + blockSize).join('\n'), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
    });
    spans.push(`${end} ${block.length}`);
    blocks.push(block);
    end += block.length;
  }
  const withSpan = (place: string) => {
    const [block = '', within = ''] = place.split(' ');
    return `${spans[Number(block)]} ${within}`;
  };
  return {
    title: `Twemoji (${info.name} ${info.version})`,
    rows: [...new Map(rows.map(([key, place]) => [key, withSpan(place)]))],
    blocks: Buffer.concat(blocks),
  };
}

/** Two drawings may stand in one page. */
function withOwnIds(body: string, key: string): string {
  const ids = [...new Set([...body.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id))];
  return ids.reduce(
    (text, id, index) =>
      text
        .replaceAll(`id="${id}"`, `id="emoji-${key}-${index}"`)
        .replaceAll(`"#${id}"`, `"#emoji-${key}-${index}"`)
        .replaceAll(`url(#${id})`, `url(#emoji-${key}-${index})`),
    body,
  );
}
