import type { SignOutReply } from '../../../schema/api/auth.ts';
import { siteUrl } from '../../addresses/site-root.ts';
import { endAllSessions, signOut } from '../../api/auth.ts';
import { removeStored } from '../../stores/storage.ts';

/** Fragment of the login screen's address that has it sign out at the provider, whom only that page may ask. */
export const signOutMark = 'sign-out';

/** Milliseconds that the word of it stays, as in older dashboards. */
const pause = 500;

/**
 * Signs out: at the server, here or wherever this viewer is signed in, or of a sealed site; in what this browser remembers
 * of the viewer, and in what its worker keeps. `told` is called when that is done; then the login screen comes.
 */
export async function leave(told: () => void, where: 'here' | 'everywhere' = 'here'): Promise<void> {
  const isSealed = document.documentElement.dataset.sealed !== undefined;
  const { provider } = isSealed
    ? await signOutOfSealedSite()
    : where === 'here'
      ? await signOut()
      : await endAllSessions();
  for (const key of ['username', 'keycloakInfo', 'isAdmin'] as const) removeStored(key);
  await dropKeptPages();
  told();
  setTimeout(() => window.location.assign(siteUrl(provider ? `login#${signOutMark}` : 'login')), pause);
}

/** Whatever the service worker has kept of this dashboard beside the app's own files. */
async function dropKeptPages(): Promise<void> {
  if (!('caches' in window)) return;
  const scope = siteUrl('');
  const kept = (await caches.keys()).filter(
    (name) => name.endsWith(`-${scope}`) && /^dash-(?:pages|files)-/.test(name),
  );
  await Promise.all(kept.map((name) => caches.delete(name)));
}

async function signOutOfSealedSite(): Promise<SignOutReply> {
  await (await import('../../sealed/enter.ts')).signOutOfSealedSite();
  return { success: true };
}
