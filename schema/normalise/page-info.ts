import { navTargets, newerValues } from '../config/enums.ts';
import type { NavLink, PageInfo } from '../model.ts';
import { product } from '../product.ts';
import { safeUrl } from '../rules/addresses/urls.ts';
import { cssValue } from '../rules/appearance/css-values.ts';
import { isPictureAddress } from '../rules/icons/picture-address.ts';
import { choice, type Mapping, mapping, mappings, present, setting, text } from '../values.ts';

/**
 * Heading, links and footer; what a page leaves out is as on the main page, which is `inherited`. All links are shown:
 * the limit of six is the schema's alone, and existing files with more of them show them.
 */
export function readPageInfo(value: unknown, inherited?: PageInfo): PageInfo {
  const given = mapping(value);
  const { navLinks = null } = given;
  return present({
    title: text(given.title) ?? inherited?.title ?? product.name,
    description: setting(given.description) ?? inherited?.description,
    navLinks:
      navLinks === null ? (inherited?.navLinks ?? []) : mappings(navLinks).flatMap((link) => readLink(link) ?? []),
    footerText: setting(given.footerText) ?? setting(given.footer) ?? inherited?.footerText,
    logo: pictureUrl(given.logo) ?? inherited?.logo,
    favicon: pictureUrl(given.favicon) ?? inherited?.favicon,
    color: cssValue(setting(given.color)) ?? inherited?.color,
  }) as PageInfo;
}

/** Pictures may stand in the file itself, which no link may; what is no address is drawn as nothing. */
export const pictureUrl = (value: unknown): string | undefined => {
  const written = setting(value);
  if (written === undefined || !isPictureAddress(written)) return undefined;
  return /^data:image\//i.test(written) ? written : safeUrl(written);
};

function readLink(given: Mapping): NavLink | undefined {
  const path = safeUrl(setting(given.path) ?? setting(given.url) ?? setting(given.href));
  if (path === undefined) return undefined;
  return {
    title: text(given.title) ?? text(given.name) ?? path,
    path,
    target: choice('target', given.target, navTargets, newerValues.target) ?? 'newtab',
  };
}
