import { safeUrl } from '../../rules/addresses/urls.ts';
import { type Mapping, mapping, numberOf, textOf } from '../../values.ts';
import { newItem, newWidget } from '../entries.ts';
import type { ImportContext } from '../import-context.ts';
import { readAddress } from '../rules/addresses.ts';
import { textOfBase64 } from '../rules/base64.ts';
import { classIcon } from '../rules/icons.ts';
import { namedLinks } from '../rules/links.ts';
import { statusCheck } from '../rules/status-checks.ts';
import { readTarget } from '../rules/targets.ts';
import { addressOf, wordsOf } from '../rules/text.ts';
import { takePlace } from '../sources/places.ts';
import { mapWidget, type OptionReader, secondsOf, widgetOf } from '../widgets/map-widget.ts';
import { onTile } from '../widgets/on-tile.ts';
import { widgetRow } from '../widgets/widget-map.ts';

export interface Reading {
  context: ImportContext;
  reader: OptionReader;
  /** Seconds that all smart cards wait, unless they say otherwise. */
  updateInterval: number | undefined;
}

/** Keys of an item that are no settings of its smart card. */
const itemKeys = [
  'name',
  'title',
  'url',
  'subtitle',
  'target',
  'logo',
  'icon',
  'tag',
  'keywords',
  'background',
  'tagstyle',
  'class',
  'type',
  'updateIntervalMs',
  'quick',
  'clipboard',
  'successCodes',
  'method',
  'timeout',
  'checkInterval',
  'id',
];
const lostKeys = ['tagstyle', 'class', 'quick', 'method', 'timeout', 'checkInterval'];
/** What the link of a card looks like, and is found by. */
const lookKeys = ['subtitle', 'tag', 'keywords', 'icon', 'logo', 'background'];
/** What smart cards report themselves. */
const askingKeys = ['headers', 'useCredentials'];

/** The item of a card, and the widgets that its type makes of it. */
export function readCard(card: Mapping, reading: Reading): { items: Mapping[]; widgets: Mapping[] } {
  const { context, reader } = reading;
  const name = reader.text(card, 'name') ?? reader.text(card, 'title') ?? '';
  const type = textOf(card.type);
  const kind = type?.toLowerCase().replace(/[^a-z\d]/g, '') ?? '';
  const text = reader.text(card, 'url');
  const isCopied = kind === 'copytoclipboard' || card.clipboard !== undefined;
  if (text !== undefined && /^(?:https?:\/\/)?#?$/.test(text)) {
    context.losses.of(card, 'url', 'no-counterpart', `\`${text}\` of \`${name}\` leads nowhere, so it has no link.`);
  }
  const opened = /^(?:https?:\/\/)?#?$/.test(text ?? '')
    ? undefined
    : isCopied
      ? addressOf(text)
      : readAddress(text, card, 'url', context.losses);
  const copied = reader.text(card, 'clipboard') ?? text;
  // Any text can be copied but what could run as a script, which is reported.
  const isUnsafe = isCopied && safeUrl(copied) === undefined;
  const url = isUnsafe ? readAddress(copied, card, 'clipboard', context.losses) : isCopied ? copied : opened;
  if (isCopied && opened !== undefined && opened !== url) {
    context.losses.of(card, 'url', 'no-counterpart', `\`${name}\` is copied; \`${opened}\` is left out.`);
  }
  const isPlain = kind === '' || kind === 'generic' || kind === 'ping' || isCopied;
  for (const key of isPlain ? [...lostKeys, ...askingKeys] : lostKeys) {
    if (card[key] === undefined) continue;
    const links = namedLinks(card[key], key);
    context.losses.of(card, key, 'no-counterpart', `\`${key}\` of \`${name}\` has no counterpart.${links}`);
  }
  const widgets = isPlain ? [] : smartCard(kind, name, card, reading);
  if (widgets.length > 0 && url === undefined) {
    reportLook(name, kind, card, context);
    return { items: [], widgets };
  }
  // What has no widget still shows whether it is up.
  const isChecked = kind === 'ping' || (!isPlain && widgets.length === 0 && url !== undefined);
  const check = isChecked
    ? statusCheck({
        url,
        checked: readAddress(reader.text(card, 'endpoint'), card, 'endpoint', context.losses) ?? url,
        codes: wordsOf(card.successCodes),
      })
    : {};
  const target = readTarget(card, context);
  const icon = iconOf(card, name, reading);
  const placed = onTile(
    newItem({
      title: name || (url ?? 'Link'),
      description: reader.text(card, 'subtitle'),
      ...icon,
      url,
      target: isCopied ? 'clipboard' : target,
      tags: [...wordsOf(card.tag, /,\s*/), ...wordsOf(card.keywords)],
      backgroundColor: kind === 'openweather' ? undefined : textOf(card.background),
      ...check,
    }),
    widgets,
  );
  return { items: [placed.item], widgets: placed.widgets };
}

/** What only a link has is lost with the link, where a smart card is a widget alone. */
function reportLook(name: string, kind: string, card: Mapping, { losses }: ImportContext): void {
  for (const key of lookKeys) {
    const isShape = key === 'background' && kind === 'openweather';
    if (wordsOf(card[key]).length === 0 || isShape) continue;
    losses.of(card, key, 'no-counterpart', `\`${name}\` is a widget without a link, which has no \`${key}\`.`);
  }
}

function iconOf(card: Mapping, name: string, { context, reader }: Reading): { icon?: string; color?: string } {
  const key = reader.text(card, 'icon') === undefined ? 'logo' : 'icon';
  const text = reader.text(card, key);
  if (text === undefined || /assets\/tools\/sample\d*\.png$/.test(text)) return { icon: 'favicon' };
  const icon = context.icon(classIcon(text), card, key);
  if (icon.icon === undefined)
    context.losses.of(card, key, 'guess', `\`${name}\` has its favicon in place of \`${text}\`.`);
  return icon.icon === undefined ? { icon: 'favicon' } : icon;
}

function smartCard(
  kind: string,
  label: string,
  card: Mapping,
  { context, reader, updateInterval }: Reading,
): Mapping[] {
  const own = secondsOf(card.updateIntervalMs) ?? updateInterval;
  // The page asks another address than it opens where one is named.
  const { url: _, ...asked } = card;
  const settings = textOf(card.endpoint) === undefined ? card : takePlace(asked, card);
  const integration = {
    product: 'homer' as const,
    type: textOf(card.type) ?? kind,
    settings,
    label,
    updateInterval: own,
  };
  const made = (row: Parameters<typeof widgetOf>[0], known: readonly string[] = []) =>
    widgetOf(row, { ...integration, known: [...itemKeys.filter((key) => key !== 'url'), ...known] }, context, reader);
  switch (kind) {
    case 'pihole': {
      const isSix = numberOf(card.apiVersion) === 6;
      const widget = made({ dash: isSix ? 'pi-hole-stats-v6' : 'pi-hole-stats' }, ['apiVersion']);
      const options = mapping(widget.options);
      const hostname = textOf(options.hostname)?.replace(/\/admin$/, '');
      return [{ ...widget, options: { ...options, ...(hostname !== undefined && { hostname }) } }];
    }
    case 'openweather':
      context.losses.rest(
        card,
        [...itemKeys, 'apikey', 'location', 'units'],
        (key) => `The setting \`${key}\` of the weather is lost.`,
      );
      if (textOf(card.units) === 'kelvin') {
        context.losses.of(card, 'units', 'changed-meaning', `\`${label}\` is in degrees Celsius.`);
      }
      return [
        newWidget({
          type: 'weather',
          label,
          updateInterval: own,
          options: {
            city: reader.text(card, 'location'),
            units: textOf(card.units) === 'imperial' ? 'imperial' : 'metric',
            apiKey: reader.option(card, 'apikey', 'apiKey', label) ?? context.variable(label),
          },
        }),
      ];
    case 'linkding': {
      const widget = made({ dash: 'linkding', address: 'host' }, ['query']);
      const words = wordsOf(card.query, /\s+/);
      const tags = words.filter((word) => /^#./.test(word)).map((word) => word.slice(1));
      if (tags.length < words.length) {
        context.losses.of(card, 'query', 'no-counterpart', `Of the query \`${words.join(' ')}\` only tags count.`);
      }
      return [{ ...widget, options: { ...mapping(widget.options), ...(tags.length > 0 && { tags }) } }];
    }
    case 'adguardhome': {
      const widget = made({ dash: 'adguard-stats' }, ['headers']);
      const basic = /^Basic\s+(.+)$/i.exec(textOf(mapping(card.headers).Authorization) ?? '')?.[1];
      const [user, ...password] = (basic === undefined ? '' : (textOfBase64(basic) ?? '')).split(':');
      const signIn = user ? { username: user, password: context.variable(label, password.join(':')) } : {};
      return [{ ...widget, options: { ...mapping(widget.options), ...signIn } }];
    }
    case 'glances': {
      const types: Readonly<Record<string, string>> = {
        cpu: 'gl-current-cpu',
        mem: 'gl-current-mem',
        load: 'gl-system-load',
      };
      const stats = card.stats === undefined ? Object.keys(types) : wordsOf(card.stats);
      const widgets = stats.flatMap((stat) => {
        const dash = Object.hasOwn(types, stat) ? types[stat] : undefined;
        if (dash !== undefined) return [made({ dash, renamed: { apiVersion: 'apiVersion' } }, ['stats'])];
        context.losses.of(card, 'stats', 'no-counterpart', `There is no widget for \`${stat}\` of Glances.`);
        return [];
      });
      return widgets;
    }
    case 'proxmox': {
      const [, user, name, uuid] =
        /^(?:PVEAPIToken=)?([^!]+)!([^=]+)=(.+)$/.exec(reader.text(card, 'api_token') ?? '') ?? [];
      const widget = made({ dash: 'proxmox-lists', address: 'cluster_url' }, ['api_token', 'node']);
      const options = {
        ...mapping(widget.options),
        ...(user !== undefined && { user_name: user, token_name: name, token_uuid: context.variable(label, uuid) }),
      };
      const node = textOf(card.node);
      if (node === undefined) return [{ ...widget, options }];
      return ['qemu', 'lxc'].map((data) => ({ ...widget, options: { ...options, node, node_data: data } }));
    }
    default: {
      const row = widgetRow('homer', kind);
      if (!row) {
        mapWidget({ ...integration, type: textOf(card.type) ?? kind }, context, reader);
        context.losses.rest(card, itemKeys, (key) => `The setting \`${key}\` of \`${label}\` is lost.`);
        return [];
      }
      const login = kind === 'traefik' ? 'basic_auth' : kind === 'transmission' ? 'auth' : undefined;
      const widget = made(row, login === undefined ? [] : [login]);
      const [user, password] = (login === undefined ? '' : (reader.text(card, login) ?? '')).split(/:(.*)/s);
      const signIn = user ? { username: user, password: context.variable(label, password) } : {};
      return [{ ...widget, options: { ...mapping(widget.options), ...signIn } }];
    }
  }
}
