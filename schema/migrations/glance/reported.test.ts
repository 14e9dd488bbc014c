import { expect, test } from 'vitest';
import { imported } from '../../testing/imported.ts';

const glance = (widgets: string, others = '') =>
  imported({ 'glance.yml': `${others}pages: [{name: Start, columns: [{size: full, widgets: [${widgets}]}]}]` });
const messages = (widgets: string) => glance(widgets).losses.map(({ message }) => message);

test('what a widget of Glance has around it is in the report, with its link', () => {
  expect(messages('{type: clock, title: C, title-url: "https://t.example", hide-header: true, css-class: x}')).toEqual([
    'The class of `C` is lost.',
    'The link of `C` is lost. It names `https://t.example`.',
    'The missing heading of `C` is lost.',
  ]);
  expect(
    messages('{type: monitor, sites: [{title: S, url: "https://s.example", error-url: "https://e.example"}]}'),
  ).toEqual(['`error-url` of `S` is lost. It names `https://e.example`.']);
  expect(messages('{type: server-stats, servers: [{type: remote, name: R, url: "http://r.lan"}]}')).toEqual([
    'The server `R` is another machine. It names `http://r.lan`.',
  ]);
  expect(messages('{type: dns-stats, service: technitium, url: "javascript:1"}')).toEqual([
    '`javascript:1` leads nowhere that a tile could open.',
  ]);
  expect(messages('{type: rss, feeds: [{url: "javascript:1"}]}')).toEqual([
    '`javascript:1` leads nowhere that a tile could open.',
  ]);
});

test('of containers those with an address are items, and the others in the report', () => {
  const { config, reasons } = glance(
    '{type: docker-containers, running-only: true, containers: {a: {url: "https://a.example"}, b: {name: B}}}',
  );
  expect(config.sections).toMatchObject([{ items: [{ title: 'a' }] }]);
  expect(reasons).toEqual(['no-counterpart running-only', 'no-counterpart b']);
});

test('the frame that a search names counts before its new tab', () => {
  const methodOf = (settings: string) =>
    (glance(`{type: search, ${settings}}`).config.appConfig as { webSearch: object }).webSearch;
  expect(methodOf('target: _self, new-tab: true')).toMatchObject({ openingMethod: 'sametab' });
  expect(methodOf('target: _blank')).toMatchObject({ openingMethod: 'newtab' });
});

test('a second bang of the same name is in the report', () => {
  const { config, losses } = glance(
    '{type: search, bangs: [{shortcut: "!a", url: "https://a.example/{QUERY}"}, {shortcut: "!a", url: "https://b.example/{QUERY}"}]}',
  );
  expect(config.appConfig).toMatchObject({ webSearch: { searchBangs: { '!a': 'https://a.example/' } } });
  expect(losses.map(({ message }) => message)).toEqual(['`https://b.example/{QUERY}` can’t be a bang.']);
});

test('pictures are found without the path that the dashboard was below', () => {
  const { pictures, losses } = glance(
    '{type: bookmarks, groups: [{links: [{title: A, url: "a.example:81", icon: /dash/assets/i/a.png}]}]}',
    'server: {base-url: /dash/}\nbranding: {logo-url: /dash/assets/l.png}\n',
  );
  expect(pictures.map(({ from, to }) => `${from} ${to}`).toSorted()).toEqual([
    '/assets/i/a.png i/a.png',
    '/assets/l.png l.png',
  ]);
  expect(losses.map(({ reason }) => reason)).toEqual(['no-counterpart', 'guess']);
});

test('groups and widgets without a title have names of their own', () => {
  const groups = '[{links: [{url: "https://a.example"}]}, {links: [{url: "https://b.example"}]}]';
  const { config, losses } = glance(
    `{type: bookmarks, groups: ${groups}}, {type: bookmarks, title: Play, groups: ${groups}},
     {type: clock}, {type: clock}, {type: clock, title: Clock 2}`,
  );
  const names = (config.sections as { name: string }[]).map(({ name }) => name);
  expect(names).toEqual(['Bookmarks', 'Bookmarks 2', 'Play', 'Play 2', 'Clock', 'Clock 3', 'Clock 2']);
  expect(losses).toEqual([]);
});

test('groups that are called the same there stay so, with their line in the report', () => {
  const { config, losses } = imported({
    'glance.yml': `pages:
- columns:
  - widgets:
    - type: bookmarks
      groups:
      - {title: Play, links: [{url: "https://a.example"}]}
      - {title: Play, links: [{url: "https://b.example"}]}
    - {type: clock, title: Play}
`,
  });
  expect(config.sections).toMatchObject([{ name: 'Play' }, { name: 'Play' }, { name: 'Play' }]);
  expect(losses.map(({ file, line, message }) => `${file}:${line}: ${message}`)).toEqual([
    'glance.yml:7: Several sections are called `Play`.',
    'glance.yml:8: Several sections are called `Play`.',
  ]);
});
