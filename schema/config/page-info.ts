import { type Static, Type } from 'typebox';
import { navTargets, newerValues } from './enums.ts';
import { closed, list, requiredText, text, word } from './shapes.ts';

export const NavLink = closed(
  {
    title: requiredText({ title: 'Title', description: 'The text of the link.' }),
    path: requiredText({
      title: 'Path',
      description: 'Where the link leads: a full URL, or an address within the dashboard.',
      examples: ['https://router.example.lan', '/home/media'],
    }),
    target: word(navTargets, {
      title: 'Opening method',
      description: 'Where a full URL opens; an address within the dashboard opens in the same tab.',
      default: 'newtab',
      newerValues: Object.keys(newerValues.target),
    }),
  },
  { title: 'Navigation link', description: 'A link in the header.' },
);

const keys = {
  description: text({ title: 'Description', description: 'A line of text under the title.' }),
  navLinks: list(NavLink, { title: 'Navigation links', description: 'Links in the header, at most six.', maxItems: 6 }),
  footerText: text({
    title: 'Footer text',
    description: 'Text at the foot of the page, in place of the built-in line. Simple HTML is allowed.',
  }),
  logo: text({
    title: 'Logo',
    description:
      'Picture beside the title: a URL, or a path that begins with / and starts from the folder of `conf.yml`.',
    pattern: '^(http|/)',
    looksLike: 'an address that starts with http or /',
    examples: ['/item-icons/logo.png', 'https://example.org/logo.svg'],
  }),
  footer: text({
    title: 'Footer',
    description: 'The name that later versions have for `footerText`.',
    newer: true,
  }),
  favicon: text({
    title: 'Favicon',
    description: 'Icon that the browser shows for the page: a URL, or a path from the folder of `conf.yml`.',
    newer: true,
  }),
  color: text({
    title: 'Browser colour',
    description:
      "CSS colour that the browser gives its own frame, where it can. One that begins with # stands in quotes: `'#102030'`.",
    newer: true,
  }),
};

const help = { title: 'Page info', description: 'Heading, navigation and footer of the page.' };

export const PageInfo = closed(
  {
    title: requiredText({ title: 'Title', description: 'The heading of the page, and the title of the browser tab.' }),
    ...keys,
  },
  help,
);
export type PageInfo = Static<typeof PageInfo>;

/** Page info of an extra page: what it leaves out is the main page's. */
export const SubPageInfo = closed(
  { title: Type.Optional(PageInfo.properties.title), ...keys },
  { ...help, description: 'Heading, navigation and footer of this page; what is left out is as on the main page.' },
);
