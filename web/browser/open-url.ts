import type { OpeningMethod } from '../../schema/config/enums.ts';
import { isExternal } from '../../schema/rules/addresses/urls.ts';
import { workspacePath } from '../../schema/rules/addresses/workspace-path.ts';
import { siteUrl } from '../addresses/site-root.ts';
import { openPopUp } from '../stores/pop-up.ts';
import { word } from '../words/words.ts';
import { copyText } from './clipboard.ts';

/** Opens an address by one of the opening methods; for a link that the browser can't open by itself. */
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
    case 'workspace':
      window.location.assign(workspaceUrl(url));
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

/** The workspace of this page with an address in it; a path on this site is made a whole address. */
function workspaceUrl(url: string): string {
  const { page = 'home' } = document.documentElement.dataset;
  const address = isExternal(url) ? url : new URL(url, window.location.href).href;
  return siteUrl(workspacePath(page === 'home' ? '' : page, address).slice(1));
}
