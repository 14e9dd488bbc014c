import { type Model, operator } from '../../../schema/model.ts';
import { projectViewer } from '../../../schema/rules/access/project.ts';
import { anonymousViewer } from '../../../serve/auth/sign-in.ts';
import { loginRoute, type Route, routesOf } from '../pages/routes.ts';

/** Addresses that every sealed site has, whatever its config. At all others hosts show `404.html`. */
const commonAddresses = ['/', '/home', '/minimal', '/workspace', '/about', '/download', '/login'];

/**
 * What stands open, with the addresses of all networks, since the page itself picks its own: all of a dashboard without sign-in, what guests may see where there are some, else the login screen
 * at the addresses that tell nothing of the config.
 */
export async function openRoutes(model: Model): Promise<Route[]> {
  const { mode, guestAccess } = model.auth;
  // Other ways of signing in come here only where everyone may see all of it (`--allow-public`).
  if (mode !== 'users') return routesOf(model, operator, undefined, { everywhere: true });
  const nobody = anonymousViewer(guestAccess);
  if (guestAccess) return routesOf(model, nobody, { guestAccess }, { everywhere: true });
  const [main] = model.pages;
  if (!main) throw new Error('A dashboard has at least its main page.');
  const login = loginRoute(main.settings, projectViewer(model, nobody), { guestAccess });
  return commonAddresses.map((path) => ({ ...login, path }));
}

export const hasWorker = ({ pages }: Model): boolean =>
  pages.some(({ settings }) => settings.enableServiceWorker === true);

/** What is unsealed is for one viewer alone, who may be another tomorrow: no worker keeps pages then. */
export const withoutWorker = (model: Model): Model => ({
  ...model,
  pages: model.pages.map((page) => {
    const { enableServiceWorker: _, ...settings } = page.settings;
    return { ...page, settings };
  }),
});
