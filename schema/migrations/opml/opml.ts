import type { Mapping } from '../../values.ts';
import { newItem, newSection, newWidget } from '../entries.ts';
import { defineFormat } from '../format.ts';
import type { ImportContext } from '../import-context.ts';
import { addressOf, hostOf } from '../rules/text.ts';
import { markupTokens } from '../sources/markup.ts';
import { standsAt } from '../sources/places.ts';
import type { SourceFile } from '../sources/source-file.ts';

/** More feeds than this make a page slow. */
const manyFeeds = 20;

interface Folder {
  name: string;
  items: Mapping[];
  widgets: Mapping[];
  place: { file: string; line?: number | undefined };
}

/** A folder of feeds is a section; one within another is called by both. */
export const opml = defineFormat({
  name: 'opml',
  title: 'OPML',
  tells: ({ text }) => /<opml[\s>]/i.test(text.slice(0, 4000)),
  read(files, context) {
    const folders = files.flatMap((file) => foldersOf(file, context));
    const title = files.flatMap(({ text }) => /<title>([^<]+)<\/title>/i.exec(text)?.[1]?.trim() ?? [])[0];
    return { ...(title !== undefined && { pageInfo: { title } }), sections: folders.map(sectionOf) };
  },
});

const sectionOf = ({ place: { file, line }, ...folder }: Folder): Mapping =>
  standsAt(newSection(folder), { file, ...(line !== undefined && { line }) });

function foldersOf(file: SourceFile, context: ImportContext): Folder[] {
  const root: Folder = { name: '', items: [], widgets: [], place: { file: file.path } };
  const folders = [root];
  const open: (Folder | undefined)[] = [];
  let feeds = 0;
  for (const token of markupTokens(file.text, 'xml', file.path)) {
    if (token.kind === 'close' && token.name === 'outline') open.pop();
    if (token.kind !== 'open' || token.name !== 'outline') continue;
    const place = { file: file.path, line: token.line };
    const { attributes } = token;
    const around = open.findLast((folder) => folder !== undefined) ?? root;
    const name = (attributes.title || attributes.text || '').trim();
    const feed = addressOf(attributes.xmlurl);
    const url = addressOf(attributes.url ?? attributes.htmlurl);
    if (feed !== undefined) {
      const site = attributes.htmlurl?.trim();
      if (site && site !== feed) {
        const message = `\`${name || feed}\` is a feed here; its page is \`${site}\`.`;
        context.losses.at(place, name, 'changed-meaning', message);
      }
      feeds += 1;
      around.widgets.push(
        newWidget({
          type: 'rss-feed',
          label: name || undefined,
          options: { rssUrl: feed, limit: 10, parseLocally: true },
        }),
      );
      open.push(undefined);
    } else if (url !== undefined) {
      around.items.push(newItem({ title: name || hostOf(url), icon: 'favicon', url }));
      open.push(undefined);
    } else {
      const address = attributes.xmlurl ?? attributes.url ?? attributes.htmlurl;
      if (address !== undefined) {
        context.losses.at(place, name, 'unreadable', `\`${address}\` is no address of a feed.`);
      } else if (attributes.type) {
        const message = `\`${name}\` is a feed or a link without an address, so it is left out.`;
        context.losses.at(place, name, 'unreadable', message);
      }
      const folder = { name: around.name ? `${around.name} / ${name}` : name, items: [], widgets: [], place };
      folders.push(folder);
      open.push(folder);
    }
  }
  if (feeds > manyFeeds) {
    context.losses.at({ file: file.path }, 'outline', 'changed-meaning', `${feeds} feeds on one page make it slow.`);
  }
  return folders;
}
