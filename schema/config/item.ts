import { readMapping } from '../read-as.ts';
import { safeUrl, shortUrl } from '../rules/addresses/urls.ts';
import { cssValue } from '../rules/appearance/css-values.ts';
import { tileWidgetId } from '../rules/sections/ids.ts';
import { isPinged, pingedAddress } from '../rules/status/pinged.ts';
import type { QuietTime } from '../rules/status/quiet-times.ts';
import {
  clamped,
  isEndless,
  isMapping,
  isRestricted,
  type Mapping,
  mapping,
  mappings,
  numberOf,
  on,
  present,
  settingOf,
  switchOf,
  textMapOf,
  textOf,
  textsOf,
} from '../values.ts';
import { failuresOf, mostFailures, quietTimes } from './alert-times.ts';
import type { Read } from './definition.ts';
import { openingMethods } from './enums.ts';
import { addressesOf } from './networks.ts';
import { newerValues, otherValues } from './other-values.ts';
import { keptPingKeys } from './ping-keys.ts';
import {
  closed,
  lenient,
  list,
  map,
  nullableText,
  number,
  optional,
  requiredText,
  text,
  textOrTexts,
  texts,
  toggle,
  word,
} from './shapes.ts';
import { entryDisplayKeys, type Visibility, visibilityOf } from './visibility.ts';
import { readWidget, WidgetEntry } from './widget-entry.ts';

const addressOf = (value: unknown) => safeUrl(settingOf(value));
const colourOf = (value: unknown) => cssValue(settingOf(value));

const hideFromHomepage = toggle({
  title: 'Left out of the home view',
  description: 'Of later versions: nothing here reads it, and the file keeps it.',
  newer: 'kept',
  unread: true,
});

const target = word(openingMethods, {
  title: 'Opening method',
  description: 'Where the item opens; unset, as `defaultOpeningMethod` says.',
  newerValues: newerValues.target,
  otherValues: otherValues.target,
  otherKeys: ['openingMethod', 'opening'],
});

/** A digit, or no hotkey at all. */
function digitOf(value: unknown): number | undefined {
  const digit = numberOf(value);
  return digit !== undefined && Number.isInteger(digit) && digit >= 0 && digit <= 9 ? digit : undefined;
}

/** The bounds of the seconds between status checks; 0 is for one check, when the page is loaded. */
export const statusSeconds = { least: 1, most: 60 } as const;

/** Seconds between status checks as they count: too many are the most, too few are 0. */
export function statusInterval(value: unknown): number | undefined {
  const seconds = clamped(value, 0, statusSeconds.most);
  return seconds !== undefined && seconds < statusSeconds.least ? 0 : seconds;
}

/** At most 20, which is more than any browser follows. */
function redirectsOf(value: unknown): number | undefined {
  const redirects = clamped(value, 0, 20);
  return redirects === undefined ? undefined : Math.trunc(redirects);
}

/** Headers; form editors leave them as the text of their JSON. */
function headersOf(value: unknown): Record<string, string> | undefined {
  const headers = textMapOf(typeof value === 'string' ? parseJson(value) : value);
  return Object.keys(headers).length > 0 ? headers : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What alerts go by; no page holds it. */
const alertingKeys = {
  retries: number({
    title: 'Retries',
    description: 'How many failed checks in a row alerts let pass; one more, and the item counts as down for them.',
    minimum: 0,
    maximum: mostFailures - 1,
    unread: true,
  }),
  dependsOn: textOrTexts({
    title: 'Depends on',
    description:
      'Titles of items without which this one can’t be reached, such as a router: while one of them is down, alerts tell of that alone.',
    examples: ['Router', ['NAS', 'VPN']],
    unread: true,
  }),
  quiet: textOrTexts({
    title: 'Maintenance',
    description:
      'When the item may be down without an alert, by the clock of the server: a time of each day, or of some days. That goes for what depends on it as well.',
    ...quietTimes,
    unread: true,
  }),
};

/** What alerts know of an item beyond its check. */
export interface Alerting {
  retries?: number;
  /** Titles of other items, as they are written. */
  dependsOn?: string[];
  quiet?: QuietTime[];
}

function alertingOf({ retries, dependsOn, quiet }: Mapping): Alerting | undefined {
  const names = textsOf(dependsOn);
  const found = present({
    retries: failuresOf(retries, 0),
    dependsOn: names.length > 0 ? names : undefined,
    quiet: quietTimes.read(quiet),
  });
  return Object.keys(found).length > 0 ? found : undefined;
}

const linkKeys = {
  description: nullableText({
    title: 'Description',
    description: 'A line about it: under the title of medium and large tiles, and where the tile is pointed at.',
    read: textOf,
  }),
  icon: nullableText({
    title: 'Icon',
    description:
      'An icon name with its prefix (`fa-`, `mdi-`, `si-`, `hl-`, `sh-`), `favicon`, `generative`, an emoji, a file name or a URL.',
    examples: ['hl-proxmox', 'fas fa-server', 'favicon', 'U+1F680'],
  }),
  url: text({
    title: 'URL',
    description: 'Where the item leads.',
    examples: ['https://nas.example.lan:5001'],
    read: addressOf,
  }),
  target,
  hotkey: number({
    title: 'Hotkey',
    description: 'Digit that opens the item in a new tab. Items with the same digit are all opened.',
    minimum: 0,
    maximum: 9,
    // Another digit would open another item, so none is taken in its place.
    read: digitOf,
  }),
  rel: text({
    title: 'Relation',
    description: 'The `rel` attribute of the link.',
    default: 'noopener noreferrer',
    implicit: true,
  }),
  tags: texts({ title: 'Tags', description: 'Words to find the item by, at most twelve.', maxItems: 12 }),
  provider: text({
    title: 'Provider',
    description:
      'Who runs the service; the search finds it. It stands under the title in place of the host, on large tiles and on medium ones without a description.',
  }),
  color: text({
    title: 'Text colour',
    description:
      "CSS colour of the text and the icon; its lightness is moved where it could not be read. One that begins with # stands in quotes: `'#4a90d9'`.",
    examples: ['tomato', '#4a90d9'],
    read: colourOf,
  }),
  backgroundColor: text({
    title: 'Background colour',
    description: "CSS colour of the tile. One that begins with # stands in quotes: `'#4a90d9'`.",
    examples: ['tomato', '#4a90d9'],
    read: colourOf,
  }),
  statusCheck: toggle({
    title: 'Status check',
    description:
      'Whether the item shows whether its address answers; the setting for all counts where it is left out. Checks are made by `dash serve`: a page without it shows none.',
    read: (value, beside) => switchOf(value) ?? on(isPinged(beside)),
  }),
  statusCheckInterval: number({
    title: 'Status check interval',
    description: `Seconds between checks, from ${statusSeconds.least} to ${statusSeconds.most}; 0 checks once. Wins over the setting for all.`,
    read: (value, beside) =>
      statusInterval(value) ?? (isPinged(beside) ? statusInterval(beside.pingCheckInterval) : undefined),
  }),
  statusCheckUrl: text({
    title: 'Status check URL',
    description:
      'Address to check instead of `url`: `http://nas.lan/health`; `tcp://nas.lan:445` tries the port, `icmp://router.lan` pings, `dns://example.org?server=192.168.1.1` looks the name up, `tls://mail.example.org:993` looks at the certificate and warns when it ends within 14 days.',
    read: (value, beside) => addressOf(value) ?? (isPinged(beside) ? pingedAddress(beside) : undefined),
  }),
  statusCheckHeaders: map(
    { type: ['string', 'number', 'boolean'] },
    {
      title: 'Status check headers',
      description:
        'Headers that the server sends with the check; they do not stand in the page. A value may name an environment variable of the server.',
      examples: [{ 'X-Key': 'DASH_NAS_KEY' }],
      read: headersOf,
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
    read: (value) => textsOf(value).join(',') || undefined,
  }),
  statusCheckBody: text({
    title: 'Text of the answer',
    description:
      'Text that a good answer holds, letter for letter; an answer of more than a megabyte counts as failed. For addresses of the web.',
    examples: ['"status":"ok"'],
  }),
  statusCheckMaxRedirects: number({
    title: 'Redirects to follow',
    description:
      'How many redirects the check follows; with 0 a redirect is judged by its own code. None is followed to a host that the config does not name. Where that stands beside the one that was asked, such as `auth.example.org` beside `nas.example.org`, it counts as good all the same; elsewhere only where `statusCheckAcceptCodes` names the code.',
    default: 5,
    implicit: true,
    minimum: 0,
    read: redirectsOf,
  }),
  ...alertingKeys,
  pingCheckEnabled: toggle({
    title: 'Ping',
    description: 'Read as `statusCheck: true`, where that is left out.',
    newer: true,
    unread: true,
  }),
  pingCheckHost: text({
    title: 'Host to ping',
    description:
      'Host that is tried in place of that of `url`, at the same port. `statusCheckUrl: icmp://router.lan` has one pinged.',
    newer: true,
    unread: true,
  }),
  pingCheckInterval: number({
    title: 'Ping interval',
    description: 'Read as `statusCheckInterval`, where that is left out.',
    newer: true,
    unread: true,
  }),
  ...keptPingKeys,
  urls: map(
    { type: 'string' },
    {
      title: 'Addresses by network',
      description:
        'Where the item leads for viewers from a network, by its name in `appConfig.networks`; `url` counts in those that are not named. Without such a list, `home` stands for private addresses, and `away` for all others.',
      examples: [{ home: 'http://192.168.1.20:8080', away: 'https://nas.example.org' }],
      read: (value) => addressesOf(value, addressOf),
    },
  ),
  localUrl: text({
    title: 'Local URL',
    description: 'Address in the first network of `appConfig.networks`, where `urls` has none for it.',
    newer: true,
    read: addressOf,
  }),
  localUrlTimeout: number({
    title: 'Local URL timeout',
    description:
      'Has the browser try the address of the first network where that is not the one that counts, and take it if anything answers within so many milliseconds. Only viewers who may choose a network are given it.',
    newer: true,
    minimum: 0,
  }),
  localUrlCheckInterval: number({
    title: 'Local URL interval',
    description: 'The same, again after so many seconds; 0 is for whenever the page is shown.',
    newer: true,
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
  { title: optional(requiredText({ title: 'Title', description: 'The name of the entry.' })), ...linkKeys },
  { title: 'Sub-item', description: 'A link within a group.' },
);

export const Item = closed(
  {
    title: requiredText({
      title: 'Title',
      description: 'The name on the tile.',
      read: (value, { url }) => textOf(value) ?? shortUrl(settingOf(url) ?? ''),
    }),
    ...linkKeys,
    subItems: list(SubItem, {
      title: 'Sub-items',
      description: 'Links that share this tile; the item becomes a group.',
      unread: true,
    }),
    widget: lenient(WidgetEntry.properties, {
      title: 'Live line',
      description:
        'A widget that says in the place of the description what is going on, and in figures below it on large tiles. A group has none.',
      unread: true,
    }),
    displayData: closed(
      { ...entryDisplayKeys, hideFromHomepage },
      {
        title: 'Visibility',
        description: 'Who sees the item.',
        as: 'hideFromWorkspace',
        read: (value) => on(isRestricted(mapping(value).hideFromWorkspace)),
      },
    ),
  },
  { title: 'Item', description: 'A tile that leads somewhere.' },
);

/** An item as a page shows it. */
export interface Item extends Read<typeof Item> {
  /** `{index}_{sum}_{title}`, which `itemId` makes. */
  id: string;
  /** What its icon stands for where `url` is its address in one network alone: a picture is the same in all. */
  iconUrl?: string;
  /** Stands in a page for what a status check signs in with, or for where it asks, which only the server knows. */
  hasStatusSecrets?: true;
  visibility?: Visibility;
  /** For the server alone. */
  alerting?: Alerting;
  /** No file has it: `name` is what it is called where it was found. */
  found?: { in: string; name: string };
  /** Present (even empty) makes the item a group. */
  subItems?: Item[];
  /** What says on its tile what is going on; its id follows from the item's. */
  widget?: WidgetEntry;
}

/**
 * A link; `id` comes from its place. Sub-items have their group's id with their place behind it, which no other id of
 * a page looks like. `above` are the groups that it stands in.
 */
export function readItem(given: Mapping, id: string, above: readonly unknown[] = []): Item {
  const path = [...above, given];
  const isGroup = Array.isArray(given.subItems) || isMapping(given.subItems);
  const subItems = isGroup ? mappings(given.subItems).filter((entry) => !isEndless(entry, path)) : undefined;
  const visibility = visibilityOf(given);
  const alerting = alertingOf(given);
  return {
    id,
    ...readMapping(Item, given),
    ...(visibility && { visibility }),
    ...(alerting && { alerting }),
    ...(!isGroup &&
      above.length === 0 &&
      isMapping(given.widget) && { widget: readWidget(given.widget, tileWidgetId(id)) }),
    ...(subItems && { subItems: subItems.map((entry, index) => readItem(entry, `${id}_${index}`, path)) }),
  };
}
