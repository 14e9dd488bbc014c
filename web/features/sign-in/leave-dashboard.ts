import { type SignOutReply, signOutMark } from '../../../schema/api/auth.ts';
import { loadPage } from '../../addresses/load-page.ts';
import { siteUrl } from '../../addresses/site-root.ts';
import { endAllSessions, signOut } from '../../api/auth.ts';
import { setLeaving } from '../../browser/leaving.ts';
import { readStored, removeStored, writeStored } from '../../stored/storage.ts';

/** Milliseconds that the message stays, as in older dashboards. */
const pause = 500;

/**
 * Signs out at the server, here or wherever this viewer is signed in, or of a sealed site; and removes what this browser
 * remembers of the viewer and what its worker has cached. `onSignedOut` is called when that is done; then the login screen
 * comes.
 */
export async function leaveDashboard(onSignedOut: () => void, where: 'here' | 'everywhere' = 'here'): Promise<void> {
  // A reload because its session has ended would come before the way to the provider, who would sign the viewer in again.
  setLeaving(true);
  // Another tab may hear of the end before this one has its answer, and would take it for a session that has run out.
  const name = readStored('username');
  removeStored('username');
  const { provider } = await endSession(where).catch((cause: unknown) => {
    setLeaving(false);
    if (name !== undefined) writeStored('username', name);
    throw cause;
  });
  for (const key of ['keycloakInfo', 'isAdmin', 'lastChecks', 'lastChecked', 'editDrafts'] as const) removeStored(key);
  await endAlerts();
  await deleteCachedPages();
  onSignedOut();
  setTimeout(() => loadPage(siteUrl(provider ? `login#${signOutMark}` : 'login')), pause);
}

function endSession(where: 'here' | 'everywhere'): Promise<SignOutReply> {
  if (document.documentElement.dataset.sealed !== undefined) return signOutOfSealedSite();
  return where === 'here' ? signOut() : endAllSessions();
}

/** The server has forgotten this browser with its session; the service that carries alerts forgets it here. */
async function endAlerts(): Promise<void> {
  if (globalThis.Notification?.permission !== 'granted') return;
  const { endPush } = await import('../../browser/push.ts');
  // Nothing comes any more, whether the service has heard of it or not.
  await endPush({ tellServer: false }).catch((cause: unknown) => console.warn('Alerts could not be ended.', cause));
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
