import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { writeYaml } from '../../schema/document/write-yaml.ts';
import type { Draft, FormatName } from '../../schema/migrations/format.ts';
import { formats as readers } from '../../schema/migrations/formats.ts';
import { sourceFile } from '../../schema/migrations/sources/source-file.ts';
import { neededSecretsOf } from '../../schema/migrations/widgets/needed-secrets.ts';
import { imported } from '../../schema/testing/imported.ts';
import { type Mapping, mappings } from '../../schema/values.ts';
import { catalogue } from '../../web/widgets/catalogue.ts';
import { migrateSources } from '../tasks/migrate.ts';
import { failuresOf } from './valid-result.ts';

const neededSecrets = neededSecretsOf(catalogue);

/** What a link makes of a file: entries of lists, by what they are put into. */
type Put = (url: string, name: string) => Mapping;
type Files = Record<string, string | Readonly<Record<string, readonly Mapping[]>>>;

interface Places {
  /** Everywhere that a link may stand in an entry of the format's main list. */
  entries: readonly Put[];
  files(entries: readonly Mapping[]): Files;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const tag = (entries: readonly Mapping[]) => entries.map(({ text }) => String(text)).join('\n');
const ofKey = (entries: readonly Mapping[], key: string) =>
  entries.flatMap((entry) => (key in entry ? [entry[key]] : []));

const formats: Record<string, Places> = {
  homepage: {
    entries: [
      (href, name) => ({ service: { [name]: { href } } }),
      (siteMonitor, name) => ({ service: { [name]: { href: 'https://x.example', siteMonitor } } }),
      (ping, name) => ({ service: { [name]: { href: 'https://x.example', ping } } }),
      (url, name) => ({ service: { [name]: { widget: { type: 'sonarr', url } } } }),
      (url, name) => ({ service: { [name]: { widget: { type: 'tdarr', url } } } }),
      (src, name) => ({ service: { [name]: { widgets: [{ type: 'iframe', src }] } } }),
      (href, name) => ({ service: { [name]: { href: 'https://x.example', server: { href } } } }),
      (href, name) => ({ bookmark: { [name]: [{ abbr: 'X', href }] } }),
      (href, name) => ({ bookmark: { [name]: [{ href: 'https://x.example' }, { href }] } }),
      (url) => ({ strip: { unknown_widget: { url } } }),
      (url) => ({ strip: { glances: { url } } }),
      (url) => ({ setting: { quicklaunch: { provider: 'custom', url } } }),
      (url) => ({ setting: { something: [{ url }] } }),
    ],
    files: (entries) => ({
      'services.yaml': writeYaml([{ A: ofKey(entries, 'service') }]),
      'bookmarks.yaml': writeYaml([{ B: ofKey(entries, 'bookmark') }]),
      'widgets.yaml': writeYaml(ofKey(entries, 'strip') as never),
      'settings.yaml': writeYaml(Object.assign({ title: 'T' }, ...ofKey(entries, 'setting').slice(0, 1))),
    }),
  },
  homer: {
    entries: [
      (url, name) => ({ item: { name, url } }),
      (url, name) => ({ item: { name, url, type: 'Sonarr' } }),
      (url, name) => ({ item: { name, url: 'https://x.example', type: 'Ping', endpoint: url } }),
      (url, name) => ({ item: { name, url: 'https://x.example', type: 'Radarr', endpoint: url } }),
      (url, name) => ({ item: { name, type: 'Tdarr', url } }),
      (url, name) => ({ item: { name, url: 'https://x.example', quick: [{ name, url }] } }),
      (url, name) => ({ item: { name, url: 'https://x.example', type: 'CopyToClipboard', clipboard: url } }),
      (url, name) => ({ link: { name, url } }),
      (url, name) => ({ pageLink: { name, url } }),
      (url, name) => ({ pageItem: { name, url } }),
      (url) => ({ message: { title: 'M', url } }),
    ],
    files: (entries) => ({
      'config.yml': writeYaml({
        links: [{ name: 'P', url: '#p' }, ...ofKey(entries, 'link')],
        ...(ofKey(entries, 'message').length > 0 && { message: ofKey(entries, 'message')[0] }),
        services: [{ name: 'A', items: ofKey(entries, 'item') }],
      }),
      'p.yml': writeYaml({
        links: ofKey(entries, 'pageLink'),
        services: [{ name: 'B', items: ofKey(entries, 'pageItem') }],
      }),
    }),
  },
  glance: {
    entries: [
      (url, title) => ({ widget: { type: 'bookmarks', groups: [{ title, links: [{ title, url }] }] } }),
      (url, title) => ({ widget: { type: 'monitor', sites: [{ title, url }] } }),
      (url, title) => ({ widget: { type: 'monitor', sites: [{ title, url: 'https://x.example', 'check-url': url }] } }),
      (url, title) => ({ widget: { type: 'monitor', sites: [{ title, url: 'https://x.example', 'error-url': url }] } }),
      (url) => ({ widget: { type: 'clock', 'title-url': url } }),
      (url, title) => ({ widget: { type: 'rss', feeds: [{ title, url }] } }),
      (url) => ({ widget: { type: 'iframe', source: url } }),
      (url) => ({ widget: { type: 'extension', url } }),
      (url) => ({ widget: { type: 'group', widgets: [{ type: 'custom-api', url }] } }),
      (url, title) => ({ widget: { type: 'docker-containers', containers: { [title]: { url } } } }),
      (url, title) => ({ widget: { type: 'docker-containers', containers: { [title]: { url, hide: true } } } }),
      (url) => ({ widget: { type: 'dns-stats', service: 'technitium', url } }),
      (url) => ({ widget: { type: 'server-stats', servers: [{ type: 'remote', url }] } }),
      (url) => ({ widget: { type: 'change-detection', 'instance-url': url } }),
    ],
    files: (entries) => ({
      'glance.yml': writeYaml({
        pages: [{ name: 'P', columns: [{ size: 'full', widgets: ofKey(entries, 'widget') }] }],
      }),
    }),
  },
  'glance, in included files,': {
    entries: [
      (url, title) => ({ widget: { type: 'bookmarks', groups: [{ title, links: [{ title, url }] }] } }),
      (url, title) => ({ widget: { type: 'monitor', sites: [{ title, url }] } }),
      (url) => ({ widget: { type: 'extension', url } }),
    ],
    files: (entries) => {
      const widgets = ofKey(entries, 'widget');
      const indented = (text: string, by: number) => text.replace(/^(?=.)/gm, ' '.repeat(by));
      const directives = ['- $include: ', '$include: ', '-   !include: ./', '-$include:'];
      const files = widgets.map((widget, at) => {
        const isBare = at % directives.length === 1;
        return [
          `w/${at}.yml`,
          indented(writeYaml((isBare || at % 3 > 0 ? [widget] : widget) as never), at % 5),
        ] as const;
      });
      const list = files.map(([path], at) => `${directives[at % directives.length]}${path}\n`).join('');
      return {
        'glance.yml': 'pages:\n  - $include: pages/home.yml\n',
        'pages/home.yml': `# home\n- name: P\n  columns:\n    - size: full\n      widgets:\n${indented(list, 8)}`,
        ...Object.fromEntries(files),
      };
    },
  },
  homarr: {
    entries: [
      (url, name) => ({ app: { name, url } }),
      (url, name) => ({ app: { name, url: 'http://x.lan', behaviour: { externalUrl: url } } }),
      (url, name) => ({ app: { name, url, behaviour: { externalUrl: 'https://x.example' } } }),
      (url, name) => ({ app: { name, url, network: { enabledStatusChecker: true }, integration: { type: 'sonarr' } } }),
      (url, name) => ({ widget: { type: 'bookmark', properties: { name, items: [{ name, href: url }] } } }),
      (url) => ({ widget: { type: 'iframe', properties: { embedUrl: url } } }),
      (url) => ({ widget: { type: 'rss', properties: { rssFeedUrl: [url] } } }),
      (url) => ({ widget: { type: 'video-stream', properties: { FeedUrl: url } } }),
      (url, name) => ({
        widget: {
          type: 'notebook',
          properties: { content: `<p>See <a href="${escaped(url)}">${escaped(name)}</a></p>` },
        },
      }),
      (url) => ({ widget: { type: 'indexer-manager', properties: { url } } }),
    ],
    files: (entries) => ({
      'board.json': JSON.stringify({
        schemaVersion: 2,
        categories: [],
        wrappers: [{ id: 'w' }],
        apps: ofKey(entries, 'app'),
        widgets: ofKey(entries, 'widget'),
      }),
    }),
  },
  'homarr, its first boards,': {
    entries: [
      (url, name) => ({ service: { name, url } }),
      (url, name) => ({ service: { name, url, openedUrl: 'https://x.example', ping: true } }),
      (url, name) => ({ service: { name, url, openedUrl: 'https://x.example' } }),
      (url, name) => ({ service: { name, url: 'http://x.lan', openedUrl: url, category: name } }),
    ],
    files: (entries) => ({
      'old.json': JSON.stringify({ name: 'o', services: ofKey(entries, 'service'), settings: {}, modules: {} }),
    }),
  },
  'homarr, a database,': {
    entries: [(href, name) => ({ name, href }), (ping, name) => ({ name, href: 'https://x.example', ping_url: ping })],
    files: (entries) => ({ 'db.sqlite': { app: entries } }),
  },
  flame: {
    entries: [
      (url, name) => ({ app: { name, url } }),
      (url, name) => ({ bookmark: { name, url, categoryId: 1 } }),
      (url, name) => ({ bookmark: { name, url, categoryId: 9 } }),
      (template, name) => ({ query: { name, prefix: name, template } }),
    ],
    files: (entries) => ({
      'db.sqlite': {
        apps: ofKey(entries, 'app') as Mapping[],
        categories: [{ id: 1, name: 'A' }],
        bookmarks: ofKey(entries, 'bookmark') as Mapping[],
      },
      'customQueries.json': JSON.stringify({ queries: ofKey(entries, 'query') }),
    }),
  },
  heimdall: {
    entries: [
      (url, title) => ({ tile: { title, url, colour: null } }),
      (url, title) => ({ tile: { title, url, colour: null, tags: [title] } }),
      (url, id) => ({ provider: { id, url, method: 'get', query: 'q' } }),
      (url, id) => ({ provider: { id, url, method: 'post', query: 'q' } }),
    ],
    files: (entries) => ({
      'HeimdallExport.json': JSON.stringify(ofKey(entries, 'tile')),
      'searchproviders.yaml': writeYaml(
        Object.fromEntries(ofKey(entries, 'provider').map((one, at) => [`p${at}`, one])),
      ),
    }),
  },
  organizr: {
    entries: [
      (url, name) => ({ tab: { name, url, type: 1, enabled: 1, category_id: 1 } }),
      (url, name) => ({ tab: { name, url, type: 0, enabled: 1 } }),
      (url, name) => ({ tab: { name, url, type: 2, enabled: 0 } }),
      (url, name) => ({ tab: { name, url: 'https://x.example', url_local: url, type: 2, enabled: 1 } }),
      (url, name) => ({ tab: { name, url: 'https://x.example', ping: 1, ping_url: url, type: 2, enabled: 1 } }),
      (url, name) => ({ bookmark: { name, url, category_id: 7 } }),
    ],
    files: (entries) => ({
      'organizr.db': {
        categories: [{ category_id: 1, category: 'A' }],
        tabs: ofKey(entries, 'tab') as Mapping[],
        'BOOKMARK-tabs': ofKey(entries, 'bookmark') as Mapping[],
      },
    }),
  },
  sui: {
    entries: [
      (url, name) => ({ app: { name, url } }),
      (url, name) => ({ group: { category: name, links: [{ name, url }] } }),
      (url, name) => ({ provider: { name, url, prefix: name } }),
    ],
    files: (entries) => ({
      'apps.json': JSON.stringify({ apps: ofKey(entries, 'app') }),
      'links.json': JSON.stringify({ bookmarks: ofKey(entries, 'group') }),
      'providers.json': JSON.stringify({ providers: ofKey(entries, 'provider') }),
    }),
  },
  bookmarks: {
    entries: [
      (url, name) => ({ text: `<DT><A HREF="${escaped(url)}">${escaped(name)}</A>` }),
      (url, name) => ({ text: `<DT><H3>${escaped(name)}</H3><DL><DT><A HREF="${escaped(url)}">x</A></DL>` }),
      (url) => ({ text: `<DT><A HREF="https://x.example" FEEDURL="${escaped(url)}">x</A>` }),
      (url) => ({ text: `<DT><A HREF="${escaped(url)}" FEEDURL="https://feed.example">x</A>` }),
      (url) => ({ text: `<DT><A HREF="${escaped(url)}" FEED="true">x</A>` }),
      (url, name) => ({ text: `<DT><A HREF="${escaped(url)}%s" SHORTCUTURL="${escaped(name)}">x</A>` }),
    ],
    files: (entries) => ({ 'b.html': `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL>${tag(entries)}</DL>` }),
  },
  compose: {
    entries: [
      (url) => ({ labels: { 'homepage.href': url } }),
      (url) => ({ labels: { 'glance.url': url } }),
      (url) => ({ labels: { 'glance.url': url, 'glance.hide': 'true' } }),
      (url) => ({ labels: { 'homepage.href': 'https://x.example', 'homepage.siteMonitor': url } }),
      (url) => ({
        labels: { 'homepage.href': 'https://x.example', 'homepage.widget.type': 'sonarr', 'homepage.widget.url': url },
      }),
      (url) => ({ labels: { 'homepage.href': 'https://x.example', 'homepage.otherUrl': url } }),
      (url) => ({ labels: { 'flame.type': 'app', 'flame.name': 'a;b', 'flame.url': `x.example;${url}` } }),
    ],
    files: (entries) => ({
      'compose.yaml': writeYaml({
        services: Object.fromEntries(entries.map((entry, at) => [`s${at}`, { image: 'x', ...entry }])),
      }),
    }),
  },
  opml: {
    entries: [
      (url, name) => ({ text: `<outline text="${escaped(name)}" xmlUrl="${escaped(url)}"/>` }),
      (url) => ({ text: `<outline text="x" xmlUrl="https://x.example/f" htmlUrl="${escaped(url)}"/>` }),
      (url) => ({ text: `<outline text="x" type="link" url="${escaped(url)}"/>` }),
      (url) => ({ text: `<outline text="x" type="link" htmlUrl="${escaped(url)}"/>` }),
      (url, name) => ({
        text: `<outline text="${escaped(name)}"><outline text="x" xmlUrl="${escaped(url)}"/></outline>`,
      }),
    ],
    files: (entries) => ({ 'f.opml': `<opml><body>${tag(entries)}</body></opml>` }),
  },
};

const name = fc.constantFrom('A', 'b c', '1984', 'ünï', 'x/y', '- z', '#q', 'true');
const end = fc.constantFrom('', '/p?a=1&b=2', ':81/x', '#h');
const scheme = fc.constantFrom('https://', 'http://', '', 'javascript:', 'ftp://', 'file:///');

test.each(Object.entries(formats))(
  'wherever a link stands in files of %s, it is in the result or in the report',
  async (format, { entries, files }) => {
    const place = fc.integer({ min: 0, max: entries.length - 1 });
    const links = fc.array(fc.tuple(place, scheme, end, name), { minLength: 1, maxLength: 2 * entries.length });
    await fc.assert(
      fc.asyncProperty(links, async (chosen) => {
        const urls = chosen.map(([, before, after], at) => `${before}h${at}.example${after}`);
        const put = chosen.map(([at, , , title], index) => (entries[at] as Put)(urls[index] ?? '', title));
        const from = format.replace(/,.*/, '') as FormatName;
        const { config, pages, losses, text, lostAddresses } = imported(files(put), { from, neededSecrets });
        const everything = JSON.stringify([config, pages, losses]);
        // Of settings there is one, which has the first link.
        const isOne = (entry: Mapping) => 'setting' in entry || 'message' in entry;
        const firstOne = put.findIndex(isOne);
        for (const [at, url] of urls.entries()) {
          if (isOne(put[at] as Mapping) && at !== firstOne) continue;
          expect(everything).toContain(JSON.stringify(url).slice(1, -1));
        }
        expect(lostAddresses().unreported).toEqual([]);
        expect(await failuresOf(text, false)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  },
);

/** A migration of three links by a format that `break` has damaged. */
async function brokenMigration(format: string, damage: (draft: Draft) => Draft) {
  const { entries, files } = formats[format] as Places;
  const from = format.replace(/,.*/, '') as FormatName;
  const made = files([1, 2, 3].map((at) => (entries[0] as Put)(`https://h${at}.example/p`, `N${at}`)));
  const sources = Object.entries(made).map(([path, content]) =>
    typeof content === 'string' ? sourceFile(path, content) : sourceFile(path, '', { tables: content }),
  );
  const reader = readers.find(({ name: own }) => own === from);
  if (!reader) throw new Error(`There is no format ${from}.`);
  const { read } = reader;
  const spy = vi.spyOn(reader, 'read').mockImplementation((...given) => damage(read(...given)));
  const ports = {
    cwd: '/nowhere',
    env: {},
    readInput: async () => Buffer.alloc(0),
    signal: new AbortController().signal,
    progress: () => ({ show: () => undefined, done: () => undefined }),
  };
  try {
    const { losses } = await migrateSources({ files: sources, beside: sources, folder: undefined }, { from }, ports);
    return losses.filter(({ message }) => message.includes('Dash has missed it'));
  } finally {
    spy.mockRestore();
  }
}

/** Without the last item or widget of the last section. */
const withoutLast = (draft: Draft): Draft => ({
  ...draft,
  sections: draft.sections.map((section, at) => ({
    ...section,
    ...(at === draft.sections.findLastIndex((one) => one.items ?? one.widgets) && withoutEnd(section)),
  })),
});

const withoutEnd = (section: Mapping) => ({
  ...(section.items !== undefined && { items: mappings(section.items).slice(0, -1) }),
  ...(section.widgets !== undefined && { widgets: mappings(section.widgets).slice(0, -1) }),
});

test.each(Object.keys(formats))('what a format loses in silence is in the report: %s', async (format) => {
  expect(await brokenMigration(format, (draft) => draft)).toEqual([]);
  const found = await brokenMigration(format, withoutLast);
  expect(found).toMatchObject([{ reason: 'unreadable', message: expect.stringContaining('h3.example') }]);
  await expect(brokenMigration(format, (draft) => ({ ...draft, sections: [], pages: [] }))).rejects.toMatchObject({
    code: 'nothing-made',
    message: expect.stringContaining('3 addresses that are not in the result. Nothing was written.'),
  });
});

test('every format is among these', () => {
  expect(new Set(Object.keys(formats).map((key) => key.replace(/,.*/, '')))).toEqual(
    new Set(readers.map(({ name: own }) => own)),
  );
});
