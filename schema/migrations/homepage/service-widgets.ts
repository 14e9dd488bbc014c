import { findSecretName } from '../../rules/secrets/secret-names.ts';
import { isMapping, type Mapping, mapping, mappings, numberOf, present, switchOf, textOf } from '../../values.ts';
import { newWidget } from '../entries.ts';
import { addressOf, hostOf, withoutSlash, wordsOf } from '../rules/text.ts';
import { takePlace } from '../sources/places.ts';
import { mapWidget, secondsOf, widgetOf } from '../widgets/map-widget.ts';
import { highlightOf } from './highlight.ts';
import type { Reading } from './reading.ts';

/** The widgets of a service, labelled with its name. */
export function serviceWidgets(name: string, service: Mapping, reading: Reading): Mapping[] {
  const given = [service.widget, ...(Array.isArray(service.widgets) ? service.widgets : [service.widgets])];
  return given.filter(isMapping).flatMap((written) => {
    const { highlight: limits, ...others } = written;
    const settings = withProvider(takePlace(others, written), reading);
    const type = textOf(settings.type)?.toLowerCase();
    if (type === undefined) return [];
    const highlight = highlightOf(limits, reading.context.losses);
    const widgets = widgetsOf(type, name, settings, reading).map((widget) => present({ ...widget, highlight }));
    warnOfContainer(settings, reading);
    return widgets.map(reading.finish);
  });
}

/** A widget that names a provider in place of a key has the key of that. */
function withProvider(settings: Mapping, { providers, usedProviders }: Reading): Mapping {
  const name = textOf(settings.provider);
  if (name === undefined || settings.key !== undefined || textOf(providers[name]) === undefined) return settings;
  usedProviders.add(name);
  const { provider: _, ...others } = settings;
  return takePlace({ ...others, key: providers[name] }, settings);
}

/** A bare name in an address is often that of a container, which only Homepage could find. */
function warnOfContainer(settings: Mapping, { context }: Reading): void {
  const url = textOf(settings.url);
  const host = url === undefined ? undefined : hostOf(url);
  if (host === undefined || !/^[a-z][\w-]*$/i.test(host) || host === 'localhost' || !/:\/\//.test(url ?? '')) return;
  context.losses.of(
    settings,
    'url',
    'guess',
    `\`${host}\` may be the name of a container: can the Dash server reach it?`,
  );
}

function widgetsOf(type: string, label: string, settings: Mapping, reading: Reading): Mapping[] {
  const special = Object.hasOwn(specials, type) ? specials[type] : undefined;
  if (special) return special({ type, label, settings, reading });
  const widget = mapWidget({ product: 'homepage', type, settings, label }, reading.context, reading.reader);
  return widget ? [widget] : [];
}

interface Given {
  type: string;
  label: string;
  settings: Mapping;
  reading: Reading;
}

const made = (
  row: Parameters<typeof widgetOf>[0],
  { type, label, settings, reading }: Given,
  known: readonly string[] = [],
) => widgetOf(row, { product: 'homepage', type, settings, label, known }, reading.context, reading.reader);

const specials: Readonly<Record<string, (given: Given) => Mapping[]>> = {
  pihole(given) {
    const isSix = numberOf(given.settings.version) === 6;
    const widget = made({ dash: isSix ? 'pi-hole-stats-v6' : 'pi-hole-stats' }, given, ['version']);
    return [withHost(widget, (host) => host.replace(/\/admin$/, ''))];
  },
  glances: (given) => glancesWidgets(given),
  proxmox(given) {
    const { settings } = given;
    const [, user = '', token = ''] =
      /^([^!]+)!(.+)$/.exec(given.reading.reader.text(settings, 'username') ?? '') ?? [];
    const known = ['username', 'node'];
    const widget = made(
      { dash: 'proxmox-lists', address: 'cluster_url', renamed: { password: 'token_uuid' } },
      given,
      known,
    );
    const base = { user_name: user || undefined, token_name: token || undefined };
    const node = textOf(settings.node);
    const datas = node === undefined ? [undefined] : ['qemu', 'lxc'];
    return datas.map((data) => ({
      ...widget,
      options: { ...mapping(widget.options), ...base, ...(node !== undefined && { node, node_data: data }) },
    }));
  },
  minecraft(given) {
    const widget = made({ dash: 'minecraft-status' }, given, ['url']);
    const server = given.reading.reader.text(given.settings, 'url')?.replace(/^[a-z]+:\/\//i, '');
    return [{ ...widget, options: { server } }];
  },
  filebrowser({ settings, reading }) {
    reading.context.losses.of(
      settings,
      'type',
      'no-counterpart',
      'The widget `filebrowser` needs a key of its API, not a password.',
    );
    return [];
  },
  iframe(given) {
    const { settings } = given;
    const height = /(?:^|\s)h-(\d+)/.exec(textOf(settings.classes) ?? '')?.[1];
    const url = given.reading.reader.text(settings, 'src') ?? given.reading.reader.text(settings, 'url');
    given.reading.context.losses.rest(settings, ['type', 'src', 'url', 'classes', 'name', 'refreshInterval']);
    return [
      newWidget({
        type: 'iframe',
        label: given.label,
        updateInterval: secondsOf(settings.refreshInterval),
        options: { url, ...(height !== undefined && { frameHeight: Math.max(20, Number(height) * 4) }) },
      }),
    ];
  },
  mjpeg({ label, settings, reading }) {
    reading.context.losses.rest(settings, ['type', 'stream']);
    return [newWidget({ type: 'image', label, options: { imagePath: reading.reader.text(settings, 'stream') } })];
  },
  coinmarketcap({ label, settings, reading }) {
    const assets = wordsOf(settings.slugs ?? settings.symbols).map((word) => word.toLowerCase());
    reading.context.losses.of(
      settings,
      'type',
      'changed-meaning',
      `\`${label}\`: coins have ids in place of symbols; check \`assets\`.`,
    );
    reading.context.losses.rest(settings, ['type', 'slugs', 'symbols', 'currency', 'key', 'provider']);
    return [newWidget({ type: 'crypto-watch-list', label, options: { assets, currency: textOf(settings.currency) } })];
  },
  stocks({ label, settings, reading }) {
    const markets = wordsOf(settings.watchlist).map((symbol) => ({ symbol }));
    reading.context.losses.rest(settings, ['type', 'watchlist', 'provider']);
    return [newWidget({ type: 'markets', label, options: { markets } })];
  },
  calendar({ settings, reading, label }) {
    const sources = mappings(settings.integrations).flatMap((entry) => calendarSource(entry, label, reading) ?? []);
    reading.context.losses.rest(settings, [
      'type',
      'integrations',
      'firstDayInWeek',
      'view',
      'maxEvents',
      // The time of the day is always there.
      'showTime',
      'timezone',
      'previousDays',
    ]);
    const isAgenda = textOf(settings.view)?.toLowerCase() === 'agenda' && sources.length > 0;
    return [
      newWidget({
        type: 'calendar',
        label,
        options: {
          view: isAgenda ? 'agenda' : 'month',
          firstDay: textOf(settings.firstDayInWeek)?.toLowerCase(),
          limit: numberOf(settings.maxEvents),
          pastDays: numberOf(settings.previousDays),
          timezone: textOf(settings.timezone),
          sources: sources.length > 0 ? sources : undefined,
        },
      }),
    ];
  },
};

/** What of its calendar a service shows, by the name of its type. */
const releaseCalendars = /^(?:sonarr|radarr|lidarr|readarr)$/;

/** What a calendar shows: a file, or another service, which it names by group and name. */
function calendarSource(entry: Mapping, label: string, { context, reader, services }: Reading): Mapping | undefined {
  const type = textOf(entry.type)?.toLowerCase() ?? 'ical';
  const shared = { name: textOf(entry.name), color: calendarColor(textOf(entry.color)) };
  const params = mapping(entry.params);
  if (type === 'ical') {
    const name = `${shared.name ?? label} calendar`;
    const url = reader.option(entry, 'url', 'url', name);
    if (typeof url !== 'string') {
      context.losses.of(entry, 'type', 'unreadable', `A calendar of \`${label}\` has no address.`);
      return undefined;
    }
    // Whoever knows the address can read the calendar.
    return present({ type, ...shared, url: findSecretName(url) ? url : context.variable(name, url) });
  }
  if (!releaseCalendars.test(type)) {
    context.losses.of(entry, 'type', 'no-counterpart', `The calendar has nothing of \`${type}\`.`);
    return undefined;
  }
  const service = services.get(`${textOf(entry.service_group)} / ${textOf(entry.service_name)}`);
  const widget = mapping(service?.widget);
  const url = reader.text(widget, 'url');
  if (!service || url === undefined) {
    context.losses.of(entry, 'service_name', 'unreadable', `There is no service \`${textOf(entry.service_name)}\`.`);
    return undefined;
  }
  return present({
    type,
    ...shared,
    hostname: withoutSlash(addressOf(url) ?? url),
    apiKey: reader.option(widget, 'key', 'apiKey', textOf(entry.service_name) ?? type),
    showUnmonitored: switchOf(params.unmonitored) || undefined,
  });
}

/** Colours are named as Tailwind does, of which CSS has not all. */
const tailwindColors: Readonly<Record<string, string>> = {
  slate: '#64748b',
  gray: '#6b7280',
  zinc: '#71717a',
  neutral: '#737373',
  stone: '#78716c',
  red: '#ef4444',
  orange: '#f97316',
  amber: '#f59e0b',
  yellow: '#eab308',
  lime: '#84cc16',
  green: '#22c55e',
  emerald: '#10b981',
  teal: '#14b8a6',
  cyan: '#06b6d4',
  sky: '#0ea5e9',
  blue: '#3b82f6',
  indigo: '#6366f1',
  violet: '#8b5cf6',
  purple: '#a855f7',
  fuchsia: '#d946ef',
  pink: '#ec4899',
  rose: '#f43f5e',
};

const calendarColor = (color: string | undefined): string | undefined =>
  color === undefined ? undefined : Object.hasOwn(tailwindColors, color) ? tailwindColors[color] : color;

const withHost = (widget: Mapping, change: (host: string) => string): Mapping => {
  const options = mapping(widget.options);
  return typeof options.hostname === 'string'
    ? { ...widget, options: { ...options, hostname: change(options.hostname) } }
    : widget;
};

/** Widgets of Glances by what is measured; a chart, or a figure where no chart is wanted. */
function glancesType(metric: string, hasChart: boolean): string | undefined {
  const [name = ''] = metric.split(':');
  const types: Readonly<Record<string, string>> = {
    cpu: hasChart ? 'gl-cpu-history' : 'gl-current-cpu',
    memory: hasChart ? 'gl-mem-history' : 'gl-current-mem',
    network: 'gl-network-traffic',
    disk: 'gl-disk-io',
    fs: 'gl-disk-space',
    sensor: 'gl-cpu-temp',
    info: 'gl-system-load',
  };
  return types[name];
}

function glancesWidgets(given: Given): Mapping[] {
  const { settings, reading } = given;
  const metric = textOf(settings.metric) ?? 'info';
  const dash = glancesType(metric, switchOf(settings.chart) !== false);
  if (dash === undefined) {
    reading.context.losses.of(settings, 'metric', 'no-counterpart', `There is no widget for \`${metric}\` of Glances.`);
    return [];
  }
  return [glancesWidget(dash, given)];
}

/** Glances 3 is what Homepage asks unless told. */
function glancesWidget(dash: string, given: Given): Mapping {
  const widget = made({ dash }, given, ['metric', 'chart', 'version']);
  return { ...widget, options: { ...mapping(widget.options), apiVersion: numberOf(given.settings.version) ?? 3 } };
}

/** The widgets of a strip of Glances: one for each thing that it shows. */
export function glancesStrip(settings: Mapping, reading: Reading): Mapping[] {
  const shown = [
    [switchOf(settings.cpu) !== false, 'gl-current-cpu'],
    [switchOf(settings.mem) !== false, 'gl-current-mem'],
    [switchOf(settings.cputemp) === true, 'gl-cpu-temp'],
    [settings.disk !== undefined && switchOf(settings.disk) !== false, 'gl-disk-space'],
  ] as const;
  const rest = Object.fromEntries(
    Object.entries(settings).filter(([key]) => ['url', 'username', 'password', 'version'].includes(key)),
  );
  const label = textOf(settings.label) ?? 'Glances';
  return shown.flatMap(([isShown, dash]) =>
    isShown ? [glancesWidget(dash, { type: 'glances', label, settings: rest, reading })] : [],
  );
}
