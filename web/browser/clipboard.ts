import { reportError } from '../errors/error-log.ts';
import { toast } from '../stores/toasts.ts';
import { word } from '../words/words.ts';

/** Copies a text and shows `success` as a toast, or that it failed. */
export async function copyText(text: string, success: string): Promise<void> {
  try {
    await writeClipboard(text);
    toast(success);
  } catch (cause) {
    reportError(cause instanceof Error ? cause.message : noClipboard, cause);
    toast(word('notices:copy-failed'), 'error');
  }
}

/**
 * Puts a text on the clipboard. Browsers give its interface only to pages that came by HTTPS; elsewhere the older command
 * does it, which counts right after a click or a key.
 *
 * @throws where neither may
 */
export async function writeClipboard(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  let isTaken = false;
  const take = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    isTaken = true;
  };
  document.addEventListener('copy', take, { capture: true, once: true });
  const isCopied = document.execCommand?.('copy') && isTaken;
  document.removeEventListener('copy', take, true);
  if (!isCopied) throw new Error(noClipboard);
}

const noClipboard = 'Clipboard access requires HTTPS';
