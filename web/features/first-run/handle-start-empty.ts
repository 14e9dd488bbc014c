import { enterEditing } from '../../stores/edit-mode.ts';

/** Enters the edit mode with the starter's sections removed, by the button of its card. */
export function handleStartEmpty(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('.start-empty')) return;
    void enterEditing(() => void import('./remove-sections.ts').then(({ removeSections }) => removeSections()));
  });
}
