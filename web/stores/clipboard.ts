import { word } from '../words/words.ts';
import { reportError } from './error-log.ts';
import { toast } from './toasts.ts';

/** Copies a text and shows `success` as a toast, or that it failed. */
export async function copyText(text: string, success: string): Promise<void> {
  try {
    if (!navigator.clipboard) throw new Error('Clipboard access requires HTTPS');
    await navigator.clipboard.writeText(text);
    toast(success);
  } catch (cause) {
    reportError(cause instanceof Error ? cause.message : 'Clipboard access requires HTTPS', cause);
    toast(word('notices:copy-failed'), 'error');
  }
}
