import './show-offline.css';
import { setText } from '../../browser/set-text.ts';
import { word } from '../../words/words.ts';

/**
 * Says above the sections that Dash gives no answer, or takes that away, and has the stylesheet show every state as one
 * that was last known. `tryAgain` runs at a press.
 */
export function showOffline(isLost: boolean, tryAgain: () => void): void {
  document.documentElement.toggleAttribute('data-offline', isLost);
  const place = document.querySelector('.offline-place');
  if (!place) return;
  if (!isLost) {
    place.replaceChildren();
    return;
  }
  if (!place.firstElementChild) place.append(emptyLine(tryAgain));
  setText(place.querySelector('p'), word('status:offline'));
  setText(place.querySelector('button'), word('status:retry'));
}

function emptyLine(tryAgain: () => void): Element {
  const line = document.createElement('div');
  line.className = 'offline-line';
  const button = document.createElement('button');
  button.type = 'button';
  button.addEventListener('click', tryAgain);
  line.append(document.createElement('p'), button);
  return line;
}
