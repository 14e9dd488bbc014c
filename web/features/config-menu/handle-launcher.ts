import { openDialog } from '../../stores/dialogs.ts';

/** Opens the configuration's menu by its button, wherever on the page that stands. */
export function handleLauncher(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.config-launcher button:not(.edit-launcher)'))
      openDialog('config-menu');
  });
}
