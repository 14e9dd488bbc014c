import { enterEditing, isEditMode } from '../../stores/edit-mode.ts';

/** Enters the edit mode by its buttons, wherever on the page they stand, and with F2. */
export function handleEditing(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.edit-launcher')) void enterEditing();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'F2' || event.defaultPrevented || isEditMode()) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    void enterEditing();
  });
}
