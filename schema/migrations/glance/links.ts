import { type Mapping, mapping, mappings, present, switchOf, textOf } from '../../values.ts';
import { newItem, newSection } from '../entries.ts';
import { readAddress } from '../rules/addresses.ts';
import { basicHeader } from '../rules/base64.ts';
import { hexOfHsl } from '../rules/colours.ts';
import { prefixedIcon } from '../rules/icons.ts';
import { statusCheck } from '../rules/status-checks.ts';
import { readTarget } from '../rules/targets.ts';
import { hostOf, wordsOf } from '../rules/text.ts';
import { takePlace } from '../sources/places.ts';
import { type Column, commonKeys, type Reading } from './reading.ts';

/** The opening method of a link, or of its group: `target` counts before `same-tab`. */
function openingOf({ context }: Reading, ...entries: readonly Mapping[]) {
  for (const entry of entries) {
    const named = textOf(entry.target) === undefined ? undefined : readTarget(entry, context);
    if (named) return named;
    const isSame = switchOf(entry['same-tab']);
    if (isSame !== undefined) return isSame ? ('sametab' as const) : ('newtab' as const);
  }
  return undefined;
}

const addressIn = (entry: Mapping, key: string, { context, reader }: Reading): string | undefined =>
  readAddress(reader.text(entry, key), entry, key, context.losses);

/** An icon; a path of one's own may begin with that of the whole dashboard there. */
function iconIn(entry: Mapping, { context, reader, baseUrl }: Reading) {
  const text = reader.text(entry, 'icon');
  const isBelow = baseUrl !== '' && text?.startsWith(`${baseUrl}/`);
  return context.icon(prefixedIcon(isBelow ? text?.slice(baseUrl.length) : text), entry, 'icon');
}

export function bookmarkSections(widget: Mapping, title: string, column: Column, reading: Reading): Mapping[] {
  const { context, reader, untitled } = reading;
  context.losses.rest(widget, [...commonKeys, 'groups'], (key) => `\`${key}\` of \`${title}\` is lost.`);
  return mappings(widget.groups).map((group) => {
    const items = mappings(group.links).map((link) => {
      const url = addressIn(link, 'url', reading);
      const icon = iconIn(link, reading);
      context.losses.rest(
        link,
        ['title', 'url', 'description', 'icon', 'same-tab', 'target'],
        (key) => `\`${key}\` of a link is lost.`,
      );
      return newItem({
        title: reader.text(link, 'title') ?? (url === undefined ? 'Link' : hostOf(url)),
        description: reader.text(link, 'description'),
        ...(icon.icon === undefined ? { icon: 'favicon' } : icon),
        url,
        target: openingOf(reading, link, group),
      });
    });
    context.losses.rest(
      group,
      ['title', 'color', 'links', 'same-tab', 'target'],
      (key) => `\`${key}\` of a group is lost.`,
    );
    const own = reader.text(group, 'title');
    const displayData = { cols: column.cols, color: hexOfHsl(group.color) };
    const section = takePlace(newSection({ name: own ?? title, displayData, items }), group);
    if (own === undefined) untitled.add(section);
    return section;
  });
}

/** Sites that are watched are items that are checked. */
export function monitorSection(widget: Mapping, title: string, column: Column, reading: Reading): Mapping {
  const { context, reader } = reading;
  context.losses.rest(widget, [...commonKeys, 'sites'], (key) => `\`${key}\` of a monitor is lost.`);
  const items = mappings(widget.sites).map((site) => {
    const url = addressIn(site, 'url', reading);
    const basic = mapping(site['basic-auth']);
    const name = reader.text(site, 'title') ?? (url === undefined ? 'Site' : hostOf(url));
    context.losses.rest(
      site,
      ['title', 'url', 'check-url', 'icon', 'allow-insecure', 'same-tab', 'target', 'alt-status-codes', 'basic-auth'],
      (key) => `\`${key}\` of \`${name}\` is lost.`,
    );
    const icon = iconIn(site, reading);
    return newItem({
      title: name,
      ...icon,
      url,
      target: openingOf(reading, site),
      ...statusCheck({
        url,
        checked: addressIn(site, 'check-url', reading) ?? url,
        codes: wordsOf(site['alt-status-codes']),
        allowInsecure: switchOf(site['allow-insecure']) === true,
      }),
      ...(textOf(basic.username) !== undefined && { statusCheckHeaders: signInHeader(basic, name, reading) }),
    });
  });
  return newSection({ name: title, displayData: present({ cols: column.cols }), items });
}

/** Name and password as a header, which is a secret as a whole. */
function signInHeader(basic: Mapping, name: string, { context, reader }: Reading): Mapping {
  const user = reader.text(basic, 'username') ?? '';
  const password = reader.text(basic, 'password') ?? '';
  const isKnown = ![user, password].some((text) => text === '' || /\$\{\w+\}/.test(text));
  const header = isKnown ? basicHeader(user, password) : undefined;
  const variable = context.variable(`${name} authorization`, header);
  if (header !== undefined) return { Authorization: variable };
  context.losses.of(
    basic,
    'password',
    'needs-secret',
    `Set \`${variable}\` to \`Basic\` and the Base64 of \`${user}:\` and the password of \`${name}\`.`,
  );
  return { Authorization: variable };
}

/** Containers that have an address are items, and the others in the report; none where none has. */
export function containerItems(widget: Mapping, reading: Reading): Mapping[] {
  const { context, reader } = reading;
  const containers = Object.entries(mapping(widget.containers));
  const items = containers.flatMap(([key, value]) => {
    const container = mapping(value);
    const url = addressIn(container, 'url', reading);
    if (url === undefined) return [];
    if (switchOf(container.hide) === true) {
      context.losses.of(container, 'hide', 'no-counterpart', `\`${key}\` is hidden, so \`${url}\` is left out.`);
      return [];
    }
    return [
      newItem({
        title: reader.text(container, 'name') ?? reader.text(container, 'title') ?? key,
        description: reader.text(container, 'description'),
        ...iconIn(container, reading),
        url,
        target: openingOf(reading, container),
      }),
    ];
  });
  const others = containers.filter(([, value]) => reader.text(mapping(value), 'url') === undefined);
  if (items.length > 0) {
    const keys = [...commonKeys, 'containers'];
    context.losses.rest(
      widget,
      keys,
      (key) => `\`${key}\` is for a list of all containers, which these items are not.`,
    );
    for (const [key] of others) {
      const message = `The container \`${key}\` has no address, so it is left out.`;
      context.losses.of(mapping(widget.containers), key, 'no-counterpart', message);
    }
  }
  return items;
}
