import { headerSignIn } from './header.ts';
import { localSignIn } from './local/local.ts';
import { providerSignIn } from './provider/provider.ts';
import type { SignInSettings } from './settings.ts';
import { closedSignIn, noSignIn, type SignIn, type SignInDependencies } from './sign-in.ts';

/** The sign-in that a config asks for; undefined settings mean none. */
export function createSignIn(settings: SignInSettings | undefined, dependencies: SignInDependencies): SignIn {
  switch (settings?.mode) {
    case undefined:
      return noSignIn;
    case 'users':
      return localSignIn(settings, dependencies);
    case 'header':
      return headerSignIn(settings);
    case 'oidc':
    case 'keycloak':
      return providerSignIn(settings, dependencies);
    case 'closed':
      return closedSignIn;
  }
}
