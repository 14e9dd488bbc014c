import { reportError } from '../../errors/error-log.ts';
import { openDialog } from '../../stores/dialogs.ts';
import { onRendered } from '../../stores/rendered.ts';
import { word } from '../../words/words.ts';

/**
 * Signs the viewer out by the button of their account, and opens the list of their sessions by their name. It handles events
 * for the page as a whole, so that both work whether React has taken the page over or not.
 */
export function handleAccount(): void {
  let isOut = false;
  const show = () => {
    if (isOut) showSignedOut();
  };
  onRendered(show);
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof Element && event.target.matches('form.account'))) return;
    event.preventDefault();
    import('./leave-dashboard.ts')
      .then(({ leaveDashboard }) =>
        leaveDashboard(() => {
          isOut = true;
          show();
        }),
      )
      .catch((cause: unknown) => reportError('Signing out failed.', cause));
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.greeting button')) openDialog('sessions');
  });
}

/** Says it in the place of the greeting. */
function showSignedOut(): void {
  const [greeting, farewell] = document.querySelector('.greeting')?.children ?? [];
  if (!greeting || !farewell) return;
  greeting.toggleAttribute('hidden', true);
  farewell.textContent = word('settings:signed-out');
}
