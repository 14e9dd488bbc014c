import { confirmPush } from '../../browser/push.ts';
import { reportError } from '../../errors/error-log.ts';
import { loadReactWithWords } from '../../stores/react-part.ts';
import { toast } from '../../stores/toasts.ts';
import { word } from '../../words/words.ts';

/** Says to the server that this browser is still there to be told of alerts, and to its user if it is told no more. */
export async function confirmBrowser(): Promise<void> {
  try {
    if (await confirmPush()) return;
    await loadReactWithWords();
    toast(word('browser-alerts:over'), 'error');
  } catch (cause) {
    reportError('Whether this browser is told of alerts is not known.', cause);
  }
}
