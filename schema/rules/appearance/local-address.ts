import { isExternal } from '../addresses/urls.ts';

/** An address of the config as a page with this root reaches it: a path without a host is one of the site's own. */
export const localAddress = (url: string, root: string): string =>
  isExternal(url) || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url) ? url : `${root}${url.replace(/^(?:\.?\/)+/, '')}`;
