import { type Keyring, keyringName, nonceLength, sealedFolder } from '../../schema/api/sealed.ts';

/** Reads the keyring of a sealed site, as it is now. */
export async function fetchKeyring(root: URL): Promise<Keyring> {
  const response = await fetch(new URL(`${sealedFolder}/${keyringName}`, root), { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The keys could not be read: the server answered ${response.status}.`);
  return response.json();
}

/**
 * Reads a sealed file; undefined where there is none of that name. Hosts may answer with a page of theirs in its place
 * that says 200.
 */
export async function fetchSealed(root: URL, name: string): Promise<Uint8Array | undefined> {
  const response = await fetch(new URL(`${sealedFolder}/${name}`, root));
  if (response.status === 404 || response.headers.get('Content-Type')?.includes('text/html')) return undefined;
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return bytes.byteLength > nonceLength ? bytes : undefined;
}
