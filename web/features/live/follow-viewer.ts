import { DashError } from '../../../schema/errors.ts';
import { type Dashboard, userStates } from '../../../schema/model.ts';
import { fetchSession } from '../../api/auth.ts';
import { isLeaving } from '../../browser/leaving.ts';
import { readStored } from '../../stored/storage.ts';
import { storeNote } from '../../stored/tab-notes.ts';

/** Code of every answer of a server whose sign-in is set up wrongly. */
const closed = 'faulty-sign-in';

/** Reloads the page where the server refuses its events because the viewer has to sign in (again). */
export async function reloadIfSignedOut(): Promise<void> {
  try {
    const { state, ended } = await fetchSession();
    if (isLeaving() || state !== userStates.notLoggedIn) return;
    // Who has signed out, in another tab or on another device, is not signed in anew by a provider who still knows them.
    if (ended || readStored('username') === undefined) storeNote('signedOut', 'true');
    window.location.reload();
  } catch (cause) {
    // Any other failure is a server that can't be reached: the viewer stays the same.
    if (cause instanceof DashError && cause.code === closed) window.location.reload();
  }
}

/** Reloads a page that a browser restores from its memory: somebody else may be signed in by now. */
export function reloadWhenBroughtBack({ state }: Dashboard['viewer']): void {
  if (state === userStates.notConfigured) return;
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
}
