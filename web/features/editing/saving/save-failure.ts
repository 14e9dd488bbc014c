import { siteUrl } from '../../../addresses/site-root.ts';
import { ConfigRequestError } from '../../../api/config-manager.ts';
import { requestSave } from '../../../stores/save-requests.ts';
import { dismissToast, toast } from '../../../stores/toasts.ts';
import { word } from '../../../words/words.ts';

let shown: number | undefined;

/**
 * Says why a save failed and stays until the next try, with what helps: another try, or the sign-in in a tab of its own
 * where the session is over. The edits wait meanwhile.
 */
export function tellFailure(failure: unknown, why: string): void {
  forgetFailure();
  // A page that offers to save was made for an admin: who is refused as somebody else by now, a guest, was signed out.
  const isOver = failure instanceof ConfigRequestError && ['not-signed-in', 'not-admin'].includes(failure.code ?? '');
  shown = isOver
    ? toast(word('editor:save.session-over'), 'error', { text: word('editor:save.sign-in'), run: openSignIn })
    : toast(why, 'error', { text: word('editor:save.again'), run: requestSave });
}

/** Takes away what was said of the last save. */
export function forgetFailure(): void {
  if (shown !== undefined) dismissToast(shown);
  shown = undefined;
}

function openSignIn(): void {
  window.open(siteUrl('login'), '_blank', 'noopener');
}
