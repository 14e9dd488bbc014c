import { type Mapping, mapping, mappings, numberOf, present, switchOf, textOf } from '../../values.ts';
import { newItem, newSection, newWidget } from '../entries.ts';
import type { ImportContext } from '../import-context.ts';
import { readAddress } from '../rules/addresses.ts';
import { plainIcon } from '../rules/icons.ts';
import { namedLinks } from '../rules/links.ts';
import { markdownOf } from '../rules/markdown.ts';
import { wordsOf } from '../rules/text.ts';
import { takePlace } from '../sources/places.ts';

/** What shows services that apps have widgets of their own for. */
const shownByApps: Readonly<Record<string, RegExp>> = {
  'dns-hole-summary': /^(?:pihole|adguardhome)$/i,
  'media-server': /^(?:jellyfin|emby|plex)$/i,
  'torrents-status': /^(?:qbittorrent|deluge|transmission)$/i,
  usenet: /^(?:sabnzbd|nzbget)$/i,
};

/** What the apps of a board have: the types of their integrations, and the widgets that these have become. */
interface Apps {
  integrations: readonly string[];
  ofApps: readonly Mapping[];
}

/** A widget of a board. */
export function readWidget(
  widget: Mapping,
  { integrations, ofApps }: Apps,
  context: ImportContext,
): { widgets: Mapping[] } | { section: Mapping } {
  const { losses } = context;
  const type = textOf(widget.type) ?? '';
  const given = mapping(widget.properties);
  const made = (dash: string, options: Mapping = {}) => ({ widgets: [newWidget({ type: dash, options })] });
  switch (type) {
    case 'date':
      return made('clock', {
        use12Hour: given.display24HourFormat === undefined ? undefined : switchOf(given.display24HourFormat) === false,
        hideDate: textOf(given.dateFormat) === 'hide' || undefined,
      });
    case 'weather': {
      const { latitude, longitude } = mapping(given.location);
      const isFahrenheit = switchOf(given.displayInFahrenheit);
      return made('open-meteo', {
        lat: numberOf(latitude),
        lon: numberOf(longitude),
        units: isFahrenheit === undefined ? undefined : isFahrenheit ? 'imperial' : 'metric',
      });
    }
    case 'rss': {
      const limit = numberOf(given.maximumAmountOfPosts);
      return {
        widgets: wordsOf(given.rssFeedUrl).map((rssUrl) =>
          newWidget({
            type: 'rss-feed',
            options: {
              rssUrl,
              limit: limit === undefined ? undefined : Math.min(100, Math.max(1, limit)),
              parseLocally: true,
            },
          }),
        ),
      };
    }
    case 'iframe':
      return made('iframe', { url: textOf(given.embedUrl) });
    case 'video-stream':
      losses.of(widget, 'type', 'changed-meaning', `Of the stream \`${textOf(given.FeedUrl)}\` only stills are shown.`);
      return made('image', { imagePath: textOf(given.FeedUrl) });
    case 'notebook':
      // Homarr has one for all who see the board.
      return made('notes', {
        keep: 'all',
        content: markdownOf(textOf(given.content) ?? '') || undefined,
      });
    case 'calendar': {
      const sources = ofApps.flatMap((app) => calendarSource(app, switchOf(given.showUnmonitored)) ?? []);
      return made('calendar', { view: 'month', sources: sources.length > 0 ? sources : undefined });
    }
    case 'dashdot':
      return made('system-info');
    case 'bookmark': {
      const items = mappings(given.items).map((entry) => bookmarkOf(entry, context));
      return { section: takePlace(newSection({ name: textOf(given.name) ?? 'Bookmarks', items }), widget) };
    }
    default: {
      if (integrations.some((integration) => shownByApps[type]?.test(integration))) {
        losses.of(widget, 'type', 'changed-meaning', `What \`${type}\` shows is in the widgets of its apps.`);
        return { widgets: [] };
      }
      losses.of(widget, 'type', 'no-counterpart', `There is no widget for \`${type}\`.${namedLinks(given)}`);
      return { widgets: [] };
    }
  }
}

/** What the calendar of a board shows of an app's service. */
function calendarSource({ type, label, options }: Mapping, showUnmonitored: boolean | undefined): Mapping | undefined {
  const { hostname, apiKey } = mapping(options);
  if (!/^(?:sonarr|radarr|lidarr)$/.test(String(type)) || hostname === undefined) return undefined;
  return present({ type, name: textOf(label), hostname, apiKey, showUnmonitored: showUnmonitored || undefined });
}

const bookmarkOf = (entry: Mapping, context: ImportContext): Mapping => {
  const url = readAddress(textOf(entry.href), entry, 'href', context.losses);
  const { icon = 'favicon' } = context.icon(plainIcon(entry.iconUrl), entry, 'iconUrl');
  return newItem({
    title: textOf(entry.name) ?? url ?? 'Link',
    icon,
    url,
    target: switchOf(entry.openNewTab) === false ? 'sametab' : undefined,
  });
};
