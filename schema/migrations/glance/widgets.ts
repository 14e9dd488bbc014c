import { type Mapping, mapping, mappings, numberOf, present, switchOf, textOf } from '../../values.ts';
import { newSection, newWidget } from '../entries.ts';
import { readAddress } from '../rules/addresses.ts';
import { namedLinks } from '../rules/links.ts';
import { readTarget } from '../rules/targets.ts';
import { withoutSlash } from '../rules/text.ts';
import { bangKey, engineOf, prefixOf, putBang } from '../rules/web-search.ts';
import { takePlace } from '../sources/places.ts';
import { bookmarkSections, containerItems, monitorSection } from './links.ts';
import { shownTemplate } from './plain-template.ts';
import { type Column, commonKeys, type Reading } from './reading.ts';
import { camelCase, intervalOf, listed, typeTitle } from './values.ts';

export interface PageParts {
  sections: Mapping[];
  webSearch?: Mapping;
}

/** The sections of a column's widgets, from top to bottom. */
export function readWidgets(widgets: unknown, column: Column, reading: Reading): PageParts {
  const parts: PageParts = { sections: [] };
  for (const widget of listed(widgets, 'widgets', reading.context.losses)) {
    const type = textOf(widget.type) ?? '';
    const own = reading.reader.text(widget, 'title');
    const title = own ?? typeTitle(type);
    const add = (section: Mapping) => {
      parts.sections.push(takePlace(section, widget));
      if (own === undefined) reading.untitled.add(section);
    };
    for (const [key, what] of [
      ['css-class', 'The class'],
      ['title-url', 'The link'],
      ['hide-header', 'The missing heading'],
    ] as const) {
      if (widget[key] === undefined || widget[key] === false) continue;
      const links = namedLinks(widget[key], key);
      reading.context.losses.of(widget, key, 'no-counterpart', `${what} of \`${title}\` is lost.${links}`);
    }
    switch (type) {
      case 'bookmarks':
        parts.sections.push(...bookmarkSections(widget, title, column, reading));
        break;
      case 'monitor':
        add(monitorSection(widget, title, column, reading));
        break;
      case 'search': {
        const search = searchOf(widget, reading);
        if (search) parts.webSearch = search;
        break;
      }
      case 'group':
      case 'split-column': {
        const inner = readWidgets(widget.widgets, column, reading);
        if (type === 'group') {
          const message = 'What are tabs there stands one below the other.';
          reading.context.losses.of(widget, 'type', 'changed-meaning', message);
        }
        parts.webSearch ??= inner.webSearch as Mapping;
        const { linked, joined } = split(inner.sections, own, column);
        if (joined) add(joined);
        parts.sections.push(...linked);
        break;
      }
      default: {
        const items = type === 'docker-containers' ? containerItems(widget, reading) : [];
        const made = items.length > 0 ? [] : widgetsOf(type, title, widget, reading);
        add(newSection({ name: title, displayData: { cols: column.cols }, items, widgets: made }));
      }
    }
  }
  return parts.webSearch === undefined ? { sections: parts.sections } : parts;
}

/** Widgets of a group share one section; links among them keep theirs. */
function split(sections: readonly Mapping[], title: string | undefined, column: Column) {
  const linked = sections.filter(({ items }) => items !== undefined);
  const others = sections.filter(({ items, widgets }) => items === undefined && widgets !== undefined);
  if (others.length === 0) return { linked };
  const widgets = others.flatMap((section) =>
    mappings(section.widgets).map((widget) =>
      widget.label === undefined ? { type: widget.type, label: section.name, ...widget } : widget,
    ),
  );
  const name = title ?? others.map((section) => String(section.name)).join(', ');
  return { joined: newSection({ name, displayData: { cols: column.cols }, widgets }), linked };
}

function searchOf(widget: Mapping, { context, reader }: Reading): Mapping | undefined {
  const written = reader.text(widget, 'search-engine') ?? 'duckduckgo';
  const engine = engineOf(written);
  if (!engine)
    context.losses.of(widget, 'search-engine', 'no-counterpart', `\`${written}\` is no engine that Dash could ask.`);
  const bangs: Record<string, string> = {};
  for (const bang of mappings(widget.bangs)) {
    const url = reader.text(bang, 'url');
    const prefix = url === undefined ? undefined : prefixOf(url);
    const key = textOf(bang.shortcut);
    if (prefix === undefined || key === undefined || !putBang(bangs, bangKey(key), prefix))
      context.losses.of(bang, 'url', 'no-counterpart', `\`${url}\` can’t be a bang.`);
  }
  const target = textOf(widget.target) === undefined ? undefined : readTarget(widget, context);
  const isNewTab = target === undefined ? switchOf(widget['new-tab']) === true : target !== 'sametab';
  context.losses.rest(
    widget,
    [...commonKeys, 'search-engine', 'new-tab', 'target', 'bangs'],
    (key) => `\`${key}\` of the search is lost.`,
  );
  return present({
    ...engine,
    openingMethod: isNewTab ? 'newtab' : 'sametab',
    searchBangs: Object.keys(bangs).length > 0 ? bangs : undefined,
  });
}

/** An address with more in its query; names of variables in it stay names. */
function withParameters(url: string, parameters: unknown): string {
  const query = Object.entries(mapping(parameters)).flatMap(([name, value]) =>
    [value]
      .flat()
      .map(textOf)
      .flatMap((text) => (text === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(text)}`])),
  );
  return query.length > 0 ? `${url}${url.includes('?') ? '&' : '?'}${query.join('&')}` : url;
}

/** What a widget asks for is the same by other names. */
function widgetsOf(type: string, title: string, widget: Mapping, reading: Reading): Mapping[] {
  const { context, reader } = reading;
  const updateInterval = intervalOf(widget.cache);
  const rest = (...known: string[]) =>
    context.losses.rest(widget, [...commonKeys, ...known], (key) => `\`${key}\` of \`${title}\` is lost.`);
  const text = (key: string) => reader.text(widget, key);
  const made = (dash: string, options: Mapping = {}, label?: string) => [
    newWidget({ type: dash, label, updateInterval, options }),
  ];
  /** The settings that are called the same but for their dashes. */
  const same = (...keys: string[]): Mapping =>
    Object.fromEntries(keys.map((key) => [camelCase(key), reader.option(widget, key, camelCase(key), title)]));
  switch (type) {
    case 'rss':
      rest('feeds', 'limit', 'collapse-after', 'style');
      return mappings(widget.feeds).flatMap((feed) => {
        context.losses.rest(feed, ['url', 'title', 'limit'], (key) => `\`${key}\` of a feed is lost.`);
        const limit = numberOf(feed.limit) ?? numberOf(widget.limit) ?? 25;
        const rssUrl = readAddress(reader.text(feed, 'url'), feed, 'url', context.losses);
        const options = { rssUrl, limit: Math.min(100, Math.max(1, limit)), parseLocally: true };
        return rssUrl === undefined ? [] : made('rss-feed', options, reader.text(feed, 'title'));
      });
    case 'clock': {
      rest('hour-format', 'timezones');
      const hour = textOf(widget['hour-format']);
      const use12Hour = hour === undefined ? undefined : hour.startsWith('12');
      const zones = mappings(widget.timezones).map((zone) =>
        newWidget({
          type: 'clock',
          options: { timeZone: textOf(zone.timezone), customCityName: reader.text(zone, 'label'), use12Hour },
        }),
      );
      return [newWidget({ type: 'clock', options: { use12Hour } }), ...zones];
    }
    case 'weather':
      rest('location', 'units', 'hour-format', 'hide-location', 'show-area-name');
      return made('open-meteo', {
        location: text('location'),
        units: textOf(widget.units) === 'imperial' ? 'imperial' : 'metric',
      });
    case 'dns-stats': {
      const service = textOf(widget.service) ?? 'pihole';
      rest('service', 'url', 'username', 'password', 'token', 'hour-format', 'hide-graph', 'hide-top-domains');
      const url = readAddress(text('url'), widget, 'url', context.losses);
      if (url === undefined && widget.url !== undefined) return [];
      const hostname = url === undefined ? undefined : withoutSlash(withoutSlash(url).replace(/\/admin$/, ''));
      const password = reader.option(widget, widget.token === undefined ? 'password' : 'token', 'apiKey', title);
      if (service === 'adguard') {
        return made('adguard-stats', { hostname, username: text('username'), password });
      }
      if (service === 'technitium') return made('technitium', { hostname, apiKey: password });
      return made(service === 'pihole-v6' ? 'pi-hole-stats-v6' : 'pi-hole-stats', { hostname, apiKey: password });
    }
    case 'hacker-news':
      rest('limit', 'sort-by', 'collapse-after');
      return made('hackernews-trending', {
        stories: textOf(widget['sort-by']) === 'best' ? 'beststories' : 'topstories',
        limit: numberOf(widget.limit),
      });
    case 'iframe':
      rest('source', 'height');
      return made('iframe', { url: text('source'), frameHeight: numberOf(widget.height) });
    case 'html':
      rest('source');
      return made('embed', { html: text('source') });
    case 'calendar':
      rest('first-day-of-week', 'start-sunday');
      return made('calendar', {
        view: 'month',
        firstDay: switchOf(widget['start-sunday']) === true ? 'sunday' : textOf(widget['first-day-of-week']),
      });
    case 'markets':
    case 'stocks':
      rest('markets', 'stocks', 'sort-by');
      return made('markets', {
        markets: mappings(widget.markets ?? widget.stocks).map((market) =>
          present({ symbol: textOf(market.symbol), name: reader.text(market, 'name') }),
        ),
        sortBy: textOf(widget['sort-by']),
      });
    case 'releases':
      rest('repositories', 'token', 'gitlab-token', 'limit', 'collapse-after', 'show-source-icon');
      return made('releases', {
        ...same('repositories', 'limit', 'show-source-icon', 'gitlab-token'),
        githubToken: reader.option(widget, 'token', 'githubToken', title),
      });
    case 'reddit': {
      const app = mapping(widget['app-auth']);
      const keys = [
        'subreddit',
        'sort-by',
        'top-period',
        'search',
        'limit',
        'show-thumbnails',
        'show-flairs',
        'extra-sort-by',
      ];
      rest(...keys, 'app-auth', 'collapse-after', 'style');
      return made('reddit', {
        ...same(...keys),
        appName: reader.text(app, 'name'),
        clientId: reader.option(app, 'id', 'clientId', title),
        clientSecret: reader.option(app, 'secret', 'clientSecret', title),
      });
    }
    case 'videos': {
      const keys = ['channels', 'playlists', 'limit', 'include-shorts', 'video-url-template'];
      rest(...keys, 'style', 'collapse-after', 'collapse-after-rows');
      return made('youtube-videos', same(...keys));
    }
    case 'twitch-channels':
      rest('channels', 'collapse-after', 'sort-by');
      return made('twitch-channels', same('channels', 'sort-by'));
    case 'change-detection':
      rest('instance-url', 'token', 'limit', 'watches', 'collapse-after');
      return made('change-detection', {
        hostname: withoutSlash(text('instance-url') ?? '') || undefined,
        apiKey: reader.option(widget, 'token', 'apiKey', title),
        ...same('limit', 'watches'),
      });
    case 'docker-containers':
      rest('sock-path', 'hide-by-default', 'running-only', 'category', 'format-container-names', 'containers');
      return made('docker-containers', {
        socket: text('sock-path'),
        hideByDefault: switchOf(widget['hide-by-default']),
        runningOnly: switchOf(widget['running-only']),
        category: text('category'),
        formatNames: switchOf(widget['format-container-names']),
      });
    case 'server-stats': {
      rest('servers');
      const servers = mappings(widget.servers);
      for (const server of servers) {
        if (textOf(server.type) === 'remote') {
          context.losses.of(
            server,
            'url',
            'no-counterpart',
            `The server \`${textOf(server.name) ?? textOf(server.url)}\` is another machine.${namedLinks(server)}`,
          );
        }
      }
      const hasLocal = servers.length === 0 || servers.some((server) => textOf(server.type) !== 'remote');
      return hasLocal ? made('system-info') : [];
    }
    case 'to-do':
      rest('id');
      return made('to-do', { id: textOf(widget.id) });
    case 'custom-api': {
      const template = textOf(widget.template) ?? '';
      const show = shownTemplate(template, (words) =>
        context.losses.of(widget, 'template', 'no-counterpart', `The words “${words}” of \`${title}\` are lost.`),
      );
      const url = readAddress(text('url'), widget, 'url', context.losses);
      if (url === undefined) return [];
      if (!show) {
        const message = `The template of \`${title}\` does more than show values: choose from the answer what it is to show.`;
        context.losses.of(widget, 'template', 'no-counterpart', message);
      }
      rest(
        'template',
        'url',
        'method',
        'headers',
        'parameters',
        'body',
        'body-type',
        'basic-auth',
        'allow-insecure',
        'frameless',
      );
      const account = mapping(widget['basic-auth']);
      const options = {
        url: withParameters(url, reader.option(widget, 'parameters', 'parameters', title)),
        ...same('method', 'headers', 'body'),
        username: reader.text(account, 'username'),
        password: reader.option(account, 'password', 'password', title),
        show: show ?? {},
      };
      return made('custom-api', options).map((one) =>
        present({ ...one, allowInsecure: switchOf(widget['allow-insecure']) }),
      );
    }
    default: {
      const { 'title-url': _, ...others } = widget;
      const links = namedLinks(others);
      context.losses.of(widget, 'type', 'no-counterpart', `There is no widget for \`${type}\`.${links}`);
      return [];
    }
  }
}
