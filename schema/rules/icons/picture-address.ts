import { settingOf } from '../../values.ts';
import { safeUrl } from '../addresses/urls.ts';

/**
 * Whether a text can be the address of a picture: a URL, a path, or the name of a file. A word alone (`none`, `My home`)
 * would only ever be drawn as a picture that can't be had.
 */
export function isPictureAddress(text: string): boolean {
  const written = text.trim();
  return /^(?:data:image\/|[a-z][a-z\d+.-]*:\/\/)/i.test(written) || /\/|\.[a-z\d]{2,5}(?:[?#]|$)/i.test(written);
}

/** Pictures may stand in the file itself, which no link may; what is no address is drawn as nothing. */
export function pictureUrl(value: unknown): string | undefined {
  const written = settingOf(value);
  if (written === undefined || !isPictureAddress(written)) return undefined;
  return /^data:image\//i.test(written) ? written : safeUrl(written);
}
