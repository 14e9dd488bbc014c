import { mayEnter } from '../../../schema/rules/access/visibility.ts';
import type { WantedPage } from '../../../serve/site/language-pages.ts';
import type { SiteFile } from '../../../serve/site/site.ts';
import { routesOf } from '../pages/routes.ts';
import { entranceOf, loginFacts } from './anonymous-site.ts';
import { type BuildContext, rootOf } from './build-context.ts';
import { pageFiles } from './site-files.ts';

/**
 * One page of a viewer in a language of its own, or with the addresses of a network. Undefined where there is none at its path, and where the config is
 * another one by now: who asks was let in by the rules of theirs.
 */
export async function renderPage(
  context: BuildContext,
  { viewer, path, language, network, version, base }: WantedPage,
): Promise<SiteFile | undefined> {
  const { loaded, signIn, manifest, builder } = context;
  if (base !== context.version) return undefined;
  const entrance = mayEnter(viewer) ? undefined : entranceOf(context);
  const routes = entrance
    ? [entrance]
    : await routesOf(loaded.model, viewer, signIn && loginFacts(signIn), { network, served: true });
  const route = routes.find((one) => one.path === path);
  if (!route) return undefined;
  const place = { root: rootOf(path), version: entrance ? manifest.release : version, language };
  const page = await (await builder.outline(route, place)).render();
  const [file] = await pageFiles({ routes: [route], page }, true);
  return file;
}
