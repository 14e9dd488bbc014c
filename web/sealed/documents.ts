import {
  documentAddress,
  nameLength,
  nameMaterial,
  nonceLength,
  type SealedDocument,
  unknownAddress,
  unpad,
  utf8,
  viewerMark,
} from '../../schema/api/sealed.ts';
import { fetchSealed } from '../api/sealed-files.ts';
import { payloadElementId } from '../page/payload.ts';
import type { Ciphers, ContentKey } from './cipher-suite.ts';
import { ciphers } from './ciphers.ts';
import type { StoredKey } from './key-store.ts';

/** Stands in the page for unknown addresses in place of the path to the site's root, as in what a server hands out. */
const rootMark = '@root@/';

/**
 * The document at an address of a sealed site as the owner of this key may see it; undefined where there is none.
 *
 * @throws where a file is not what was sealed
 */
export async function openDocument(root: URL, key: StoredKey, path: string): Promise<string | undefined> {
  return read(root, key, documentAddress(path));
}

/** The page for unknown addresses; undefined where this key opens nothing any more. */
export async function openUnknown(root: URL, key: StoredKey): Promise<string | undefined> {
  const html = await read(root, key, unknownAddress);
  return html?.replaceAll(rootMark, root.pathname);
}

async function read(root: URL, key: StoredKey, address: string): Promise<string | undefined> {
  const tools = await ciphers();
  const file = await fileName(tools, key.names, address);
  const sealed = await fetchSealed(root, file);
  if (!sealed) return undefined;
  const packed = unpad(await openSealed(tools, key.content, sealed, file));
  const { html, pictures }: SealedDocument = JSON.parse(await unzip(packed));
  const entries = await Promise.all(
    Object.entries(pictures).map(async ([mark, { file, type }]) => {
      const sealed = await fetchSealed(root, file);
      if (!sealed) throw new Error('A picture of this page is missing.');
      const bytes = unpad(await openSealed(tools, key.content, sealed, file));
      return [mark, `data:${type};base64,${base64(bytes)}`] as const;
    }),
  );
  const addresses = new Map(entries);
  const whole = html.replace(/\ue000picture \d+\ue001/g, (mark) => addresses.get(mark) ?? mark);
  return withName(whole, key.user);
}

/** The name of the file that an address or a picture is sealed in. */
export async function fileName(tools: Pick<Ciphers, 'sha256'>, names: Uint8Array, address: string): Promise<string> {
  const hash = await tools.sha256(nameMaterial(names, address));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, nameLength);
}

/** What is sealed in a file or an entry of the keyring, which is bound to `bond`. */
export const openSealed = (
  tools: Pick<Ciphers, 'open'>,
  key: ContentKey,
  sealed: Uint8Array,
  bond: string,
): Promise<Uint8Array> => tools.open(key, sealed.subarray(0, nonceLength), sealed.subarray(nonceLength), utf8(bond));

/** Puts the viewer's name in: as text in the content, and inside of JSON in the payload. */
function withName(html: string, name: string): string {
  const start = html.lastIndexOf(`id="${payloadElementId}"`);
  const [content, payload] = start < 0 ? [html, ''] : [html.slice(0, start), html.slice(start)];
  const inJson = JSON.stringify(name).slice(1, -1).replaceAll('<', '\\u003c');
  return content.replaceAll(viewerMark, () => inHtml(name)) + payload.replaceAll(viewerMark, () => inJson);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const inHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const unzip = (bytes: Uint8Array): Promise<string> =>
  new Response(
    new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream('gzip')),
  ).text();

/** The base64 of bytes, made in parts: a call takes only so many arguments. */
function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.byteLength; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}

/** The bytes of a text in base64. */
export const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
