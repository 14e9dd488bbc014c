/**
 * Cuts a text to `limit` characters and adds the suffix, only when it is longer than both together: a cut that saves
 * nothing is none. A pair of surrogates is not cut apart.
 */
export function truncate(text: string, limit = 60, suffix = '...'): string {
  if (text.length <= limit + suffix.length) return text;
  return text.slice(0, limit).replace(/\p{Cs}$/u, '') + suffix;
}

/** `snake_case-and-kebab` to `Snake Case And Kebab`: dashes become blanks, each word gets a capital, the rest stays. */
export const capitalise = (text: string): string =>
  text.replace(/[_-]/g, ' ').replace(/(?<![\p{L}\p{N}\p{M}'’])\p{L}/gu, (letter) => letter.toUpperCase());

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '/': '&#x2F;',
};

/** A text as HTML that shows it. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"'/]/g, (sign) => entities[sign] ?? sign);
