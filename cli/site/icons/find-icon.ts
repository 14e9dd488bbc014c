import type { FaviconApi } from '../../../schema/config/enums.ts';
import type { Picture } from '../../../schema/picture.ts';
import { origin } from '../../../schema/rules/addresses/urls.ts';
import { noSiteMessage, unknownServiceMessage } from '../../../schema/rules/icons/icon-messages.ts';
import { sha256 } from './cache.ts';
import { emojiKey } from './emoji-key.ts';
import type { FetchedIcon, IconFetcher } from './fetcher.ts';
import type { IconData } from './icon-data.ts';
import type { IconJob } from './icon-jobs.ts';
import { drawIdenticon } from './identicon.ts';
import { imageTypes } from './image.ts';
import { findBrandIcon, findFontAwesomeIcon, findMaterialIcon, type Place } from './lookup.ts';
import { findOwnFile, type IconFile, ownFilePath, readOwnFile, srcOf } from './own-files.ts';
import { iconAddresses, isFaviconService } from './sources.ts';
import { type Symbols, symbol, symbolId } from './symbols.ts';

export interface FoundIcon {
  picture?: Picture | undefined;
  file?: IconFile | undefined;
  /** Absolute path of a file that is not there. */
  missingFile?: string | undefined;
  messages?: string[];
  arrival?: Promise<FetchedIcon | undefined>;
  /** What is shown until `arrival`, for a comparison. */
  shown?: FetchedIcon | undefined;
  /** What stands in where nothing arrives. */
  otherwise?: Picture;
}

/** Where icons are looked for. */
export interface IconPlaces {
  data: IconData;
  fetcher: IconFetcher;
  /** Takes the patterns that are drawn. */
  symbols: Symbols;
  /** Holds `item-icons`; without it no icon of the operator's own is found. */
  userDataDir: string | undefined;
  /** Whether the operator's own icons are read. */
  copyOwnFiles: boolean;
  /** Whether pictures at addresses are fetched: a page may show none from a host that its config doesn't name yet. */
  fetchAddresses: boolean;
}

/** Finds one icon. What the packaged sets hold is added to `packaged`, to be read all at once. */
export function findIcon(
  job: IconJob,
  { data, fetcher, symbols, userDataDir, copyOwnFiles, fetchAddresses }: IconPlaces,
  faviconApi: FaviconApi | undefined,
  packaged: Place[],
): FoundIcon | Promise<FoundIcon> {
  const { ref, url, title } = job;
  const inSet = (place: Place | undefined): FoundIcon => {
    if (!place) return {};
    packaged.push(place);
    return { picture: { kind: 'symbol', id: symbolId(place) } };
  };
  switch (ref.kind) {
    case 'url':
      return fetchAddresses && origin(ref.url) !== undefined
        ? atAddress(ref.url, fetcher)
        : { picture: { kind: 'src', src: ref.url } };
    case 'emoji-glyph':
    case 'emoji-code':
      return emoji(ref.text, data, symbols);
    case 'emoji-shortcode': {
      const glyph = data.emoji(ref.name);
      return glyph ? emoji(glyph, data, symbols) : {};
    }
    case 'generative':
      return pattern(url || title || '', symbols);
    case 'fa':
      return inSet(findFontAwesomeIcon(data, ref.name, ref.style));
    case 'mdi':
      return inSet(findMaterialIcon(data, ref.name));
    case 'si': {
      const place = findBrandIcon(data, ref.name);
      return place ? inSet(place) : elsewhere(job, fetcher, faviconApi);
    }
    case 'file':
      return userDataDir === undefined ? {} : ownFile(ref.name, userDataDir, copyOwnFiles);
    case 'hl':
    case 'sh':
    case 'favicon':
      return elsewhere(job, fetcher, faviconApi);
    case 'none':
      return {};
  }
}

/** An emoji as a picture, since not every machine has letters for it; one that there is none of yet is left to these. */
function emoji(glyph: string, data: IconData, symbols: Symbols): FoundIcon {
  const id = `icon-emoji-${emojiKey(glyph)}`;
  const body = symbols.has(id) ? '' : data.emojiPicture(glyph);
  if (body === undefined) return { picture: { kind: 'text', text: glyph } };
  // What has no colour of its own is black, whatever stands around it.
  if (body !== '') symbols.set(id, symbol(id, '0 0 36 36', `<g fill="#000">${body}</g>`));
  return { picture: { kind: 'symbol', id } };
}

function pattern(seed: string, symbols: Symbols): FoundIcon {
  const id = `icon-generative-${sha256(seed).slice(0, 12)}`;
  if (!symbols.has(id)) {
    const { viewBox, body } = drawIdenticon(seed);
    symbols.set(id, symbol(id, viewBox, body));
  }
  return { picture: { kind: 'symbol', id } };
}

async function ownFile(name: string, userDataDir: string, isCopied: boolean): Promise<FoundIcon> {
  const path = await findOwnFile(userDataDir, name);
  if (path === undefined) return { missingFile: ownFilePath(userDataDir, name) };
  const file = isCopied ? await readOwnFile(userDataDir, path) : undefined;
  return { picture: { kind: 'src', src: srcOf(path) }, file };
}

/** What is known of an icon that has to be fetched, and what is under way for it. */
async function elsewhere(
  { ref, url }: IconJob,
  fetcher: IconFetcher,
  faviconApi: FaviconApi | undefined,
): Promise<FoundIcon> {
  const messages: string[] = [];
  if (ref.kind === 'favicon') {
    const service = ref.service ?? faviconApi;
    if (service !== undefined && !isFaviconService(service)) messages.push(unknownServiceMessage(service));
    if (url === undefined || origin(url) === undefined) return { messages: [...messages, noSiteMessage] };
  }
  const { icon, arrival } = await fetcher.find(iconAddresses(ref, url, faviconApi));
  return { ...fetchedPicture(icon), messages, shown: icon, ...(arrival && { arrival }) };
}

/** The picture at an address; where none can be fetched, the browser is left to try. */
async function atAddress(url: string, fetcher: IconFetcher): Promise<FoundIcon> {
  const otherwise: Picture = { kind: 'src', src: url };
  const { icon, arrival } = await fetcher.find([url]);
  const found = icon ? fetchedPicture(icon) : { picture: otherwise };
  return { ...found, otherwise, shown: icon, ...(arrival && { arrival }) };
}

/** The picture and the file for something that was fetched. */
export function fetchedPicture(icon: FetchedIcon | undefined): FoundIcon {
  if (!icon) return {};
  const { ending, body } = icon.image;
  const path = `icons/${icon.hash.slice(0, 16)}.${ending}`;
  return { picture: { kind: 'src', src: path }, file: { path, type: imageTypes[ending], body } };
}
