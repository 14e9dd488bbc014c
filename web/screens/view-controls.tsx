import { ConfigLauncher } from '../features/config-menu/config-launcher.tsx';
import { ViewButton } from '../features/settings/view-button.tsx';
import { ViewPanel, viewPanelId } from '../features/settings/view-panel.tsx';
import { Account } from '../features/sign-in/account.tsx';
import { SignInLink } from '../features/sign-in/sign-in-link.tsx';

/**
 * The button `View` and the panel that it opens, once on a page, and a guest's way in, which stands before that button. They are the same elements for each screen, so that they
 * render again only when something of their own changes.
 */
export const viewControls = {
  button: <ViewButton />,
  signIn: <SignInLink />,
  panel: <ViewPanel launcher={<ConfigLauncher />} account={<Account />} />,
  panelId: viewPanelId,
};
