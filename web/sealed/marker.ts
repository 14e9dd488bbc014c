import { decodePart } from '../../schema/rules/addresses/urls.ts';

/** The cookie that says that a key is kept. Ports of a host share their cookies. */
export const markerName = (port: string): string => `dashSealed${port}`;

/** Paths of the sites that the cookies name, those that lie deeper first, as browsers give them. */
export function markerRoots(port: string, cookies: string): string[] {
  const start = `${markerName(port)}=`;
  return cookies
    .split('; ')
    .filter((cookie) => cookie.startsWith(start))
    .map((cookie) => decodePart(cookie.slice(start.length)));
}
