import { navTargets, newerValues } from '../config/enums.ts';
import { otherValue } from '../document/other-names.ts';
import type { NavLink, PageInfo } from '../model.ts';
import { product } from '../product.ts';
import { cssValue } from '../rules/css-values.ts';
import { safeUrl } from '../rules/urls.ts';
import { type Mapping, mapping, mappings, present, text, word } from './coerce.ts';

/** At most so many links are shown (core 3, 'pageInfo'). */
const mostLinks = 6;

/** Heading, links and footer; what a page leaves out is as on the main page, which is `inherited`. */
export function readPageInfo(value: unknown, inherited?: PageInfo): PageInfo {
  const given = mapping(value);
  const links = given.navLinks === undefined ? undefined : mappings(given.navLinks);
  return present({
    title: text(given.title) ?? inherited?.title ?? product.name,
    description: text(given.description) ?? inherited?.description,
    navLinks: links?.flatMap((link) => readLink(link) ?? []).slice(0, mostLinks) ?? inherited?.navLinks ?? [],
    footerText: text(given.footerText) ?? text(given.footer) ?? inherited?.footerText,
    logo: pictureUrl(given.logo) ?? inherited?.logo,
    favicon: pictureUrl(given.favicon) ?? inherited?.favicon,
    color: cssValue(text(given.color)) ?? inherited?.color,
  }) as PageInfo;
}

/** Pictures may stand in the file itself, which no link may. */
const pictureUrl = (value: unknown): string | undefined => {
  const written = text(value);
  return written && /^data:image\//i.test(written) ? written : safeUrl(written);
};

function readLink(given: Mapping): NavLink | undefined {
  const path = safeUrl(text(given.path) ?? text(given.url) ?? text(given.href));
  if (path === undefined) return undefined;
  const target = text(given.target) ?? '';
  return {
    title: text(given.title) ?? text(given.name) ?? path,
    path,
    target: word(target, navTargets, newerValues.target) ?? word(otherValue('target', target), navTargets) ?? 'newtab',
  };
}
