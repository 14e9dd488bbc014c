// Browsers and Node both have it; this tree is compiled without the types of either.
declare const atob: (text: string) => string;
declare const btoa: (text: string) => string;

/** The text of Base64, undefined where it is none. */
export function textOfBase64(text: string): string | undefined {
  try {
    return atob(text.trim());
  } catch {
    return undefined;
  }
}

/** The header `Authorization` that a name and a password make; undefined where they are not of Latin letters. */
export function basicHeader(user: string, password: string): string | undefined {
  try {
    return `Basic ${btoa(`${user}:${password}`)}`;
  } catch {
    return undefined;
  }
}
