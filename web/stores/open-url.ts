import type { OpeningMethod } from '../../schema/config/enums.ts';
import { word } from '../words.ts';
import { copyText } from './clipboard.ts';
import { openPopUp } from './pop-up.ts';

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
      void copyText(url, word('notices:copied-url'));
      break;
    default:
      window.open(url, '_blank', 'noopener,noreferrer');
  }
}
