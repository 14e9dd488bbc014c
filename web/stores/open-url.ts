import type { OpeningMethod } from '../../schema/config/enums.ts';
import { word } from '../words.ts';
import { reportError } from './error-log.ts';
import { openPopUp } from './pop-up.ts';
import { toast } from './toasts.ts';

/**
 * Opens an address by one of the opening methods; for a link that the browser can't open by itself. What asks for the
 * workspace opens beside the dashboard, in a new tab.
 */
export function openUrl(url: string, method: OpeningMethod): void {
  switch (method) {
    case 'sametab':
      window.location.assign(url);
      break;
    case 'parent':
      window.parent.location.assign(url);
      break;
    case 'top':
      (window.top ?? window).location.assign(url);
      break;
    case 'modal':
      openPopUp(url);
      break;
    case 'clipboard':
      void copyText(url);
      break;
    default:
      window.open(url, '_blank', 'noopener,noreferrer');
  }
}

/** Copies a text and says so (core 8, 'Clipboard'). */
async function copyText(text: string): Promise<void> {
  try {
    if (!navigator.clipboard) throw new Error('Clipboard access requires HTTPS');
    await navigator.clipboard.writeText(text);
    toast(word('notices:copied-url'));
  } catch (cause) {
    reportError(cause instanceof Error ? cause.message : 'Clipboard access requires HTTPS', cause);
    toast(word('notices:copy-failed'), 'error');
  }
}
