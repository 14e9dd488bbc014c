import { type RememberChoice, rememberDurations, type SignInReply, type SignInRequest } from '../../schema/api/auth.ts';
import { DashError } from '../../schema/errors.ts';
import { pagePath, siteRoot } from '../addresses/site-root.ts';
import { fetchKeyring } from '../api/sealed-files.ts';
import { ciphers } from './ciphers.ts';
import { fromBase64, openDocument } from './documents.ts';
import { findKey } from './find-key.ts';
import { deleteKey, readKey, storeKey } from './key-store.ts';

/**
 * Signs in to a sealed site. An unknown name and a wrong password can't be told apart: neither opens a key. Throws a
 * `DashError` with a code of `signInFailures`.
 */
export async function signInToSealedSite({
  username,
  password,
  remember,
  to = '',
}: SignInRequest): Promise<SignInReply> {
  if (username.trim() === '') throw new DashError('missing-username', 'Missing Username');
  if (password === '') throw new DashError('missing-password', 'Missing Password');
  const root = siteRoot();
  const key = await findKey(await fetchKeyring(root), await ciphers(), username, password);
  if (!key) throw new DashError('incorrect-password', 'Incorrect Password');
  const content = await (await ciphers()).importKey(fromBase64(key.content));
  const duration = rememberDurations[remember ?? ('never' satisfies RememberChoice)] ?? 0;
  await storeKey(root, { content, names: fromBase64(key.names), user: key.user }, duration);
  return {
    success: true,
    username: key.user,
    to: /^\/login(?:\/|$)/.test(pagePath()) ? to : pagePath().slice(1) + window.location.search,
  };
}

export const signOutOfSealedSite = (): Promise<void> => deleteKey(siteRoot());

/** The document at an address of this site as the viewer may see it; undefined where there is none. */
export async function fetchUnsealed(address: string): Promise<string | undefined> {
  const root = siteRoot();
  const key = await readKey(root);
  const { pathname } = new URL(address, location.href);
  return key && openDocument(root, key, decodeURI(pathname.slice(root.pathname.length)));
}
