import { origin, parseUrl } from '../addresses/urls.ts';
import { hash } from '../text/hash.ts';

export type FontAwesomeStyle = 'solid' | 'regular' | 'brands' | 'light' | 'thin' | 'duotone';

/** What an icon text of the config asks for. */
export type IconRef =
  | { kind: 'url'; url: string }
  /** A file of the operator's own, by its path below the folder of item icons. */
  | { kind: 'file'; name: string }
  | { kind: 'fa'; name: string; style?: FontAwesomeStyle }
  | { kind: 'mdi' | 'si' | 'hl' | 'sh'; name: string }
  /** `service` is set where the icon names one (`favicon-google`); unknown names are kept for the message. */
  | { kind: 'favicon'; service?: string }
  | { kind: 'generative' }
  | { kind: 'emoji-glyph'; text: string }
  /** The name without its colons. */
  | { kind: 'emoji-shortcode'; name: string }
  /** The glyph that the codes stand for. */
  | { kind: 'emoji-code'; text: string }
  | { kind: 'none' };

const none: IconRef = { kind: 'none' };

const pictureFile = /\.(?:svg|png|jpe?g|jfif|gif|webp|ico|avif|bmp)(?:\?[^#\s]*)?$/i;
const pictureData = /^data:image\//i;

// Prefixes count at the start of a word only: `pepsi-cola` names no brand icon. A colon or slash after the prefix is a
// frequent wrong form (`mdi:lock`).
const setPrefix = /^(?:(mdi|si|hl|sh)\s+)?(mdi|si|hl|sh)[-:/](.+)$/i;
// `fas server` is a frequent slip for `fas fa-server`.
const faPrefix = /(?:^|[\s:])fa-|^fa[srbltd]?(?::|\s+[a-z\d])/i;

const faStyles: Readonly<Record<string, FontAwesomeStyle>> = {
  fas: 'solid',
  'fa-solid': 'solid',
  far: 'regular',
  'fa-regular': 'regular',
  fab: 'brands',
  'fa-brands': 'brands',
  fal: 'light',
  'fa-light': 'light',
  fat: 'thin',
  'fa-thin': 'thin',
  fad: 'duotone',
  'fa-duotone': 'duotone',
};
// Classes that go with an icon and name none.
const faModifier =
  /^(?:fa|fa-(?:sharp|classic|fw|li|ul|border|inverse|spin|pulse|beat|fade|bounce|shake|flip|pull|rotate|stack|2?xs|sm|lg|x?l|2xl|\d{1,2}x)(?:-[a-z\d]+)*)$/;
const iconName = /^[a-z\d](?:[a-z\d_+-]|\.(?!\.))*$/;

function fontAwesome(text: string): IconRef {
  let style: FontAwesomeStyle | undefined;
  let modifier: string | undefined;
  let named: string | undefined;
  let other: string | undefined;
  for (const word of text.toLowerCase().split(/[\s:]+/)) {
    if (Object.hasOwn(faStyles, word)) style ??= faStyles[word];
    else if (faModifier.test(word)) modifier ??= word === 'fa' ? undefined : word;
    else if (word.startsWith('fa-')) named ??= word;
    else if (word !== '') other ??= word;
  }
  // `fa-stack-overflow` looks like a modifier; alone it is the icon. A bare word is one in `fa-brands:jenkins` only.
  const name = (named ?? modifier ?? other)?.replace(/^fa-/, '');
  if (name === undefined || !iconName.test(name)) return none;
  return style ? { kind: 'fa', name, style } : { kind: 'fa', name };
}

function fromSet(set: string, written: string): IconRef {
  const kind = set.toLowerCase() as 'mdi' | 'si' | 'hl' | 'sh';
  const name = written.trim().toLowerCase().replace(/\s+/g, '-');
  return iconName.test(name) ? { kind, name } : none;
}

function file(written: string): IconRef {
  const name = written
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .replace(/^item-icons\//, '');
  return name.split('/').includes('..') || name === '' ? none : { kind: 'file', name };
}

const emoji =
  /^(?:\p{Regional_Indicator}{2}|[\d#*]\uFE0F?\u20E3|\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}\u{E0020}-\u{E007F}]*(?:\u200D\p{Extended_Pictographic}[\uFE0F\u{1F3FB}-\u{1F3FF}]*)*)/u;
const emojiCodes = /^U\+[\da-f]{4,6}(?:[\s-]+(?:U\+)?[\da-f]{4,6})*$/i;

/** The glyph of one code or a sequence of codes; `U+2699` gets the selector that makes it a picture. */
function glyphOf(codes: string): string | undefined {
  const points = (codes.match(/[\da-f]{4,6}/gi) ?? []).map((code) => Number.parseInt(code, 16));
  if (points.some((point) => point > 0x10ffff)) return undefined;
  const text = String.fromCodePoint(...points);
  if (/[\p{C}\p{Z}]/u.test(text.replaceAll('\u200D', '').replace(/[\u{E0020}-\u{E007F}]/gu, ''))) return undefined;
  return /^\p{Extended_Pictographic}$/u.test(text) && !/^\p{Emoji_Presentation}$/u.test(text) ? `${text}\uFE0F` : text;
}

function emojiOf(text: string): IconRef {
  if (emojiCodes.test(text)) {
    const glyph = glyphOf(text);
    return glyph === undefined ? none : { kind: 'emoji-code', text: glyph };
  }
  const shortcode = /^:([a-z\d_+-]+):$/i.exec(text)?.[1];
  if (shortcode) return { kind: 'emoji-shortcode', name: shortcode.toLowerCase() };
  const glyph = emoji.exec(text)?.[0];
  return glyph && !/\p{L}/u.test(text) ? { kind: 'emoji-glyph', text: glyph } : none;
}

/**
 * What an icon text asks for, in the order in which older dashboards detect it: URL, picture file, the prefixes fa,
 * mdi, si, hl, sh, favicon, generative, emoji, none. Wider than there where users' files call for it:
 * - every picture format that browsers draw, and `data:` pictures; a slash or `item-icons/` before a file name
 * - blanks around; `mdi:lock` and `fa-brands:jenkins`; capitals
 * - emoji codes of four to six digits, and several of them
 * Narrower where it misfires: a prefix counts at the start of a word, not anywhere in the text.
 */
export function readIcon(icon: string | undefined): IconRef {
  // `icon: icon: generative` is a slip that real files hold.
  const text = (icon ?? '').trim().replace(/^icon:\s*/i, '');
  if (text === '') return none;
  if (/^(?:https?:)?\/\/[^/]/i.test(text))
    return parseUrl(text, 'https://icon.invalid') ? { kind: 'url', url: text } : none;
  if (pictureData.test(text)) return { kind: 'url', url: text };
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(text)) return none;
  if (pictureFile.test(text)) return file(text);
  if (faPrefix.test(text)) return fontAwesome(text);
  const prefixed = setPrefix.exec(text);
  if (prefixed?.[2] && prefixed[3]) return fromSet(prefixed[2], prefixed[3]);
  const favicon = /^favicon(?:-([\w-]+))?$/i.exec(text);
  if (favicon) return favicon[1] ? { kind: 'favicon', service: favicon[1].toLowerCase() } : { kind: 'favicon' };
  if (/^generative$/i.test(text)) return { kind: 'generative' };
  return emojiOf(text);
}

/** An icon in its place: what it is drawn for decides what some of them look like. */
export interface IconUse {
  icon?: string | undefined;
  url?: string | undefined;
  title?: string | undefined;
}

/**
 * The name under which the build stores the resolved picture of an icon, and the page finds it. Favicons depend on the
 * address of the item, generative pictures on its URL, or on its title where it has none. Empty where there is nothing
 * to resolve. The letter tile is not stored: it stands in, by title, wherever a key has no picture, so that two items
 * with the same missing icon keep their own letters.
 */
export function iconKey({ icon, url, title }: IconUse): string {
  const ref = readIcon(icon);
  switch (ref.kind) {
    case 'none':
      return '';
    case 'favicon': {
      const site = url === undefined ? undefined : origin(url);
      return site === undefined ? '' : `favicon${ref.service ? `-${ref.service}` : ''} ${site}`;
    }
    case 'generative':
      return `generative ${url || title || ''}`;
    case 'url':
      // A picture inside of the config would otherwise stand in the page twice.
      return pictureData.test(ref.url) ? `data ${ref.url.length}-${hash(ref.url)}` : ref.url;
    case 'file':
      return ref.name;
    case 'fa':
      return `${ref.style ?? 'fa'} fa-${ref.name}`;
    case 'emoji-shortcode':
      return `:${ref.name}:`;
    case 'emoji-glyph':
    case 'emoji-code':
      return ref.text;
    default:
      return `${ref.kind}-${ref.name}`;
  }
}
