import { markerName, markerRoots } from './marker.ts';

/**
 * Runs first in every open page of a sealed site, before its policy. Where this browser has a key, the page ends there: it
 * is not shown, and its policy is not in force, because the unsealed document brings its own. A parser can't be
 * stopped, but after `<plaintext>` all that comes is text.
 */
const { dataset } = document.documentElement;
// Other sites of this host can write cookies too: only paths above this page count.
const roots = markerRoots(location.port, document.cookie).filter((path) => location.pathname.startsWith(path));
const own = new URL(dataset.root ?? './', location.href).pathname;
// The page for unknown addresses may stand under another path than it was built for.
const root = roots.includes(own) ? own : dataset.lost === undefined ? undefined : roots[0];
if (root === undefined) {
  // A key outlives the cookie where that ended with the browser.
  indexedDB?.deleteDatabase(`dash-sealed ${own}`);
} else {
  // Without an icon browsers ask for one at the top of the host, which may be somebody else's.
  document.write('<link rel="icon" href="data:,"><plaintext hidden>');
  const address = new URL(location.origin + root);
  import(new URL(`assets/${dataset.sealed}`, address).href).then(
    ({ unseal }) => unseal(address),
    () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the other way to write one is for secure contexts only
      document.cookie = `${markerName(location.port)}=; Path=${root}; Max-Age=0`;
      location.reload();
    },
  );
}
