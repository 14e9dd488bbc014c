import { projectViewer } from '../../../schema/rules/access/project.ts';
import type { SignInSettings } from '../../../serve/auth/settings.ts';
import { anonymousViewer } from '../../../serve/auth/sign-in.ts';
import type { SiteFile } from '../../../serve/site/site.ts';
import { type LoginFacts, loginRoute, type Route } from '../pages/routes.ts';
import { type BuildContext, rootOf } from './build-context.ts';
import { signInMethod } from './sign-in-settings.ts';
import { manifestFiles, pageFiles, sharedFiles } from './site-files.ts';

/** What viewers get before they sign in: the login screen, and what is the same for everyone. */
export async function anonymousFiles(context: BuildContext): Promise<SiteFile[]> {
  const { manifest, builder, userFolder } = context;
  const route = entranceOf(context);
  if (!route) return [];
  const page = await (await builder.outline(route, { root: rootOf(route.path), version: manifest.release })).render();
  return [
    ...(await pageFiles({ routes: [route], page }, true)),
    ...(await manifestFiles(route.dashboard, manifest, userFolder)),
    ...(await sharedFiles(context, route.dashboard)).map((file) => ({ ...file, shared: true as const })),
  ];
}

/** The login screen, where there is sign-in. */
export function entranceOf({ loaded, signIn }: Pick<BuildContext, 'loaded' | 'signIn'>): Route | undefined {
  const [main] = loaded.model.pages;
  return main && signIn
    ? loginRoute(main.settings, projectViewer(loaded.model, anonymousViewer(false)), loginFacts(signIn))
    : undefined;
}

export function loginFacts(signIn: SignInSettings): LoginFacts {
  const way = signInMethod(signIn);
  return { guestAccess: 'guestAccess' in signIn && signIn.guestAccess, ...(way && { way }) };
}
