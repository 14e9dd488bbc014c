import type { Mapping } from '../../values.ts';
import { newItem, newSection, newWidget } from '../entries.ts';
import { defineFormat } from '../format.ts';
import { bangKey, prefixOf, putBang } from '../rules/web-search.ts';
import { markupTokens } from '../sources/markup.ts';
import { standsAt } from '../sources/places.ts';
import { type Bookmark, type BookmarkFolder, looksLikeBookmarks, readBookmarks } from './read-bookmarks.ts';

/** Folders are sections, those of the bookmarks bar stand beside it; keywords are bangs, live bookmarks feeds. */
export const bookmarks = defineFormat({
  name: 'bookmarks',
  title: 'a browser’s bookmarks',
  tells: ({ name, text }) =>
    /<!doctype netscape-bookmark-file/i.test(text.slice(0, 4000)) ||
    (/\.html?$/i.test(name) && looksLikeBookmarks(text)),
  read(files, { losses, only }) {
    const sections: Mapping[] = [];
    const searchBangs: Record<string, string> = {};
    for (const file of files) {
      const { folders, skipped } = readBookmarks(markupTokens(file.text, 'html', file.path));
      for (const { title, url, line } of skipped) {
        losses.at(
          { file: file.path, line },
          title || url,
          'no-counterpart',
          `\`${shortened(url)}\` can’t be opened from a dashboard.`,
        );
      }
      for (const { path, links, line } of folders.toSorted(byBar)) {
        if (only.length > 0 && !path.some((name) => only.includes(name))) {
          for (const { title, url, line } of links)
            losses.at(
              { file: file.path, line },
              title,
              'no-counterpart',
              `\`${url}\` is in none of the chosen folders.`,
            );
          continue;
        }
        const items = links.flatMap((link) => {
          const { keyword, isFeed, page, title, line } = link;
          const bang = bangOf(link);
          const isBang = bang !== undefined && putBang(searchBangs, ...bang);
          if (keyword !== undefined && !isBang) {
            const message = `The keyword \`${keyword}\` of \`${title}\` can’t be a bang.`;
            losses.at({ file: file.path, line }, title, 'no-counterpart', message);
          }
          if (bang !== undefined && isBang) {
            const message = `\`${title}\` is the bang \`${bang[0]}\` here, which has no title, tags or description.`;
            losses.at({ file: file.path, line }, title, 'changed-meaning', message);
          }
          if (page !== undefined) {
            const message = `\`${title}\` is a feed here; its page is \`${page}\`.`;
            losses.at({ file: file.path, line }, title, 'changed-meaning', message);
          }
          return isBang || isFeed ? [] : [itemOf(link)];
        });
        const widgets = links
          .filter(({ isFeed }) => isFeed)
          .map(({ title, url }) =>
            newWidget({ type: 'rss-feed', label: title, options: { rssUrl: url, limit: 10, parseLocally: true } }),
          );
        const section = newSection({ name: path.join(' / '), items, widgets });
        sections.push(standsAt(section, { file: file.path, ...(line !== undefined && { line }) }));
      }
    }
    const hasBangs = Object.keys(searchBangs).length > 0;
    return { sections, ...(hasBangs && { appConfig: { webSearch: { searchBangs } } }) };
  },
});

/** What one sees in the browser all the time comes first. */
const byBar = (a: BookmarkFolder, b: BookmarkFolder) => Number(b.isBar ?? false) - Number(a.isBar ?? false);

const shortened = (url: string) => (url.length > 120 ? `${url.slice(0, 120)}…` : url);

/** A keyword and the beginning of its address, where the query stands at the end of that. */
function bangOf({ keyword, url }: Bookmark): [string, string] | undefined {
  const prefix = keyword !== undefined && url.includes('%s') ? prefixOf(url) : undefined;
  return keyword === undefined || prefix === undefined ? undefined : [bangKey(keyword), prefix];
}

const itemOf = ({ title, url, description, tags, icon = 'favicon', isPrivate }: Bookmark) =>
  newItem({ title, description, icon, url, tags, ...(isPrivate && { displayData: { hideForGuests: true } }) });
