import { hrefOf } from '../../schema/rules/addresses/opening.ts';
import { type ParsedUrl, parseUrl } from '../../schema/rules/addresses/urls.ts';
import { isMapping } from '../../schema/values.ts';
import { type LintContext, textAt } from './context.ts';

/** A link of a file that leads to another site. */
export interface SiteLink {
  /** JSON pointer of the address. */
  path: string;
  /** The address as it is written. */
  written: string;
  url: ParsedUrl;
}

/** The links of items and of the navigation that lead to sites of the web, in their order. */
export function siteLinks({ config, items }: LintContext): SiteLink[] {
  const navigation = isMapping(config.pageInfo) ? config.pageInfo.navLinks : undefined;
  const links = [
    ...listOf(navigation).flatMap((link, index) =>
      isMapping(link) ? { path: `/pageInfo/navLinks/${index}/path`, written: textAt(link, 'path') } : [],
    ),
    ...items.map(({ value, path }) => ({ path: `${path}/url`, written: textAt(value, 'url') })),
  ];
  return links.flatMap((link) => {
    const url = webUrl(link.written);
    return url ? { ...link, url } : [];
  });
}

/** An address of the web, as a browser reads it; undefined for any other. */
export function webUrl(written: string): ParsedUrl | undefined {
  if (written === '') return undefined;
  const url = parseUrl(hrefOf(written) ?? '');
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** A value as a list; empty for anything else. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
