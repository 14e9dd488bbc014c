import type { Losses } from '../losses.ts';
import { addressOf } from './text.ts';

/**
 * The address that a text is, to open or to ask. One that leads nowhere is reported, and one that had no scheme, for the key
 * of the mapping that it stands in.
 */
export function readAddress(
  text: string | undefined,
  container: object,
  key: string | number,
  losses: Losses,
): string | undefined {
  const url = addressOf(text);
  if (text === undefined) return undefined;
  if (url === undefined) {
    losses.of(container, key, 'unreadable', `\`${text}\` leads nowhere that a tile could open.`);
  } else if (url.startsWith('http://') && !/^\s*http:/i.test(text)) {
    losses.of(container, key, 'guess', `\`${text}\` has no scheme; it is \`${url}\`.`);
  }
  return url;
}
