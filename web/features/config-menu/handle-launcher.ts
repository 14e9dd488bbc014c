import { openDialog } from '../../stores/dialogs.ts';
import { enterEditing } from '../../stores/edit-mode.ts';

/** Opens the configuration's menu, the edit mode, and the alerts of this browser, by their buttons, wherever on the page those stand. */
export function handleLauncher(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const entry = target.closest('.edit-launcher');
    if (entry) {
      // The panel of View would cover what is about to be edited.
      const panel = entry.closest<HTMLElement>('[popover]');
      if (entry.ariaDisabled !== 'true' && panel?.matches(':popover-open')) panel.hidePopover();
      void enterEditing();
    } else if (target.closest('.config-launcher button')) openDialog('config-menu');
    else if (target.closest('.open-browser-alerts')) openDialog('browser-alerts');
  });
}
