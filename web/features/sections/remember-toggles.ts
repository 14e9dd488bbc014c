import { rememberOpen } from '../../stores/collapse.ts';

/** Remembers which sections the viewer opens and closes, for the whole page at once. */
export function rememberToggles(): void {
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.dataset.section) {
        rememberOpen(target.dataset.section, target.open);
      }
    },
    { capture: true },
  );
}
