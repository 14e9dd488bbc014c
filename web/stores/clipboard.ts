import { word } from '../words/words.ts';
import { reportError } from './error-log.ts';
import { toast } from './toasts.ts';

/** Copies a text and says `said`, or that it could not. */
export async function copyText(text: string, said: string): Promise<void> {
  try {
    if (!navigator.clipboard) throw new Error('Clipboard access requires HTTPS');
    await navigator.clipboard.writeText(text);
    toast(said);
  } catch (cause) {
    reportError(cause instanceof Error ? cause.message : 'Clipboard access requires HTTPS', cause);
    toast(word('notices:copy-failed'), 'error');
  }
}
