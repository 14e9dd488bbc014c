import { openDialog } from '../../stores/dialogs.ts';
import { enterEditing } from '../../stores/edit-mode.ts';

/** Opens the configuration's menu, and the edit mode, by their buttons, wherever on the page those stand. */
export function handleLauncher(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('.edit-launcher')) void enterEditing();
    else if (target.closest('.config-launcher button')) openDialog('config-menu');
  });
}
