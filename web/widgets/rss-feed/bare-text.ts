const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** A short text of a feed without its mark-up and usual entities, where there is no document to read it with. */
export const bareText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,6}));/gi, (whole, decimal, hex, name) =>
      name ? (named[name.toLowerCase()] ?? whole) : letterOf(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .trim();

const letterOf = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '');
