import { type Static, Type } from 'typebox';
import { newerValues, openingMethods } from './enums.ts';
import { closed, lenient, list, map, nullableText, number, requiredText, text, texts, toggle, word } from './shapes.ts';
import { entryDisplayKeys } from './visibility.ts';

const color = (title: string, description: string) =>
  text({
    title,
    description: `${description} One that begins with # stands in quotes: \`'#4a90d9'\`.`,
    examples: ['tomato', '#4a90d9'],
  });

const target = word(openingMethods, {
  title: 'Opening method',
  description: 'Where the item opens; unset, as `defaultOpeningMethod` says.',
  newerValues: Object.keys(newerValues.target),
});

const iconHelp = {
  title: 'Icon',
  description:
    'An icon name with its prefix (`fa-`, `mdi-`, `si-`, `hl-`, `sh-`), `favicon`, `generative`, an emoji, a file name or a URL.',
  examples: ['hl-proxmox', 'fas fa-server', 'favicon', 'U+1F680'],
};

const linkKeys = {
  description: nullableText({
    title: 'Description',
    description: 'A line about it: under the title of medium and large tiles, and where the tile is pointed at.',
  }),
  icon: nullableText(iconHelp),
  url: text({
    title: 'URL',
    description: 'Where the item leads.',
    examples: ['https://nas.example.lan:5001'],
  }),
  target,
  color: color('Text colour', 'CSS colour of the text and the icon.'),
  backgroundColor: color('Background colour', 'CSS colour of the tile.'),
  tags: texts({ title: 'Tags', description: 'Words to find the item by, at most twelve.', maxItems: 12 }),
  provider: text({ title: 'Provider', description: 'Who runs the service; the search finds it.' }),
  hotkey: number({
    title: 'Hotkey',
    description: 'Digit that opens the item in a new tab. Items with the same digit are all opened.',
    minimum: 0,
    maximum: 9,
  }),
  rel: text({ title: 'Relation', description: 'The `rel` attribute of the link.', default: 'noopener noreferrer' }),
  statusCheck: toggle({
    title: 'Status check',
    description:
      'Whether the item shows whether its address answers; the setting for all counts where it is left out. Checks are made by `dash serve`: a page without it shows none.',
  }),
  statusCheckInterval: number({
    title: 'Status check interval',
    description: 'Seconds between checks, from 1 to 60; 0 checks once. Wins over the setting for all.',
  }),
  statusCheckUrl: text({
    title: 'Status check URL',
    description:
      'Address to check instead of `url`. One that is not http, such as `tcp://nas.lan:445`, is checked by connecting to its port.',
  }),
  statusCheckHeaders: map<string>(
    { type: ['string', 'number', 'boolean'] },
    {
      title: 'Status check headers',
      description:
        'Headers that the server sends with the check; they do not stand in the page. A value may name an environment variable of the server.',
      examples: [{ 'X-Key': 'DASH_NAS_KEY' }],
    },
  ),
  statusCheckAllowInsecure: toggle({
    title: 'Accept any certificate',
    description: 'Whether the check of this item accepts a certificate that does not verify.',
    default: false,
  }),
  statusCheckAcceptCodes: text({
    title: 'Accepted status codes',
    description: 'Codes, or ranges of them, that count as good beside 200 to 302. Put it in quotes.',
    examples: ['401,403', '400-499'],
  }),
  statusCheckMaxRedirects: number({
    title: 'Redirects to follow',
    description:
      'How many redirects the check follows; with 0 a redirect is judged by its own code. None is followed to a host that the config does not name. Where that stands beside the one that was asked, such as `auth.example.org` beside `nas.example.org`, it counts as good all the same; elsewhere only where `statusCheckAcceptCodes` names the code.',
    default: 5,
    minimum: 0,
  }),
  id: text({
    title: 'ID',
    description: 'Written by older versions; ids are made anew each time the file is read.',
    leftover: true,
  }),
};

/** An entry of a group. Its keys were never checked before, so a strange one is a warning. */
export const SubItem = lenient(
  { title: Type.Optional(requiredText({ title: 'Title', description: 'The name of the entry.' })), ...linkKeys },
  { title: 'Sub-item', description: 'A link within a group.' },
);

export const Item = closed(
  {
    title: requiredText({ title: 'Title', description: 'The name on the tile.' }),
    ...linkKeys,
    subItems: list(SubItem, {
      title: 'Sub-items',
      description: 'Links that share this tile; the item becomes a group.',
    }),
    displayData: Type.Optional(closed(entryDisplayKeys, { title: 'Visibility', description: 'Who sees the item.' })),
  },
  { title: 'Item', description: 'A tile that leads somewhere.' },
);
export type Item = Static<typeof Item>;
