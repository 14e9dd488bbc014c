import { DashError } from '../../schema/errors.ts';
import { inStore } from '../stored/in-store.ts';
import type { ContentKey } from './cipher-suite.ts';
import { markerName, markerRoots } from './marker.ts';

/** What a browser stores of who has signed in: never the password, its hash, or the key that they give. */
export interface StoredKey {
  content: ContentKey;
  /** See `UserKey.names`. */
  names: Uint8Array;
  user: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/** With *Never* a viewer is signed in until the browser is closed, and a day at most, as on a server. */
const longestVisit = 86_400_000;

/**
 * Stores the key in this browser for so many milliseconds; 0 is until it is closed. The key itself is in the browser's
 * database, and a cookie without a secret says that it is there: cookies alone end with the browser. Other sites of the
 * same host have theirs.
 */
export async function storeKey(root: URL, key: Omit<StoredKey, 'expires'>, duration: number): Promise<void> {
  const expires = Date.now() + (duration || longestVisit);
  await inStore(placeOf(root), 'readwrite', (store) => store.put({ ...key, expires } satisfies StoredKey, keyName));
  writeMarker(root, duration > 0 ? `; Max-Age=${Math.floor(duration / 1000)}` : '');
  if (!isMarked(root)) throw new DashError('not-kept', 'This browser takes no cookie from this site.');
}

/** The key that this browser has; undefined where there is none, or its time is over. */
export async function readKey(root: URL): Promise<StoredKey | undefined> {
  if (!isMarked(root)) return undefined;
  const key = await inStore<StoredKey | undefined>(placeOf(root), 'readonly', (store) => store.get(keyName));
  return key && key.expires > Date.now() ? key : undefined;
}

/** Signs out: deletes the key and the cookie. */
export async function deleteKey(root: URL): Promise<void> {
  writeMarker(root, '; Max-Age=0');
  await inStore(placeOf(root), 'readwrite', (store) => store.delete(keyName));
}

const isMarked = ({ pathname }: URL) => markerRoots(location.port, document.cookie).includes(pathname);

function writeMarker({ pathname, protocol }: URL, more: string): void {
  const secure = protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to write one is for secure contexts only
  document.cookie = `${markerName(location.port)}=${encodeURIComponent(pathname)}; Path=${pathname}; SameSite=Strict${secure}${more}`;
}

const keyName = 'viewer';
const placeOf = (root: URL) => ({ database: `dash-sealed ${root.pathname}`, store: 'keys' });
