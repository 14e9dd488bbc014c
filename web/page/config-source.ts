import { product } from '../../schema/product.ts';
import { encodePart, isExternal } from '../../schema/rules/addresses/urls.ts';
import { siteLink } from '../addresses/site-link.ts';
import type { Payload } from './payload.ts';

/** Where the config of a page stands. */
export interface ConfigSource {
  /** As it is shown: `/conf.yml`, or what the page's entry says. */
  path: string;
  /** Its address; none on a sealed site, which holds no config. */
  href?: string;
  /** Whether this page may read it: the policy lets it ask no other host. */
  readable: boolean;
}

/** The file that a page was made from: its own, else the main one. */
export function configSource({
  dashboard,
  root,
  served,
  sealed,
}: Pick<Payload, 'dashboard' | 'root' | 'served' | 'sealed'>): ConfigSource {
  const path = dashboard.page.source ?? product.configPath;
  if (isExternal(path)) return { path, href: path.trim(), readable: false };
  if (!served && sealed) return { path, readable: false };
  const segments = path.replaceAll('\\', '/').split('/').filter(Boolean);
  return { path, href: siteLink(root, segments.map(encodePart).join('/')), readable: true };
}
