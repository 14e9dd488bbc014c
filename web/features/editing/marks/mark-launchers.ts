import { onRendered } from '../../../stores/rendered.ts';
import { word } from '../../../words/words.ts';

/** Shows the ways into the edit mode as taken, for as long as it is on. Returns what ends it. */
export function markLaunchers(): () => void {
  const before = new Map<HTMLElement, string | undefined>();
  const show = () => {
    for (const button of document.querySelectorAll<HTMLElement>('.edit-launcher')) {
      if (before.has(button)) continue;
      before.set(button, button.dataset.tooltip);
      button.setAttribute('aria-disabled', 'true');
      button.dataset.tooltip = word('editor:bar.intro');
    }
  };
  const end = onRendered(show);
  show();
  return () => {
    end();
    for (const [button, tooltip] of before) {
      button.removeAttribute('aria-disabled');
      if (tooltip === undefined) delete button.dataset.tooltip;
      else button.dataset.tooltip = tooltip;
    }
  };
}
