import { product } from '../product.ts';
import { readMapping } from '../read-as.ts';
import { safeUrl } from '../rules/addresses/urls.ts';
import { cssValue } from '../rules/appearance/css-values.ts';
import { pictureUrl } from '../rules/icons/picture-address.ts';
import { type Mapping, mapping, mappings, settingOf, textOf } from '../values.ts';
import type { Read } from './definition.ts';
import { navTargets } from './enums.ts';
import { Hero } from './hero.ts';
import { newerValues, otherValues } from './other-values.ts';
import { closed, list, optional, requiredText, text, word } from './shapes.ts';

/** Where a link leads, also by what other products call the key; nowhere without it. */
const pathOf = ({ path, url, href }: Mapping) => safeUrl(settingOf(path) ?? settingOf(url) ?? settingOf(href));

export const NavLink = closed(
  {
    title: requiredText({
      title: 'Title',
      description: 'The text of the link.',
      read: (value, beside) => textOf(value) ?? textOf(beside.name) ?? pathOf(beside),
    }),
    path: requiredText({
      title: 'Path',
      description: 'Where the link leads: a full URL, or an address within the dashboard.',
      examples: ['https://router.example.lan', '/home/media'],
      read: (_, beside) => pathOf(beside),
    }),
    target: word(navTargets, {
      title: 'Opening method',
      description: 'Where a full URL opens; an address within the dashboard opens in the same tab.',
      default: 'newtab',
      newerValues: newerValues.target,
      otherValues: otherValues.target,
    }),
  },
  { title: 'Navigation link', description: 'A link in the header.' },
);
export type NavLink = NonNullable<Read<typeof NavLink>>;

const keys = {
  description: text({ title: 'Description', description: 'A line of text under the title.' }),
  navLinks: list(NavLink, {
    title: 'Navigation links',
    description: 'Links in the header, at most six.',
    // The limit is the schema's alone: existing files with more of them show them.
    maxItems: 6,
    or: [],
    read: (value) =>
      value === undefined || value === null
        ? undefined
        : mappings(value).flatMap((link) => readMapping(NavLink, link) ?? []),
  }),
  hero: Hero,
  footerText: text({
    title: 'Footer text',
    description: 'Text at the foot of the page, in place of the built-in line. Simple HTML is allowed.',
    read: (value, { footer }) => settingOf(value) ?? settingOf(footer),
  }),
  logo: text({
    title: 'Logo',
    description:
      'Picture beside the title: a URL, or a path that begins with / and starts from the folder of `conf.yml`.',
    pattern: '^(http|/)',
    looksLike: 'an address that starts with http or /',
    examples: ['/item-icons/logo.png', 'https://example.org/logo.svg'],
    read: pictureUrl,
  }),
  footer: text({
    title: 'Footer',
    description: 'The name that later versions have for `footerText`.',
    newer: true,
    unread: true,
  }),
  favicon: text({
    title: 'Favicon',
    description: 'Icon that the browser shows for the page: a URL, or a path from the folder of `conf.yml`.',
    newer: true,
    read: pictureUrl,
  }),
  color: text({
    title: 'Browser colour',
    description:
      "CSS colour that the browser gives its own frame, where it can. One that begins with # stands in quotes: `'#102030'`.",
    newer: true,
    read: (value) => cssValue(settingOf(value)),
  }),
};

const help = { title: 'Page info', description: 'Heading, navigation and footer of the page.' };

export const PageInfo = closed(
  {
    title: requiredText({
      title: 'Title',
      description: 'The heading of the page, and the title of the browser tab.',
      or: product.name,
    }),
    ...keys,
  },
  help,
);
export type PageInfo = Read<typeof PageInfo>;

/** Page info of an extra page: what it leaves out is the main page's. */
export const SubPageInfo = closed(
  { title: optional(PageInfo.properties.title), ...keys },
  { ...help, description: 'Heading, navigation and footer of this page; what is left out is as on the main page.' },
);

/** Heading, links and footer; what a page leaves out is as on the main page, which is `inherited`. */
export const readPageInfo = (value: unknown, inherited?: PageInfo): PageInfo => readMapping(PageInfo, value, inherited);

/** The same of a whole file, whose title may stand a level too high, or under `appConfig`. */
export function readFileInfo(config: Mapping, inherited?: PageInfo): PageInfo {
  const info = mapping(config.pageInfo);
  const title = textOf(info.title) ?? textOf(mapping(config.appConfig).title) ?? textOf(config.title);
  return readPageInfo(title === undefined ? info : { ...info, title }, inherited);
}
