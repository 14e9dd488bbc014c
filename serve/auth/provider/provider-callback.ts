/** Whether an address is one that a provider has led a browser back to, with an answer to a sign-in. */
export function isProviderCallback(url: string): boolean {
  const begin = url.indexOf('?');
  // Most addresses have none, and the page's own are to be answered at once.
  if (begin < 0) return false;
  const query = new URLSearchParams(url.slice(begin));
  return query.has('state') && (query.has('code') || query.has('error'));
}
