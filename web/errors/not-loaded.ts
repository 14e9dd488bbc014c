import { toast } from '../stores/toasts.ts';
import { word } from '../words/words.ts';
import { reportError } from './error-log.ts';

/** Says that what the viewer asked for could not be loaded, with a button that tries again; it stays until it is answered. */
export function tellNotLoaded(cause: unknown, again: () => void): void {
  reportError('A part of the page could not be loaded.', cause);
  toast(word('notices:not-loaded'), 'error', { text: word('notices:try-again'), run: again });
}
