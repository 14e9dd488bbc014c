import type { IncomingMessage } from 'node:http';

/** Values of a cookie in a request. There may be several, as of a parent domain. */
export function cookiesNamed(wanted: string, { headers: { cookie } }: Pick<IncomingMessage, 'headers'>): string[] {
  if (cookie === undefined || !cookie.includes(wanted)) return [];
  return cookie.split(';').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=');
    return name.trim() === wanted ? [value.join('=').trim()] : [];
  });
}
