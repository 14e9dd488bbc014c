import { rememberOpen } from '../../stored/collapse.ts';
import { onRendered } from '../../stores/rendered.ts';

/**
 * Remembers which sections the viewer opens and closes, for the whole page at once. A browser also tells of those that
 * the document opens, or a change brings, and may do so late: what is as it was is no choice of the viewer.
 */
export function rememberToggles(): void {
  const states = new WeakMap<HTMLDetailsElement, boolean>();
  const noteNew = () => {
    for (const details of document.querySelectorAll('details')) {
      if (!states.has(details)) states.set(details, details.open);
    }
  };
  noteNew();
  onRendered(noteNew);
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.dataset.section) return;
      if (states.get(target) === target.open) return;
      states.set(target, target.open);
      rememberOpen(target.dataset.section, target.open);
    },
    { capture: true },
  );
}
