export interface TypedAddress {
  url: string;
  /** With its port, where that is not the usual one: two services of one machine are told apart by it. */
  host: string;
}

/** The web addresses that a text consists of, one a line or between blanks; none where it holds anything else. */
export function addressesIn(text: string): TypedAddress[] {
  const words = text.split(/\s+/).filter(Boolean);
  const found = words.map(addressOf);
  return found.every((address) => address !== undefined) ? found : [];
}

function addressOf(word: string): TypedAddress | undefined {
  if (!/^https?:\/\/[^\s/]/i.test(word)) return undefined;
  try {
    const { href, host } = new URL(word);
    // As it was typed: a URL object adds a slash and escapes letters.
    return { url: word, host: host.replace(/^www\./, '') || href };
  } catch {
    return undefined;
  }
}
