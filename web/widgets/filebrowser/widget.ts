import { Type } from 'typebox';
import { badges, details, facts, figure, heading, lead, list, type Row } from '../../../schema/shown.ts';
import { defineWidget } from '../../../schema/widget.ts';
import { baseAddress, withQuery } from '../addresses.ts';
import { numberOf, recordOf, recordsOf, refusedBy, textOf, timeOf, unreadable } from '../answers.ts';
import { kindOf } from './kinds.ts';

/** Kinds of files in the details. */
const mostKinds = 5;

export default defineWidget({
  type: 'filebrowser',
  category: 'services',
  picture: 'rows',
  summary: 'Size, favourites and latest files of a folder, from FileBrowser Quantum.',
  options: Type.Object({
    hostname: Type.String({ description: 'Address of FileBrowser Quantum, such as `http://192.168.1.5:8080`.' }),
    apiKey: Type.String({ description: 'API key of a user; one that can only read is enough.', writeOnly: true }),
    source: Type.Optional(Type.String({ description: 'Name of the source; that of the server unless set.' })),
    path: Type.String({ default: '/', description: 'Folder that is shown.' }),
    favorites: Type.Array(Type.String(), {
      default: [],
      description: 'Names of files of this folder that stand first.',
    }),
    showRecent: Type.Integer({
      default: 5,
      minimum: 0,
      maximum: 100,
      description: 'Number of latest files; 0 for none.',
    }),
    limit: Type.Integer({ default: 10, minimum: 1, maximum: 100, description: 'Files of each kind at most.' }),
    hideStats: Type.Boolean({ default: false, description: 'Leaves out the size of the folder.' }),
    hideFavorites: Type.Boolean({ default: false, description: 'Leaves out the favourites.' }),
    hideRecent: Type.Boolean({ default: false, description: 'Leaves out the latest files.' }),
    showDetailedStats: Type.Boolean({
      default: false,
      description: 'Shows when it changed, the largest file and kinds.',
    }),
  }),
  interval: 300,
  height: ({ hideStats, hideRecent, showRecent }) =>
    (hideStats ? 0 : 60) + (hideRecent ? 40 : 36 * Math.min(showRecent, 5)),
  shape: 'list',
  icon: 'disk',
  request: ({ hostname, apiKey, source, path }) => ({
    url: withQuery(`${baseAddress(hostname)}/api/resources`, {
      auth: apiKey,
      source,
      path: partsOf(path).length === 0 ? undefined : path,
    }),
  }),
  read: (body, { favorites }) => {
    const folder = recordOf(body);
    const size = numberOf(folder.size);
    if (size === undefined) {
      const words = textOf(folder.message);
      throw words ? refusedBy('FileBrowser', words) : unreadable('folder');
    }
    const all = recordsOf(folder.files).map((file) => ({
      name: textOf(file.name) ?? '',
      size: numberOf(file.size) ?? 0,
      modified: timeOf(file.modified),
      kind: kindOf(textOf(file.type) ?? ''),
      isHidden: file.hidden === true,
    }));
    const folders = recordsOf(folder.folders);
    const pinned = favorites.map((name) => name.replace(/^\/+/, ''));
    const files = all.filter(({ isHidden }) => !isHidden);
    return {
      name: textOf(folder.name)?.replace(/^\/+$/, '') || textOf(folder.source),
      size,
      modified: timeOf(folder.modified),
      files: files.length,
      folders: folders.filter(({ hidden }) => hidden !== true).length,
      hidden: all.length - files.length + folders.filter(({ hidden }) => hidden === true).length,
      largest: all.toSorted((a, b) => b.size - a.size)[0],
      kinds: kindsOf(files.map(({ kind }) => kind)),
      favorites: pinned.flatMap((name) => all.find((file) => file.name === name) ?? []),
      recent: files.filter(({ name }) => !pinned.includes(name)).sort((a, b) => (b.modified ?? 0) - (a.modified ?? 0)),
    };
  },
  title: ({ name }) => (name === undefined ? undefined : { text: name }),
  shows: (folder, { options, t, format, asOf }) => {
    const { size, files, folders, modified, largest, hidden, kinds } = folder;
    const { limit, showRecent, showDetailedStats } = options;
    const total = format.bytesParts(size, 1024);
    const favorites = options.hideFavorites ? [] : folder.favorites.slice(0, limit);
    const recent = options.hideRecent ? [] : folder.recent.slice(0, Math.min(showRecent, limit));
    const rowOf = (name: string, value: string | undefined): Row => ({
      label: name,
      href: linkTo(name, options),
      value,
    });
    return [
      !options.hideStats &&
        lead(total.text, {
          unit: total.unit,
          note: format.list([t('files', { count: files }), t('folders', { count: folders })]),
        }),
      showDetailedStats &&
        facts(
          modified !== undefined && figure(t('changed'), format.past(modified, asOf)),
          figure(t('items'), format.number(files + folders + hidden, 0)),
          hidden > 0 && figure(t('hidden'), format.number(hidden, 0)),
        ),
      showDetailedStats &&
        badges(kinds.map(({ kind, count }) => ({ text: kind || t('others'), note: format.number(count, 0) }))),
      favorites.length > 0 && recent.length > 0 && heading(t('favorites')),
      favorites.length > 0 && list(favorites.map((file) => rowOf(file.name, format.bytes(file.size, 1024)))),
      favorites.length > 0 && recent.length > 0 && heading(t('recent')),
      recent.length > 0 &&
        list(
          recent.map((file) =>
            rowOf(file.name, file.modified === undefined ? undefined : format.past(file.modified, asOf)),
          ),
        ),
      showDetailedStats && details(largest && figure(largest.name, format.bytes(largest.size, 1024))),
    ];
  },
  glance: ({ size, files, folders, modified }, { t, format, asOf }) => ({
    text: format.bytes(size, 1024),
    figures: [
      figure(t('count-files'), format.number(files, 0)),
      figure(t('count-folders'), format.number(folders, 0)),
      modified !== undefined && figure(t('changed'), format.past(modified, asOf)),
    ],
  }),
  example: {
    hostname: 'http://192.168.1.5:8080',
    apiKey: 'DASH_FILEBROWSER_KEY',
    path: '/Documents',
    favorites: ['budget.yaml'],
  },
});

const partsOf = (path: string) => path.split('/').filter(Boolean);

/** Where FileBrowser shows a file of the folder. */
function linkTo(name: string, { hostname, path, source }: { hostname: string; path: string; source?: string }): string {
  const parts = [...partsOf(path), name].map(encodeURIComponent).join('/');
  return withQuery(`${baseAddress(hostname)}/files/${parts}`, { source });
}

/** How many there are of each kind, the most frequent first. */
function kindsOf(all: readonly string[]): { kind: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const kind of all) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts]
    .map(([kind, count]) => ({ kind, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, mostKinds);
}
