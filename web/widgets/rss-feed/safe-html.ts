import DOMPurify from 'dompurify';
import { withoutHandlers } from '../../../schema/rules/text/inert-html.ts';

const tags =
  'a p br strong em b i u s strike ul ol li blockquote pre code h1 h2 h3 h4 h5 h6 img figure figcaption span div hr ' +
  'table thead tbody tr th td';
const attributes = 'href src alt title width height';

/**
 * Someone else's HTML as nodes that are safe to show: allowed tags and attributes only, links open in a new tab and
 * tell nothing, pictures only from `hosts`, so that reading a feed asks nobody else. Empty when nothing is left.
 */
export function safeHtml(html: string, hosts: readonly string[]): DocumentFragment {
  const fragment = DOMPurify.sanitize(withoutHandlers(html), {
    ALLOWED_TAGS: tags.split(' '),
    ALLOWED_ATTR: attributes.split(' '),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^https?:\/\//i,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const image of fragment.querySelectorAll('img')) {
    if (isFrom(image.src, hosts)) {
      image.setAttribute('loading', 'lazy');
      if (!image.hasAttribute('alt')) image.alt = '';
    } else {
      image.remove();
    }
  }
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  return fragment;
}

/** Whether an address belongs to one of the hosts; `http` and `https` count as one. */
export const isFrom = (url: string | undefined, hosts: readonly string[]): boolean =>
  url !== undefined && URL.canParse(url) && hosts.includes(new URL(url).host);

/** Someone else's HTML as text, without tags and with its entities resolved: titles of feeds come with both. */
export const plainText = (html: string | undefined): string | undefined =>
  (html && new DOMParser().parseFromString(withoutHandlers(html), 'text/html').body.textContent?.trim()) || undefined;
