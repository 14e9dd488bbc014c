import { decodePart } from '../../schema/rules/addresses/urls.ts';
import { openDocument, openUnknown } from './documents.ts';
import { deleteKey, readKey } from './key-store.ts';

/** Shows what this browser's key opens at the present address, in the place of the page that everybody gets there. */
export async function unseal(root: URL): Promise<void> {
  const html = await documentHere(root).catch(async () => {
    await deleteKey(root).catch(() => undefined);
    // Also where this is the login screen already, which the fragment alone would not load.
    history.replaceState(null, '', new URL('login/#sealed-broken', root));
    location.reload();
    return undefined;
  });
  if (html === undefined) return;
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  }
  document.open();
  document.write(html);
  document.close();
}

/** The document of the present address; undefined where another address is being loaded. */
async function documentHere(root: URL): Promise<string | undefined> {
  const key = await readKey(root);
  const path = location.pathname.slice(root.pathname.length);
  const html = key && (await openDocument(root, key, decodePart(path)));
  if (html !== undefined) {
    // Paths in a document start from its folder.
    if (path !== '' && !/(?:\/|\.html)$/.test(path)) {
      history.replaceState(history.state, '', `${location.pathname}/${location.search}${location.hash}`);
    }
    return html;
  }
  // Who has signed in has nothing to do on the login screen.
  if (key && /^login\/?(?:index\.html)?$/i.test(path)) {
    location.replace(root);
    return undefined;
  }
  const unknown = key && (await openUnknown(root, key));
  if (unknown !== undefined) return unknown;
  // The site was built again since, or the key is gone: one signs in anew, at this address.
  await deleteKey(root);
  location.reload();
  return undefined;
}
