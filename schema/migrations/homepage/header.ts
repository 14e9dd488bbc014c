import { defaultBangs } from '../../rules/search/search-engines.ts';
import { isMapping, type Mapping, mapping, numberOf, present, switchOf, textOf } from '../../values.ts';
import { newWidget } from '../entries.ts';
import { prefixedIcon } from '../rules/icons.ts';
import { namedLinks } from '../rules/links.ts';
import { readTarget } from '../rules/targets.ts';
import { bangTarget, engineOf, putBang } from '../rules/web-search.ts';
import { mapWidget } from '../widgets/map-widget.ts';
import type { Reading } from './reading.ts';
import { glancesStrip } from './service-widgets.ts';

/** What the strip at the top becomes. */
export interface Header {
  widgets: Mapping[];
  webSearch?: Mapping | undefined;
  greeting?: string;
  /** The mapping that the greeting stands in. */
  greetingAt?: Mapping;
  logo?: string;
}

/** The strip of widgets: searching is a setting, the rest are widgets of a section. */
export function readHeader(list: unknown, reading: Reading): Header {
  const header: Header = { widgets: [] };
  const { context, reader } = reading;
  for (const entry of Array.isArray(list) ? list.filter(isMapping) : []) {
    for (const [type, value] of Object.entries(entry)) {
      const settings = mapping(value);
      switch (type) {
        case 'search':
          header.webSearch = searchOf(settings, reading);
          break;
        case 'greeting':
          header.greeting = reader.text(settings, 'text') ?? '';
          header.greetingAt = settings;
          context.losses.rest(settings, ['text'], (key) => `\`${key}\` of the greeting has no counterpart.`);
          break;
        case 'logo': {
          const logo = context.logo(prefixedIcon(reader.text(settings, 'icon')), settings, 'icon');
          if (logo !== undefined && /^(?:https?:|\/)/.test(logo)) header.logo = logo;
          else if (logo !== undefined)
            context.losses.of(settings, 'icon', 'no-counterpart', 'The logo is a picture, not an icon.');
          context.losses.rest(settings, ['icon'], (key) => `\`${key}\` of the logo has no counterpart.`);
          break;
        }
        default:
          header.widgets.push(...widgetsOf(type, settings, entry, reading).map(reading.finish));
      }
    }
  }
  return header;
}

function searchOf(settings: Mapping, { context, reader }: Reading): Mapping | undefined {
  const written = [settings.provider].flat().flatMap((name) => textOf(name) ?? []);
  const [first = 'duckduckgo', ...others] = written.map((name) =>
    name === 'custom' ? (reader.text(settings, 'url') ?? '') : name,
  );
  const engine = engineOf(first);
  if (!engine) {
    context.losses.of(settings, 'provider', 'no-counterpart', `There is no search engine \`${first}\`.`);
    return undefined;
  }
  const known: readonly string[] = Object.values(defaultBangs);
  const bangs: Record<string, string> = {};
  for (const name of others) {
    if (known.includes(name)) continue;
    const target = bangTarget(name);
    const isPut = target !== undefined && putBang(bangs, `!${/^https?:/.test(name) ? 'custom' : name}`, target);
    if (!isPut) context.losses.of(settings, 'provider', 'no-counterpart', `\`${name}\` can’t be a bang.`);
  }
  const target = readTarget(settings, context);
  context.losses.rest(settings, ['provider', 'url', 'target'], (key) => `\`${key}\` of the search has no counterpart.`);
  return present({
    ...engine,
    openingMethod: target === 'sametab' ? 'sametab' : undefined,
    searchBangs: Object.keys(bangs).length > 0 ? bangs : undefined,
  });
}

const weatherUnits = (units: unknown): string | undefined =>
  textOf(units)?.toLowerCase() === 'imperial' ? 'imperial' : textOf(units) === undefined ? undefined : 'metric';

function widgetsOf(type: string, settings: Mapping, entry: Mapping, reading: Reading): Mapping[] {
  const { context, reader, providers } = reading;
  const rest = (...known: string[]) =>
    context.losses.rest(settings, known, (key) => `\`${key}\` of \`${type}\` has no counterpart.`);
  switch (type) {
    case 'datetime': {
      const format = mapping(settings.format);
      const hasDate = ['dateStyle', 'weekday', 'year', 'month', 'day'].some((key) => key in format);
      const isShort = textOf(format.timeStyle) === 'short' || ('hour' in format && !('second' in format));
      rest('locale', 'format', 'text_size');
      return [
        newWidget({
          type: 'clock',
          options: {
            format: textOf(settings.locale),
            timeZone: textOf(format.timeZone),
            hideDate: Object.keys(format).length > 0 && !hasDate ? true : undefined,
            hideSeconds: isShort || undefined,
            use12Hour: switchOf(format.hour12),
          },
        }),
      ];
    }
    case 'openmeteo':
      rest('latitude', 'longitude', 'timezone', 'units', 'label', 'cache', 'provider');
      return [
        newWidget({
          type: 'open-meteo',
          label: reader.text(settings, 'label'),
          options: {
            lat: numberOf(reader.option(settings, 'latitude', 'lat', type)),
            lon: numberOf(reader.option(settings, 'longitude', 'lon', type)),
            units: weatherUnits(settings.units),
            timezone: textOf(settings.timezone),
          },
        }),
      ];
    case 'openweathermap': {
      rest('latitude', 'longitude', 'units', 'label', 'cache', 'provider', 'apiKey');
      const holder = settings.apiKey === undefined ? providers : settings;
      const key = settings.apiKey === undefined ? (textOf(settings.provider) ?? 'openweathermap') : 'apiKey';
      if (holder === providers) reading.usedProviders.add(key);
      return [
        newWidget({
          type: 'weather',
          label: reader.text(settings, 'label'),
          options: {
            lat: numberOf(reader.option(settings, 'latitude', 'lat', type)),
            lon: numberOf(reader.option(settings, 'longitude', 'lon', type)),
            units: weatherUnits(settings.units),
            apiKey: reader.option(holder, key, 'apiKey', 'weather') ?? context.variable('weather'),
          },
        }),
      ];
    }
    case 'resources':
      rest('cpu', 'memory', 'uptime', 'label', 'refresh', 'expanded', 'units');
      return [newWidget({ type: 'system-info', label: reader.text(settings, 'label') })];
    case 'glances':
      return glancesStrip(settings, reading);
    case 'stocks': {
      rest('watchlist', 'provider', 'cache', 'color');
      const symbols = [settings.watchlist].flat().flatMap((symbol) => textOf(symbol) ?? []);
      return [newWidget({ type: 'markets', options: { markets: symbols.map((symbol) => ({ symbol })) } })];
    }
    case 'kubernetes':
      rest();
      return [newWidget({ type: 'kubernetes' })];
    case 'unifi_console': {
      const widget = mapWidget({ product: 'homepage', type: 'unifi', settings, label: 'UniFi' }, context, reader);
      return widget ? [widget] : [];
    }
    default:
      context.losses.of(entry, type, 'no-counterpart', `There is no widget for \`${type}\`.${namedLinks(settings)}`);
      return [];
  }
}
