import { decodePart } from '../../schema/rules/addresses/urls.ts';

/** Name of the cookie that says that a key is stored. Ports of a host share their cookies. */
export const markerName = (port: string): string => `dashSealed${port}`;

/** Paths of the sites that the cookies name, deeper ones first, as browsers order them. */
export function markerRoots(port: string, cookies: string): string[] {
  const start = `${markerName(port)}=`;
  return cookies
    .split('; ')
    .filter((cookie) => cookie.startsWith(start))
    .map((cookie) => decodePart(cookie.slice(start.length)));
}
