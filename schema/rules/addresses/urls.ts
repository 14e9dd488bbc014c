/** What is used of the platform's `URL`, which browsers and Node both have. */
export interface ParsedUrl {
  href: string;
  protocol: string;
  username: string;
  password: string;
  host: string;
  hostname: string;
  port: string;
  pathname: string;
  search: string;
  hash: string;
  origin: string;
}

// This tree is compiled without the types of the DOM and of Node; both know this constructor.
declare const URL: new (url: string, base?: string) => ParsedUrl;

/** Parses an absolute URL, or one relative to `base`; undefined where it is none. */
export function parseUrl(text: string, base?: string): ParsedUrl | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** The name of the machine in an address, without its port; empty where there is none. */
export const hostOf = (url: string | undefined): string => (url === undefined ? '' : (parseUrl(url)?.hostname ?? ''));

/** `encodeURIComponent` for any text: half of a surrogate pair becomes the replacement character instead of an error. */
export const encodePart = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'));

/** `decodeURIComponent` for any text: what is not well-formed stays as it is. */
export function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const isBlank = (character: string) => character <= ' ' || character.trim() === '';

/**
 * Browsers drop line breaks and tabs anywhere in a URL and control characters at its ends, so `java\nscript:` is a
 * script to them. A loop, because a pattern for the end of a long run of blanks takes time by the square of its length.
 */
function withoutBlankEnds(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charAt(start))) start += 1;
  while (end > start && isBlank(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const scriptSchemes = /^(?:javascript|vbscript|livescript|data|blob|filesystem|about|view-source):/i;

/**
 * A URL that may become a link or a frame: trimmed, as written otherwise; undefined when it is empty or its scheme can
 * carry a script or a whole document of its own. The list names what is refused, since links to programs
 * (`ssh:`, `steam:`, `obsidian:`) are what people put on a start page.
 */
export function safeUrl(text: string | undefined): string | undefined {
  const url = withoutBlankEnds((text ?? '').replace(/[\t\n\r]/g, ''));
  return url === '' || scriptSchemes.test(url) ? undefined : url;
}

/**
 * Whether a nav link or item leads outside of the dashboard. The scheme has to stand at the start:
 * `/search?q=https://x` is a path.
 */
export const isExternal = (path: string): boolean => /^\s*https?:\/\//i.test(path);

const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\d.])/;
const hostWithoutScheme = /^(\[[0-9a-f:.]+\]|[^\s/?#:@\\[\]]+)(?::(\d{1,5}))?(?=[/?#]|$)/iu;
const domainName =
  /^(?:[\p{L}\p{N}_](?:[\p{L}\p{N}\p{M}_-]*[\p{L}\p{N}\p{M}])?\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]+)\.?$/iu;
// Endings that are no top-level domain; `manual.pdf` is a file of the dashboard's own.
const fileEnding =
  /\.(?:html?|xhtml|pdf|ya?ml|json5?|txt|csv|xml|css|jsx?|tsx?|cjs|php|aspx?|jsp|png|jpe?g|gif|svg|webp|ico|exe|docx?|xlsx?|odt|log|conf|cfg|ini|bak|tar|gz|iso)$/i;

// Schemes that are followed by a bare number, which would pass for a port.
const numberSchemes = /^(?:tel|sms|fax|callto|sips?|skype|whatsapp):/i;

/**
 * A host that was written without a scheme, with one: `files.example.org/x`, `nas:5000`, `192.168.1.5/admin`.
 * `http` for the local network, where few have a certificate, `https` elsewhere. Undefined for text that is no host.
 */
export function withScheme(text: string): string | undefined {
  const written = text.trim();
  if (numberSchemes.test(written)) return undefined;
  const match = hostWithoutScheme.exec(written);
  const host = match?.[1];
  // No name in DNS is longer.
  if (!host || host.length > 253) return undefined;
  const hasPort = match[2] !== undefined;
  const bracketed = host.startsWith('[');
  const named = domainName.test(host) && (hasPort || !fileEnding.test(host));
  const single = /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u.test(host) && (hasPort || host.toLowerCase() === 'localhost');
  const numeric = ipv4.test(host) && ipv4.exec(host)?.[0] === host;
  // A number with a port is no host: `12:30` is a time.
  if (!bracketed && !named && !numeric && !(single && /\p{L}/u.test(host))) return undefined;
  const url = parseUrl(`http://${written}`);
  if (!url) return undefined;
  return `${isLocalHost(url.hostname) ? 'http' : 'https'}://${written}`;
}

/** Parses a URL as people write it: absolute, or a host without a scheme. */
const parseWritten = (text: string): ParsedUrl | undefined => {
  const completed = withScheme(text);
  return parseUrl(completed ?? text.trim());
};

// The parser turns names in other scripts to Punycode; a person reads and types them as written.
function readableHost(hostname: string, written: string): string {
  if (!hostname.includes('xn--')) return hostname;
  const host = /^\s*(?:[a-z][a-z\d+.-]*:)?(?:\/\/)?(?:[^/?#@]*@)?([^\s/?#:]+)/iu.exec(written)?.[1];
  return host?.normalize('NFC').toLowerCase() ?? hostname;
}

// Nearly every item has such a URL; the parser would take ten times as long, and the filter asks for thousands at once.
// A last label that starts with a letter is no part of an IPv4 address, so the parser would keep the host as it is.
const plainHost = /^https?:\/\/((?:[a-z\d-]+\.)*[a-z][a-z\d-]*)(?::\d{1,4})?(?:[/?#]|$)/i;

/**
 * The address under a tile: the hostname, or the leading IPv4 address when the URL is not valid. Empty where there is
 * neither. A host without a scheme counts as a host.
 */
export function shortUrl(url: string): string {
  const plain = plainHost.exec(url)?.[1];
  if (plain) return plain.toLowerCase();
  const parsed = parseWritten(url);
  if (parsed) return readableHost(parsed.hostname, url);
  return ipv4.exec(url.trim())?.[0] ?? '';
}

/** The domain that the filter looks in: without protocol and `www.`; empty where there is none. */
export const searchDomain = (url: string): string => shortUrl(url).replace(/^www\./i, '');

/** `{scheme}://{host}:{port}` of an http or https URL. */
export function origin(url: string): string | undefined {
  const parsed = parseWritten(url);
  return parsed?.protocol === 'http:' || parsed?.protocol === 'https:' ? parsed.origin : undefined;
}

// The parser gives IPv4 as four decimal numbers and IPv6 compressed, in lower case and brackets, whatever was typed.
const localIpv4 = /^(?:127|10|0|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./;
const localIpv6 = /^\[(?:::1?\]|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/;
const localName = /(?:^|\.)(?:localhost|local|lan|internal|intranet|private|corp|home|home\.arpa|localdomain)\.?$/;

function isLocalHost(hostname: string): boolean {
  const mapped = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(hostname);
  if (mapped?.[1] && mapped[2]) {
    const high = Number.parseInt(mapped[1], 16);
    const low = Number.parseInt(mapped[2], 16);
    return localIpv4.test(`${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`);
  }
  if (hostname.startsWith('[')) return localIpv6.test(hostname);
  if (ipv4.test(hostname)) return localIpv4.test(hostname);
  return hostname !== '' && (!hostname.includes('.') || localName.test(hostname));
}

/**
 * Whether a URL leads into the local network, decided on the parsed address and not on substrings: `rfc-editor.org` and
 * `https://10.example.org` are not local. Beside private addresses, link-local ones, names of one label and names under
 * private endings (`.lan`, `.local`, `.internal`) count: no outside service knows them, and their names are nobody's
 * business.
 */
export function isLocalNetwork(url: string): boolean {
  const parsed = parseWritten(url);
  return parsed !== undefined && isLocalHost(parsed.hostname);
}
