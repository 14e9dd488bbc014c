import { textOf } from '../../values.ts';

/** What an icon of a source is in Dash. */
export interface ReadIcon {
  icon?: string;
  /** A hex colour that was written behind the name. */
  color?: string;
  /** The path of a picture in the source; `icon` is what it is called in `item-icons`. */
  picture?: string;
  /** Why nothing, or not all of it, could be taken over. */
  loss?: string;
}

const fileEnding = /\.(?:png|svg|webp|jpe?g|gif|ico|avif)$/i;
/** Folders of the products that hold pictures: they are no part of a name in `item-icons`. */
const pictureFolders =
  /^(?:\.?\/)?(?:app\/)?(?:public\/)?(?:www\/)?(?:assets|icons|images|imgs|uploads|data\/uploads|plugins\/images(?:\/tabs)?)\//i;

/** A path of a picture as it is called in `item-icons`. */
const nameInFolder = (path: string): string =>
  path
    .replace(/[?#].*$/, '')
    .replace(pictureFolders, '')
    .replace(/^(?:\.{0,2}\/)+/, '')
    .replaceAll('../', '');

const isEmoji = (text: string) => /\p{Extended_Pictographic}/u.test(text);
const isUrl = (text: string) => /^https?:\/\//i.test(text);

/** The name of dashboard-icons: lower case, without an ending, with dashes for blanks. */
const collectionName = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(fileEnding, '')
    .replace(/[\s_]+/g, '-');

/** A picture's address or path, the same for all products; undefined for what is neither. */
function pictureIcon(text: string): ReadIcon | undefined {
  if (isUrl(text)) return { icon: text };
  if (/^data:image\//i.test(text))
    return { icon: 'favicon', loss: 'A picture within the text is replaced by the favicon.' };
  if (text.includes('/') && fileEnding.test(text.replace(/[?#].*$/, ''))) {
    return { icon: nameInFolder(text), picture: text.replace(/[?#].*$/, '') };
  }
  return undefined;
}

/** The picture of a key that holds nothing else, such as a logo: a bare name is one too. */
export const pictureFile = (text: string): ReadIcon =>
  pictureIcon(text) ?? (fileEnding.test(text) ? { icon: nameInFolder(text), picture: text } : { icon: text });

/** The icon of products that write it as an address or a path alone; what is neither is lost. */
export function plainIcon(value: unknown): ReadIcon {
  const text = textOf(value);
  if (text === undefined) return {};
  if (isEmoji(text)) return { icon: text };
  const picture = pictureIcon(text) ?? (fileEnding.test(text) ? pictureFile(text) : undefined);
  return picture ?? { loss: `\`${text}\` is no picture that could be found.` };
}

const collections: readonly [RegExp, (name: string) => string][] = [
  [/\/dashboard-icons(?:@[^/]+)?\/(?:.*\/)?([\w.-]+)\.(?:png|svg|webp)$/i, (name) => `hl-${name.toLowerCase()}`],
  [
    /\/selfhst\/icons(?:@[^/]+)?\/(?:.*\/)?([\w.-]+)\.(?:png|svg|webp|avif|ico)$/i,
    (name) => `sh-${name.toLowerCase()}`,
  ],
];

/** The short name of an icon that is fetched from where its collection is kept; undefined for any other address. */
export function shortIcon(address: string): ReadIcon | undefined {
  const [, simple, color] = /^https?:\/\/cdn\.simpleicons\.org\/([\w-]+)(?:\/([\da-f]{3,8}))?\/?$/i.exec(address) ?? [];
  if (simple !== undefined) return { icon: `si-${simple.toLowerCase()}`, ...(color && { color: `#${color}` }) };
  if (!/^https?:\/\/(?:cdn\.jsdelivr\.net\/gh|raw\.githubusercontent\.com)\//i.test(address)) return undefined;
  const found = collections.flatMap(([pattern, nameOf]) => {
    const name = pattern.exec(address)?.[1];
    return name === undefined ? [] : [nameOf(name)];
  });
  return found[0] === undefined ? undefined : { icon: found[0] };
}

/** Whether a picture's address is one of an image search, or signed for some time: it leads nowhere before long. */
export const isPassing = (address: string): boolean =>
  /^https?:\/\/(?:encrypted-tbn\d*\.gstatic\.com|tse\d*\.(?:mm|explicit)\.bing\.net|th\.bing\.com|external-content\.duckduckgo\.com)\//i.test(
    address,
  ) || /[?&](?:X-Amz-(?:Signature|Expires)|X-Goog-Signature|Signature|Expires|sig|se)=/i.test(address);

/**
 * An icon of products that name those of collections by a prefix: Homepage (`mdi-tray-#ff8800`) and Glance (`mdi:tray`).
 * Names without one are those of dashboard-icons.
 */
export function prefixedIcon(value: unknown): ReadIcon {
  const written = textOf(value);
  if (written === undefined) return {};
  const text = written.replace(/^auto-invert\s+/i, '');
  const loss = text === written ? undefined : 'The inversion of the icon in dark themes is lost.';
  return { ...bare(text), ...(loss && { loss }) };
}

function bare(text: string): ReadIcon {
  const picture = pictureIcon(text);
  if (picture) return picture;
  const collection = /^(si|mdi|sh|di)[:-](.+)$/i.exec(text);
  const [, set = '', name = ''] = collection ?? [];
  const [, plain = name, color] = /^(.*?)-(#[\da-f]{3,8})$/i.exec(name) ?? [];
  switch (set.toLowerCase()) {
    case 'si':
    case 'mdi':
      return { icon: `${set.toLowerCase()}-${plain}`, ...(color !== undefined && { color }) };
    case 'sh':
      return { icon: `sh-${collectionName(name)}` };
    case 'di':
      return { icon: `hl-${collectionName(name)}` };
    default:
      return isEmoji(text) ? { icon: text } : { icon: `hl-${collectionName(text)}` };
  }
}

/** An icon of products that name those of Material Design without a prefix. */
export function materialIcon(value: unknown): ReadIcon {
  const text = textOf(value);
  if (text === undefined) return {};
  if (isEmoji(text)) return { icon: text };
  if (fileEnding.test(text)) return pictureIcon(text) ?? { icon: nameInFolder(text), picture: text };
  return (
    pictureIcon(text) ?? {
      icon: `mdi-${text
        .replace(/^mdi[:-]/i, '')
        .replace(/([a-z\d])([A-Z])/g, '$1-$2')
        .toLowerCase()}`,
    }
  );
}

const brandStyle =
  /^fas\s+(fa-(?:github|gitlab|docker|reddit|youtube|twitter|discord|google|apple|linux|windows|facebook|steam|twitch|telegram|slack|spotify|wordpress|raspberry-pi|git-alt|jenkins|android|chrome|firefox)\b.*)$/i;

/** An icon that is written as classes of a font: `fas fa-globe`, `mdi mdi-x`. */
export function classIcon(value: unknown): ReadIcon {
  const text = textOf(value);
  if (text === undefined) return {};
  const picture =
    pictureIcon(text) ?? (fileEnding.test(text) ? { icon: nameInFolder(text), picture: text } : undefined);
  if (picture) return picture;
  const brand = brandStyle.exec(text)?.[1];
  if (brand !== undefined) return { icon: `fab ${brand}` };
  if (/(?:^|\s)fa-/.test(text)) return { icon: text };
  const material = /(?:^|\s)(mdi-[\w-]+)$/.exec(text)?.[1];
  if (material !== undefined) return { icon: material };
  if (isEmoji(text)) return { icon: text };
  return { loss: `\`${text}\` is the class of a font that Dash has not.` };
}

/** The icon of dashboard-icons that a title or the name of an image stands for: a guess. */
export const guessedIcon = (name: string): string | undefined => {
  const guessed = collectionName(name).replace(/[^\p{L}\p{N}-]+/gu, '');
  return guessed === '' ? undefined : `hl-${guessed}`;
};
