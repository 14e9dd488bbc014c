import { DashError } from '../../../schema/errors.ts';
import { type Dashboard, userStates } from '../../../schema/model.ts';
import { fetchSession } from '../../api/auth.ts';

/** Code of the answers of a server that shows nothing to anybody because of its sign-in. */
const closed = 'faulty-sign-in';

/** Loads the page again where the server refuses to tell it of changes because its viewer has to sign in (again). */
export async function reloadIfSignedOut(): Promise<void> {
  try {
    if ((await fetchSession()).state === userStates.notLoggedIn) window.location.reload();
  } catch (cause) {
    // Anything else is a server that can't be reached, which changes nothing about who looks.
    if (cause instanceof DashError && cause.code === closed) window.location.reload();
  }
}

/** Loads a page again that a browser brings back as it was left: somebody else may be signed in by now. */
export function reloadWhenBroughtBack({ state }: Dashboard['viewer']): void {
  if (state === userStates.notConfigured) return;
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
}
