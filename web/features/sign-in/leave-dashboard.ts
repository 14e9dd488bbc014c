import type { SignOutReply } from '../../../schema/api/auth.ts';
import { siteUrl } from '../../addresses/site-root.ts';
import { endAllSessions, signOut } from '../../api/auth.ts';
import { removeStored } from '../../stores/storage.ts';

/** Fragment of the login screen's address that makes it sign out at the provider: only that page may send requests there. */
export const signOutMark = 'sign-out';

/** Milliseconds that the message stays, as in older dashboards. */
const pause = 500;

/**
 * Signs out at the server, here or wherever this viewer is signed in, or of a sealed site; and removes what this browser
 * remembers of the viewer and what its worker has cached. `onSignedOut` is called when that is done; then the login screen
 * comes.
 */
export async function leaveDashboard(onSignedOut: () => void, where: 'here' | 'everywhere' = 'here'): Promise<void> {
  const isSealed = document.documentElement.dataset.sealed !== undefined;
  const { provider } = isSealed
    ? await signOutOfSealedSite()
    : where === 'here'
      ? await signOut()
      : await endAllSessions();
  for (const key of ['username', 'keycloakInfo', 'isAdmin', 'lastChecks', 'editDrafts'] as const) removeStored(key);
  await deleteCachedPages();
  onSignedOut();
  setTimeout(() => window.location.assign(siteUrl(provider ? `login#${signOutMark}` : 'login')), pause);
}

/** Deletes what the service worker has cached of this dashboard beside the app's own files. */
async function deleteCachedPages(): Promise<void> {
  if (!('caches' in window)) return;
  const scope = siteUrl('');
  const names = (await caches.keys()).filter(
    (name) => name.endsWith(`-${scope}`) && /^dash-(?:pages|files)-/.test(name),
  );
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function signOutOfSealedSite(): Promise<SignOutReply> {
  await (await import('../../sealed/enter.ts')).signOutOfSealedSite();
  return { success: true };
}
