import { languageCookie } from '../../schema/api/language-cookie.ts';

/** As long as browsers keep a cookie: 400 days, in seconds. */
const longest = 400 * 24 * 60 * 60;

/** Tells the server which language was chosen in this browser, if any, so that its pages come in it. */
export const tellLanguage = (chosen: string | undefined): void => tell(languageCookie(location.port), chosen);

/** Has the browser send a cookie with a choice to this dashboard, and to no other of its host; none where there is no choice. */
export function tell(name: string, chosen: string | undefined): void {
  const present = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  const value = chosen && encodeURIComponent(chosen);
  if (present?.slice(name.length + 1) === value) return;
  const { pathname, protocol } = new URL(document.documentElement.dataset.root ?? './', location.href);
  const attributes = `path=${pathname}; max-age=${value ? longest : 0}; samesite=lax`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in all browsers, nor on plain HTTP.
  document.cookie = `${name}=${value ?? ''}; ${attributes}${protocol === 'https:' ? '; secure' : ''}`;
}
